import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { PagePanel } from '../../components/page/PagePanel.tsx';
import { PopupView } from '../../components/popup/PopupView.tsx';
import { takeHandedOver } from '../../lib/platform/storage/handed-text.ts';
import { background } from '../../lib/platform/messages/page-client.ts';
import { openFirstSteps } from '../../lib/platform/tabs/first-steps-page.ts';
import { openOptionsPage } from '../../lib/platform/tabs/options-page.ts';
import { onOriginsChanged, requestOrigins } from '../../lib/platform/permissions.ts';
import { listFrames, showInFrame } from '../../lib/platform/tabs/page-list.ts';
import { openSidePanel } from '../../lib/platform/tabs/side-panel.ts';
import { onPageInFrontChanged, reloadTab, tabInFront } from '../../lib/platform/tabs/tabs.ts';
import * as rememberedLook from '../../lib/platform/storage/remembered-look.ts';
import * as settingsStorage from '../../lib/platform/storage/settings-storage.ts';
import { showPage } from '../../lib/ui/own-page.ts';
import { createSitePanelState } from '../../lib/ui/page/site-panel-state.ts';
import { createPageListState } from '../../lib/ui/page/page-list-state.ts';
import { createPageLook } from '../../lib/ui/page/page-look.ts';
import { createPopupState } from '../../lib/ui/popup/popup-state.ts';
import { createPopupTabs } from '../../lib/ui/popup/popup-tabs.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { followHistory, LookupsPanel } from './history.tsx';
import './popup.css';

const state = createPopupState({ call: background, requestOrigins });
const site = createSitePanelState({ call: background, requestOrigins, reloadTab, tabInFront });
const list = createPageListState({ call: background, listFrames, showInFrame });
const look = createPageLook({ site, list, now: Date.now });
const tabs = createPopupTabs(location.search);

const LOOK_EVERY_MS = 1500;

/** Firefox leaves the popup standing. */
function leaveFor(opening: Promise<void>): void {
  void opening.then(() => close());
}

const openOptions = (): void => leaveFor(openOptionsPage());
const openSetUp = (): void => leaveFor(openFirstSteps());
const openPanel = (): void => leaveFor(openSidePanel());

function PageTab() {
  return (
    <PagePanel
      status={site.status.value}
      siteProblem={site.problem.value}
      isSlowedDown={state.isSlowingPage.value}
      page={list.page.value}
      isSilent={list.isSilent.value}
      listProblem={list.problem.value}
      onMode={(mode) => void site.setMode(mode)}
      onCheck={() => void site.check()}
      onEnable={() => void site.enable()}
      onReload={() => void site.reload()}
      onShow={(row) => void list.show(row).then((isShown) => isShown && close())}
    />
  );
}

function HistoryPanel() {
  const used = state.used.value;
  return <LookupsPanel toldFault={used?.ok === false ? used.error : null} />;
}

/** Read once, and not to be found again: whoever opens the popup next learns nothing of it. */
const taking = takeHandedOver();

/** Comes with the first look at its tab: the popup starts without it. */
const AddressPanel = signal<FunctionComponent | null>(null);

async function loadAddressPanel(): Promise<void> {
  const [{ createAddressPanel }, taken] = await Promise.all([import('./check.tsx'), taking]);
  // As long as that is not known, nothing is written down.
  AddressPanel.value ??= createAddressPanel(() => site.status.value?.isPrivate !== false, taken);
}

function CheckTab() {
  useEffect(() => void loadAddressPanel(), []);
  const Panel = AddressPanel.value;
  return Panel === null ? null : <Panel />;
}

const PANELS = { page: PageTab, history: HistoryPanel, check: CheckTab };

function Popup() {
  return (
    <PopupView
      lack={state.lack.value}
      used={state.used.value}
      lastUsed={state.lastUsed.value}
      quota={state.quota.value}
      isMemoryOnly={state.isMemoryOnly.value}
      tab={tabs.selected.value}
      panels={PANELS}
      onTab={tabs.select}
      onOpenPanel={openPanel}
      onOpenOptions={openOptions}
      onSetUp={openSetUp}
      onAllowAccess={state.allowAccess}
      onRetry={state.retry}
    />
  );
}

void taking.then(({ handed }) => handed !== undefined && tabs.select('check'));
const haveRows = followHistory();
void showPage(
  { ...settingsStorage, ...rememberedLook },
  () => i18n.t('page.popupTitle'),
  () => <Popup />,
);
onOriginsChanged(() => {
  state.retry();
  void look.whole();
});
onPageInFrontChanged(() => void look.whole());
setInterval(() => {
  if (document.visibilityState === 'visible' && tabs.selected.value === 'page') void look.glance();
}, LOOK_EVERY_MS);
async function askBackground(): Promise<void> {
  // Rows on show need no answer of the background, and would wait while it wakes.
  if (tabs.selected.peek() === 'history') await haveRows;
  void look.whole();
  void state.load();
}

void askBackground();
