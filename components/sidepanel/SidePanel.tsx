import type { ServiceNotices } from '../../lib/ui/notices/service-notices.ts';
import type { PageInFront } from '../../lib/ui/page/page-in-front.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { FaultNotice } from '../notices/FaultNotice.tsx';
import { SetupNotice } from '../notices/SetupNotice.tsx';
import { StorageNote } from '../notices/StorageNote.tsx';
import { PagePanel } from '../page/PagePanel.tsx';

interface Props {
  service: ServiceNotices;
  page: PageInFront;
  onSetUp: () => void;
  onOpenOptions: () => void;
}

/** The side panel: what goes wrong on top, and the page in front. The browser itself draws its head. */
export function SidePanel({ service, page, onSetUp, onOpenOptions }: Props) {
  const lack = service.lack.value;
  const fault = service.fault.value;
  return (
    <main class="panel">
      <h1 class="visually-hidden">{i18n.t('panel.title')}</h1>
      {service.isMemoryOnly.value ? <StorageNote /> : null}
      {lack !== null ? (
        <div class="panel-notice">
          <SetupNotice lack={lack} onSetUp={onSetUp} />
        </div>
      ) : (
        <>
          {fault === null ? null : (
            <div class="panel-notice">
              <FaultNotice
                fault={fault}
                onOpenOptions={onOpenOptions}
                onAllowAccess={service.allowAccess}
                onRetry={() => void service.retry()}
              />
            </div>
          )}
          <PagePanel page={page} isSlowedDown={service.isSlowingPage.value} isApart />
        </>
      )}
    </main>
  );
}
