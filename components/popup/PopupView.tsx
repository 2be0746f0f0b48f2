import type { FunctionComponent } from 'preact';
import type { ProbabilityScale } from '../../lib/domain/verdict/probability.ts';
import type { Fault, Outcome } from '../../lib/ui/fault.ts';
import { POPUP_TABS } from '../../lib/ui/popup/popup-tabs.ts';
import type { PopupTab } from '../../lib/ui/popup/popup-tabs.ts';
import type { SetupLack } from '../../lib/ui/notices/service-notices.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import type { UsedReport } from '../../lib/ui/types.ts';
import { Tabs } from '../parts/Tabs.tsx';
import { PopupHeader } from './PopupHeader.tsx';
import { ScaleQuestion } from '../notices/ScaleQuestion.tsx';
import { SetupNotice } from '../notices/SetupNotice.tsx';
import { StorageNote } from '../notices/StorageNote.tsx';
import { UsedPanel } from './UsedPanel.tsx';

interface Props {
  /** What is missing before the popup has anything to show. */
  lack: SetupLack | null;
  used: Outcome<UsedReport> | null;
  /** The last known count. */
  lastUsed: UsedReport | null;
  quota: number | null;
  /** The person cannot enter their plan. */
  isQuotaLocked?: boolean;
  /** The browser's storage is full. */
  isMemoryOnly: boolean;
  /** Asked where only the person can tell the scale; with why their choice could not be saved. */
  scaleQuestion: { fault: Fault | null } | null;
  tab: PopupTab;
  /** What each tab shows. */
  panels: Record<PopupTab, FunctionComponent>;
  onTab: (tab: PopupTab) => void;
  /** Null where the browser has no side panel. */
  onOpenPanel: (() => void) | null;
  onOpenOptions: () => void;
  /** Leads to the first steps. */
  onSetUp: () => void;
  onAllowAccess: () => void;
  onRetry: () => void;
  onChooseScale: (scale: ProbabilityScale) => void;
}

/** The popup: the used look-ups on top, and tabs below them. */
export function PopupView(props: Props) {
  const { onOpenOptions, onAllowAccess, onRetry } = props;
  return (
    <>
      <PopupHeader onOpenPanel={props.onOpenPanel} onOpenOptions={onOpenOptions} />
      <main class="popup-main">
        <StorageNote isFull={props.isMemoryOnly} />
        {props.scaleQuestion === null ? null : (
          <ScaleQuestion fault={props.scaleQuestion.fault} onChoose={props.onChooseScale} />
        )}
        {props.lack !== null ? (
          <div class="popup-notice">
            <SetupNotice lack={props.lack} onSetUp={props.onSetUp} />
          </div>
        ) : (
          <>
            <UsedPanel
              used={props.used}
              last={props.lastUsed}
              quota={props.quota}
              isQuotaLocked={props.isQuotaLocked === true}
              onOpenOptions={onOpenOptions}
              onAllowAccess={onAllowAccess}
              onRetry={onRetry}
            />
            <Tabs
              label={i18n.t('popup.tab.list')}
              tabs={POPUP_TABS.map((name) => ({
                name,
                title: i18n.t(`popup.tab.${name}`),
                Panel: props.panels[name],
              }))}
              selected={props.tab}
              onSelect={props.onTab}
            />
          </>
        )}
      </main>
    </>
  );
}
