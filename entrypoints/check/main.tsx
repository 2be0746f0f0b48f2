import { effect, signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { createAddressPanel } from '../../components/check/AddressPanel.tsx';
import { CheckView } from '../../components/check/CheckView.tsx';
import { background, onOwnPageEvent } from '../../lib/platform/messages/in-own-pages.ts';
import { onJudgedAnew } from '../../lib/platform/messages/on-judged-anew.ts';
import { onOriginsChanged, requestOrigins } from '../../lib/platform/permissions.ts';
import { takeHandedText } from '../../lib/platform/storage/handed-text.ts';
import * as settingsStorage from '../../lib/platform/storage/settings-storage.ts';
import { openFirstSteps, openOptionsPage } from '../../lib/platform/tabs/open-own-page.ts';
import { FailedNotice } from '../../lib/ui/drawing-guard.ts';
import { createServiceNotices } from '../../lib/ui/notices/service-notices.ts';
import { showPage } from '../../lib/ui/own-page.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import '../../components/check/check-page.css';

const service = createServiceNotices({ call: background, requestOrigins });
const AddressPanel = signal<FunctionComponent | null>(null);

const openOptions = (): void => void openOptionsPage();

/** What was handed over waits until there is a service that can be asked. */
async function offerCheck(): Promise<void> {
  const taken = await takeHandedText();
  effect(() => {
    const canAsk = service.isKnown.value && service.lack.value === null;
    if (!canAsk || AddressPanel.peek() !== null) return;
    AddressPanel.value = createAddressPanel({
      call: background,
      isPrivate: () => false,
      taken,
      onJudgedAnew,
      onLeft: service.onLeft,
      onOpenOptions: openOptions,
    });
  });
}

function Check() {
  const Panel = AddressPanel.value;
  return (
    <CheckView
      lack={service.lack.value}
      onSetUp={() => void openFirstSteps()}
      onOpenOptions={openOptions}
    >
      {Panel === null ? null : <Panel />}
    </CheckView>
  );
}

void showPage(
  settingsStorage,
  () => i18n.t('page.checkTitle'),
  () => <Check />,
);
offerCheck().catch((error: unknown) => {
  reportError(error);
  AddressPanel.value = FailedNotice;
});
void service.load();

/** A service may have been set up or forgotten in another tab. */
function lookAgain(): void {
  if (document.visibilityState === 'visible') void service.load();
}

onOriginsChanged(() => void service.load());
document.addEventListener('visibilitychange', lookAgain);
/** While a history is read, there are many events. */
const LOOK_AFTER_MS = 1000;
let look: ReturnType<typeof setTimeout> | undefined;
// A service that is saved or forgotten, as in a window beside this one, shows itself by an event of its history.
onOwnPageEvent(() => {
  if (AddressPanel.value === null || service.lack.value !== null) void service.load();
  look ??= setTimeout(() => {
    look = undefined;
    lookAgain();
  }, LOOK_AFTER_MS);
});
