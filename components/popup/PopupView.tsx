import type { ComponentChildren } from 'preact';
import type { Fault, Outcome } from '../../lib/ui/fault.ts';
import { i18n } from '../../lib/ui/text.ts';
import type { HistoryProgress, LookupPage, UsedReport } from '../../lib/ui/types.ts';
import { FaultNotice } from '../FaultNotice.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { PopupHeader } from './PopupHeader.tsx';
import { SetupNotice } from './SetupNotice.tsx';
import { StorageNote } from './StorageNote.tsx';
import { UsedPanel } from './UsedPanel.tsx';

interface Props {
  /** The panel about the page in front. */
  site: ComponentChildren;
  /** A fault that stands for everything. */
  fault: Fault | null;
  used: Outcome<UsedReport> | null;
  quota: number | null;
  page: LookupPage | null;
  historyFault: Fault | null;
  historyProgress: HistoryProgress | null;
  /** The browser's storage is full. */
  isMemoryOnly: boolean;
  isTurning: boolean;
  /** A page asks for more than one page may. */
  isSlowingPage: boolean;
  onOpenOptions: () => void;
  onAllowAccess: () => void;
  onRetry: () => void;
  onTurn: (page: number) => void;
  onStopReading: () => void;
  onGoOnReading: () => void;
}

export function PopupView(props: Props) {
  const { fault, onOpenOptions, onAllowAccess, onRetry } = props;
  return (
    <>
      <PopupHeader onOpenOptions={onOpenOptions} />
      <main class="popup-main">
        {fault?.code === 'notConfigured' ? null : props.site}
        {props.isMemoryOnly ? <StorageNote /> : null}
        {props.isSlowingPage ? (
          <p class="popup-slowing soft small">{i18n.t('popup.slowingPage')}</p>
        ) : null}
        {fault === null ? (
          <>
            <UsedPanel
              used={props.used}
              quota={props.quota}
              onOpenOptions={onOpenOptions}
              onAllowAccess={onAllowAccess}
              onRetry={onRetry}
            />
            <HistoryPanel
              page={props.page}
              progress={props.historyProgress}
              fault={props.historyFault}
              isTurning={props.isTurning}
              toldCode={props.used?.ok === false ? props.used.error.code : null}
              onRetry={onRetry}
              onTurn={props.onTurn}
              onStopReading={props.onStopReading}
              onGoOnReading={props.onGoOnReading}
            />
          </>
        ) : (
          <div class="popup-notice">
            {fault.code === 'notConfigured' ? (
              <SetupNotice onOpenOptions={onOpenOptions} />
            ) : (
              <FaultNotice
                fault={fault}
                onOpenOptions={onOpenOptions}
                onAllowAccess={onAllowAccess}
                onRetry={onRetry}
              />
            )}
          </div>
        )}
      </main>
    </>
  );
}
