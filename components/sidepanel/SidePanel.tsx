import type { ServiceNotices } from '../../lib/ui/notices/service-notices.ts';
import type { PageInFront } from '../../lib/ui/page/page-in-front.ts';
import { PageTab } from '../page/PageTab.tsx';
import { SidePanelView } from './SidePanelView.tsx';

interface Props {
  service: ServiceNotices;
  page: PageInFront;
  onSetUp: () => void;
  onOpenOptions: () => void;
}

/** The side panel, bound to its state. */
export function SidePanel({ service, page, onSetUp, onOpenOptions }: Props) {
  return (
    <SidePanelView
      lack={service.lack.value}
      fault={service.fault.value}
      isMemoryOnly={service.isMemoryOnly.value}
      onSetUp={onSetUp}
      onOpenOptions={onOpenOptions}
      onAllowAccess={service.allowAccess}
      onRetry={() => void service.retry()}
    >
      <PageTab page={page} isSlowedDown={service.isSlowingPage.value} isApart />
    </SidePanelView>
  );
}
