import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Fault, FaultCode } from '../../lib/ui/fault.ts';
import type { ExportForm, ExportOutcome } from '../../lib/ui/history/export/history-export.ts';
import type { UnheardWish } from '../../lib/ui/history/history-progress-state.ts';
import type { HistoryItem } from '../../lib/ui/history/judge.ts';
import type { ChainChoice, HistoryFilter } from '../../lib/ui/history/narrow.ts';
import type { OpenedLookup } from '../../lib/ui/history/opened-lookup.ts';
import { inOrder } from '../../lib/ui/history/order.ts';
import type { HistoryOrder } from '../../lib/ui/history/order.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import type { HistoryProgress } from '../../lib/ui/types.ts';
import { ExportPanel } from './ExportPanel.tsx';
import { HistoryAge } from './HistoryAge.tsx';
import { HistoryEmpty } from './HistoryEmpty.tsx';
import { HistorySummary } from './HistorySummary.tsx';
import { HistoryTools } from './HistoryTools.tsx';
import type { LookupDetails } from './lookup/LookupDetails.tsx';
import { LookupList } from './lookup/LookupList.tsx';
import { ReadingNote, Why } from './ReadingNote.tsx';

export interface HistoryPanelProps {
  /** All look-ups read so far; null while nothing is known of them. */
  items: readonly HistoryItem[] | null;
  /** Those that search and filters leave, in order. */
  shown: readonly HistoryItem[];
  /** How many there are, read or not. */
  total: number;
  /** All that are stored have been read from disk. */
  isWhole: boolean;
  isUnreadable: boolean;
  query: string;
  filter: HistoryFilter;
  isNarrowed: boolean;
  /** What changed last is how many have been read, and not what the person searches for. */
  isGrown: boolean;
  order: HistoryOrder;
  chains: readonly ChainChoice[];
  opened: OpenedLookup | null;
  /** Shows the opened look-up in place of the list; null while it is being loaded. */
  Details: typeof LookupDetails | null;
  exported: ExportOutcome | null;
  /** How far the service's list has been read; null while that is not known. */
  progress: HistoryProgress | null;
  /** What the person has asked of the reading in vain. */
  unheard: UnheardWish | null;
  /** The service's fault, which the popup already shows elsewhere. */
  toldFault: Fault | null;
  onSearch: (words: string) => void;
  onChoose: (changed: Partial<HistoryFilter>) => void;
  onSort: (changed: Partial<HistoryOrder>) => void;
  onClear: () => void;
  onOpen: (item: HistoryItem) => void;
  onBack: () => void;
  onCopied: (text: string) => void;
  onSave: (form: ExportForm, items: readonly HistoryItem[]) => void;
  onForgetExport: () => void;
  onReadAgain: () => void;
  onStopReading: () => void;
  onGoOnReading: () => void;
  onOpenOptions: () => void;
}

/** The look-up history: all that is stored, while the background reads what is new. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { items, opened, Details, progress, toldFault } = props;
  const [focusWishes, setFocusWishes] = useState(0);
  const [isExportOpen, setExportOpen] = useState(false);
  const isExporting = isExportOpen && props.isWhole;
  const wishFocus = (): void => setFocusWishes((count) => count + 1);
  const goBack = (): void => {
    props.onBack();
    wishFocus();
  };
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
        {props.unheard === null ? null : (
          <Failed fault={props.unheard.fault} onRetry={props.unheard.again} />
        )}
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
            {props.isUnreadable ? (
              <Failed fault={{ code: 'storageFailed' }} onRetry={props.onReadAgain} />
            ) : null}
            <HistoryTools {...props} onLeaveDown={wishFocus} />
            <HistorySummary
              {...props}
              shown={props.shown.length}
              all={props.total}
              isExportOpen={isExporting}
              onExport={() => {
                props.onForgetExport();
                setExportOpen(!isExportOpen);
              }}
            />
            {isExporting ? (
              <ExportPanel
                shown={props.shown.length}
                all={items.length}
                outcome={props.exported}
                onSave={(form, isAll) =>
                  props.onSave(form, isAll ? inOrder(items, props.order) : props.shown)
                }
              />
            ) : null}
            {props.shown.length === 0 ? <NoHits onClear={props.onClear} /> : null}
            <LookupList
              label={i18n.t('popup.history.list')}
              items={props.shown}
              sortedBy={props.order.by}
              listing={JSON.stringify([props.query, props.filter, props.order])}
              focusWishes={focusWishes}
              onOpen={props.onOpen}
            />
            {progress === null ? null : (
              <HistoryAge
                progress={progress}
                isStale={toldFault !== null || progress.error !== null}
                onGoOn={props.onGoOnReading}
              />
            )}
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
function Failed({ fault, onRetry }: { fault: Fault; onRetry: () => void }) {
  return (
    <div class="reading-note">
      <Why fault={fault} onGoOn={onRetry} />
    </div>
  );
}

function NoHits({ onClear }: { onClear: () => void }) {
  return (
    <div class="history-empty">
      <p class="notice-title">{i18n.t('popup.history.noHits')}</p>
      <p class="soft">{i18n.t('popup.history.noHitsNote')}</p>
      <button type="button" class="button" onClick={onClear}>
        {i18n.t('popup.history.clear')}
      </button>
    </div>
  );
}
