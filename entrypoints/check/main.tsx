import { effect, signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { CheckView } from '../../components/check/CheckView.tsx';
import { openFirstSteps } from '../../lib/platform/tabs/first-steps-page.ts';
import { takeHandedOver } from '../../lib/platform/storage/handed-text.ts';
import { openOptionsPage } from '../../lib/platform/tabs/options-page.ts';
import { onOwnPageEvent } from '../../lib/platform/messages/own-pages.ts';
import { background } from '../../lib/platform/messages/page-client.ts';
import { onOriginsChanged, requestOrigins } from '../../lib/platform/permissions.ts';
import * as settingsStorage from '../../lib/platform/storage/settings-storage.ts';
import { showPage } from '../../lib/ui/own-page.ts';
import { createPanelState } from '../../lib/ui/popup/panel-state.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { createAddressPanel } from '../popup/check.tsx';
import './check-page.css';

const service = createPanelState({ call: background, requestOrigins });
const AddressPanel = signal<FunctionComponent | null>(null);

function Check() {
  const Panel = AddressPanel.value;
  return (
    <CheckView
      lack={service.lack.value}
      onSetUp={() => void openFirstSteps()}
      onOpenOptions={() => void openOptionsPage()}
    >
      {Panel === null ? null : <Panel />}
    </CheckView>
  );
}

/** Once there is a service that can be asked: what was handed over waits for it. */
async function offerCheck(): Promise<void> {
  const taken = await takeHandedOver();
  effect(() => {
    if (!service.isKnown.value || service.lack.value !== null || AddressPanel.peek() !== null)
      return;
    AddressPanel.value = createAddressPanel(() => false, taken);
  });
}

void showPage(
  settingsStorage,
  () => i18n.t('page.checkTitle'),
  () => <Check />,
);
void offerCheck();
void service.load();

/** What was missing may have been set up in another tab; a saved service is told of by its history. */
function lookAgain(): void {
  if (AddressPanel.value === null) void service.load();
}

for (const listen of [onOriginsChanged, onOwnPageEvent]) listen(lookAgain);
document.addEventListener('visibilitychange', lookAgain);
