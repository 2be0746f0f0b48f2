import { effect, signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { createAddressPanel } from '../../components/check/AddressPanel.tsx';
import { Check } from '../../components/check/Check.tsx';
import { background } from '../../lib/platform/messages/in-own-pages.ts';
import { onJudgedAnew } from '../../lib/platform/messages/on-judged-anew.ts';
import { requestOrigins } from '../../lib/platform/permissions.ts';
import { takeHandedText } from '../../lib/platform/storage/handed-text.ts';
import * as settingsStorage from '../../lib/platform/storage/settings-storage.ts';
import { openFirstSteps, openOptionsPage } from '../../lib/platform/tabs/open-own-page.ts';
import { followService } from '../../lib/ui/check/follow-service.ts';
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

void showPage(
  settingsStorage,
  () => i18n.t('page.checkTitle'),
  () => (
    <Check
      service={service}
      panel={AddressPanel}
      onSetUp={() => void openFirstSteps()}
      onOpenOptions={openOptions}
    />
  ),
);
offerCheck().catch((error: unknown) => {
  reportError(error);
  AddressPanel.value = FailedNotice;
});
void service.load();
followService(service, () => AddressPanel.value === null || service.lack.value !== null);
