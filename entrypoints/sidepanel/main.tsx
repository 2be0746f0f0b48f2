import { PagePanel } from '../../components/page/PagePanel.tsx';
import { PanelView } from '../../components/panel/PanelView.tsx';
import { openFirstSteps } from '../../lib/platform/tabs/first-steps-page.ts';
import { openOptionsPage } from '../../lib/platform/tabs/options-page.ts';
import { onOwnPageEvent } from '../../lib/platform/messages/own-pages.ts';
import { background } from '../../lib/platform/messages/page-client.ts';
import { listFrames, showInFrame } from '../../lib/platform/tabs/page-list.ts';
import { onOriginsChanged, requestOrigins } from '../../lib/platform/permissions.ts';
import * as rememberedLook from '../../lib/platform/storage/remembered-look.ts';
import * as settingsStorage from '../../lib/platform/storage/settings-storage.ts';
import { onPageInFrontChanged, reloadTab, tabInFront } from '../../lib/platform/tabs/tabs.ts';
import { showPage } from '../../lib/ui/own-page.ts';
import { createPageListState } from '../../lib/ui/page/page-list-state.ts';
import { createPageLook } from '../../lib/ui/page/page-look.ts';
import { createPanelState } from '../../lib/ui/popup/panel-state.ts';
import { createSitePanelState } from '../../lib/ui/page/site-panel-state.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import './sidepanel.css';

const service = createPanelState({ call: background, requestOrigins });
const site = createSitePanelState({ call: background, requestOrigins, reloadTab, tabInFront });
const list = createPageListState({ call: background, listFrames, showInFrame });
const look = createPageLook({ site, list, now: Date.now });

const LOOK_EVERY_MS = 1500;

const isVisible = () => document.visibilityState === 'visible';

function lookAtAll(): void {
  if (!isVisible()) return;
  void look.whole();
  void service.load();
}

function Panel() {
  return (
    <PanelView
      lack={service.lack.value}
      fault={service.fault.value}
      isMemoryOnly={service.isMemoryOnly.value}
      onSetUp={() => void openFirstSteps()}
      onOpenOptions={() => void openOptionsPage()}
      onAllowAccess={service.allowAccess}
      onRetry={() => void service.retry()}
    >
      <PagePanel
        status={site.status.value}
        siteProblem={site.problem.value}
        isSlowedDown={service.isSlowingPage.value}
        isApart
        page={list.page.value}
        isSilent={list.isSilent.value}
        listProblem={list.problem.value}
        onMode={(mode) => void site.setMode(mode)}
        onCheck={() => void site.check()}
        onEnable={() => void site.enable()}
        onReload={() => void site.reload()}
        onShow={(row) => void list.show(row)}
      />
    </PanelView>
  );
}

void showPage(
  { ...settingsStorage, ...rememberedLook },
  () => i18n.t('panel.title'),
  () => <Panel />,
);
for (const listen of [
  onPageInFrontChanged,
  onOriginsChanged,
  onOwnPageEvent,
  settingsStorage.onStoredSettingsChanged,
]) {
  listen(lookAtAll);
}
document.addEventListener('visibilitychange', lookAtAll);
setInterval(() => {
  if (isVisible()) void look.glance();
}, LOOK_EVERY_MS);
lookAtAll();
