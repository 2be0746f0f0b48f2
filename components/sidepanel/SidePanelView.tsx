import type { ComponentChildren } from 'preact';
import type { Fault } from '../../lib/ui/fault.ts';
import type { SetupLack } from '../../lib/ui/notices/service-notices.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { FaultNotice } from '../notices/FaultNotice.tsx';
import { SetupNotice } from '../notices/SetupNotice.tsx';
import { StorageNote } from '../notices/StorageNote.tsx';

interface Props {
  /** What is missing before there is anything to show. */
  lack: SetupLack | null;
  /** A fault that keeps everything from working. */
  fault: Fault | null;
  /** The browser's storage is full. */
  isMemoryOnly: boolean;
  /** The page in front. */
  children: ComponentChildren;
  onSetUp: () => void;
  onOpenOptions: () => void;
  onAllowAccess: () => void;
  onRetry: () => void;
}

/** The side panel: faults on top, and the page in front below. The browser draws the panel's header. */
export function SidePanelView({ lack, fault, isMemoryOnly, children, onSetUp, ...actions }: Props) {
  return (
    <main class="panel">
      <h1 class="visually-hidden">{i18n.t('panel.title')}</h1>
      <StorageNote isFull={isMemoryOnly} />
      {lack !== null ? (
        <div class="panel-notice">
          <SetupNotice lack={lack} onSetUp={onSetUp} />
        </div>
      ) : (
        <>
          {fault === null ? null : (
            <div class="panel-notice">
              <FaultNotice fault={fault} {...actions} />
            </div>
          )}
          {children}
        </>
      )}
    </main>
  );
}
