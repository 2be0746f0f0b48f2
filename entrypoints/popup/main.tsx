import '@preact/signals';
import { HistoryTab } from '../../components/history/HistoryTab.tsx';
import { PageTab } from '../../components/page/PageTab.tsx';
import { createLatePanel } from '../../components/parts/LatePanel.tsx';
import { Popup } from '../../components/popup/Popup.tsx';
import { background } from '../../lib/platform/messages/in-own-pages.ts';
import { onJudgedAnew } from '../../lib/platform/messages/on-judged-anew.ts';
import { takeHandedText } from '../../lib/platform/storage/handed-text.ts';
import * as rememberedLook from '../../lib/platform/storage/remembered-look.ts';
import * as settingsStorage from '../../lib/platform/storage/settings-storage.ts';
import { showPage } from '../../lib/ui/own-page.ts';
import { createPopupStates } from '../../lib/ui/popup/popup-states.ts';
import { leaveForOptions } from '../../lib/ui/popup/ways-out.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import '../../components/popup/popup.css';

const { state, tabs, page, history, isPrivate, onCopied, followPage } = createPopupStates();
const taking = takeHandedText();

const PANELS = {
  page: () => <PageTab page={page} isSlowedDown={state.isSlowingPage.value} onShown={close} />,
  history: () => (
    <HistoryTab
      state={history}
      toldFault={state.fault.value}
      onCopied={onCopied}
      onOpenOptions={leaveForOptions}
    />
  ),
  check: createLatePanel(async () => {
    const module = import('../../components/check/AddressPanel.tsx');
    const [{ createAddressPanel }, taken] = await Promise.all([module, taking]);
    return () =>
      createAddressPanel({
        call: background,
        isPrivate,
        taken,
        onJudgedAnew,
        onOpenOptions: leaveForOptions,
      });
  }),
};

void taking.then(({ handed }) => handed !== undefined && tabs.select('check'));
const haveRows = history.follow();
void showPage(
  { ...settingsStorage, ...rememberedLook },
  () => i18n.t('page.popupTitle'),
  () => <Popup state={state} tabs={tabs} panels={PANELS} />,
);
followPage();

async function askBackground(): Promise<void> {
  // Stored rows need no answer from the background, but waking it would delay them.
  if (tabs.selected.peek() === 'history') await haveRows;
  void page.look();
  void state.load();
}

void askBackground();
