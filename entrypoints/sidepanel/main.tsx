import '@preact/signals';
import { SidePanel } from '../../components/sidepanel/SidePanel.tsx';
import { background, onOwnPageEvent } from '../../lib/platform/messages/in-own-pages.ts';
import { onOriginsChanged, requestOrigins } from '../../lib/platform/permissions.ts';
import * as rememberedLook from '../../lib/platform/storage/remembered-look.ts';
import * as settingsStorage from '../../lib/platform/storage/settings-storage.ts';
import { openFirstSteps, openOptionsPage } from '../../lib/platform/tabs/open-own-page.ts';
import { onPageInFrontChanged } from '../../lib/platform/tabs/tabs.ts';
import { createServiceNotices } from '../../lib/ui/notices/service-notices.ts';
import { showPage } from '../../lib/ui/own-page.ts';
import { createPageInFront } from '../../lib/ui/page/page-in-front.ts';
import { pageSight } from '../../lib/ui/renewal.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import '../../components/sidepanel/sidepanel.css';

const service = createServiceNotices({ call: background, requestOrigins, sight: pageSight });
const page = createPageInFront();

function lookAtAll(): void {
  if (!pageSight.isSeen()) return;
  void page.look();
  void service.load();
}

void showPage(
  { ...settingsStorage, ...rememberedLook },
  () => i18n.t('panel.title'),
  () => (
    <SidePanel
      service={service}
      page={page}
      onSetUp={() => void openFirstSteps()}
      onOpenOptions={() => void openOptionsPage()}
    />
  ),
);
for (const listen of [
  onPageInFrontChanged,
  onOriginsChanged,
  settingsStorage.onStoredSettingsChanged,
]) {
  listen(lookAtAll);
}
onOwnPageEvent((event) => {
  if (!pageSight.isSeen()) return;
  page.hear(event);
  void service.load();
});
document.addEventListener('visibilitychange', lookAtAll);
page.keepGlancing(pageSight.isSeen, service.load);
lookAtAll();
