import '@preact/signals';
import { render } from 'preact';
import { PopupView } from '../../components/popup/PopupView.tsx';
import { SitePanel } from '../../components/popup/SitePanel.tsx';
import { background } from '../../lib/platform/page-client.ts';
import { openOptionsPage } from '../../lib/platform/options-page.ts';
import { onOriginsChanged, requestOrigins } from '../../lib/platform/permissions.ts';
import { createHistoryProgressState } from '../../lib/ui/history-progress-state.ts';
import { onPageInFrontChanged, reloadTab } from '../../lib/platform/tabs.ts';
import { createSitePanelState } from '../../lib/ui/site-panel-state.ts';
import { createPopupState } from '../../lib/ui/popup-state.ts';
import { i18n, prepareDocument } from '../../lib/ui/text.ts';
import './popup.css';

const state = createPopupState({ call: background, requestOrigins });
const progress = createHistoryProgressState(background);
const site = createSitePanelState({ call: background, requestOrigins, reloadTab });

function openOptions(): void {
  // Firefox leaves the popup standing.
  void openOptionsPage().then(() => close());
}

function Popup() {
  return (
    <PopupView
      site={
        <SitePanel
          status={site.status.value}
          problem={site.problem.value}
          onMode={(mode) => void site.setMode(mode)}
          onCheck={() => void site.check()}
          onEnable={() => void site.enable()}
          onReload={() => void site.reload()}
        />
      }
      fault={state.fault.value}
      used={state.used.value}
      quota={state.quota.value}
      page={state.page.value}
      historyFault={state.historyFault.value}
      historyProgress={progress.value.value}
      isMemoryOnly={state.isMemoryOnly.value}
      isTurning={state.isTurning.value}
      isSlowingPage={state.isSlowingPage.value}
      onOpenOptions={openOptions}
      onAllowAccess={state.allowAccess}
      onRetry={state.retry}
      onTurn={state.turnTo}
      onStopReading={progress.stop}
      onGoOnReading={progress.goOn}
    />
  );
}

prepareDocument(i18n.t('page.popupTitle'));
const root = document.getElementById('root');
if (root !== null) render(<Popup />, root);
onOriginsChanged(() => {
  state.retry();
  void site.load();
});
onPageInFrontChanged(() => void site.load());
void site.load();
void state.load();
void progress.follow();
