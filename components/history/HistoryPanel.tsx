import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { FaultCode } from '../../lib/ui/fault.ts';
import type { UnheardWish } from '../../lib/ui/history/history-progress-state.ts';
import type { HistoryItem } from '../../lib/ui/history/judge.ts';
import type { OpenedLookup } from '../../lib/ui/history/opened-lookup.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { HistoryEmpty } from './HistoryEmpty.tsx';
import { HistoryList } from './HistoryList.tsx';
import type { HistoryListing } from './HistoryList.tsx';
import type { LookupDetails } from './lookup/LookupDetails.tsx';
import { ReadingNote, Why } from './ReadingNote.tsx';

export interface HistoryPanelProps extends HistoryListing {
  /** All look-ups read so far; null while nothing is known of them. */
  items: readonly HistoryItem[] | null;
  opened: OpenedLookup | null;
  /** Shows the opened look-up in place of the list; null while it is being loaded. */
  Details: typeof LookupDetails | null;
  /** What the person has asked of the reading in vain. */
  unheard: UnheardWish | null;
  onBack: () => void;
  onCopied: (text: string) => void;
  onForgetExport: () => void;
  onReadAgain: () => void;
  onStopReading: () => void;
  onOpenOptions: () => void;
}

/** The look-up history: all that is stored, while the background reads what is new. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { items, opened, Details, progress, toldFault } = props;
  const [focusWishes, setFocusWishes] = useState(0);
  const [isExportOpen, setExportOpen] = useState(false);
  const wishFocus = (): void => setFocusWishes((count) => count + 1);
  const goBack = (): void => {
    props.onBack();
    wishFocus();
  };
  const unreadable: UnheardWish = { fault: { code: 'storageFailed' }, again: props.onReadAgain };
  const toldCode: FaultCode | null = toldFault?.code ?? null;
  return (
    <section class="history" aria-labelledby="history-heading" aria-busy={items === null}>
      <h2 id="history-heading" class="visually-hidden">
        {i18n.t('popup.history.heading')}
      </h2>
      <Beneath isBeneath={opened !== null && Details !== null}>
        {progress === null ? null : (
          <ReadingNote
            progress={progress}
            toldCode={toldCode}
            onStop={props.onStopReading}
            onGoOn={props.onGoOnReading}
            onOpenOptions={props.onOpenOptions}
          />
        )}
        <Failed wish={props.unheard} />
        {items === null || items.length === 0 ? (
          <HistoryEmpty
            isKnown={items !== null}
            isUnreadable={props.isUnreadable}
            progress={progress}
            toldCode={toldCode}
            onReadAgain={props.onReadAgain}
            onGoOn={props.onGoOnReading}
          />
        ) : (
          <>
            <Failed wish={props.isUnreadable ? unreadable : null} />
            <HistoryList
              {...props}
              items={items}
              isExporting={isExportOpen && props.isWhole}
              focusWishes={focusWishes}
              onExport={() => {
                props.onForgetExport();
                setExportOpen(!isExportOpen);
              }}
              onLeaveDown={wishFocus}
            />
          </>
        )}
      </Beneath>
      {opened === null || Details === null ? null : (
        <Details opened={opened} onBack={goBack} onCopied={props.onCopied} />
      )}
    </section>
  );
}

/** The list stays in place under a look-up's details, but cannot be reached. */
function Beneath({ isBeneath, children }: { isBeneath: boolean; children: ComponentChildren }) {
  return (
    <div class="history-under" inert={isBeneath}>
      {children}
    </div>
  );
}

/** Why something did not work, while the list stays on show. */
function Failed({ wish }: { wish: UnheardWish | null }) {
  if (wish === null) return null;
  return (
    <div class="reading-note">
      <Why fault={wish.fault} onGoOn={wish.again} />
    </div>
  );
}
