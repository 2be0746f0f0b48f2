import { effect, signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { CheckView } from '../../components/check/CheckView.tsx';
import { readHandedText } from '../../lib/domain/handed-text.ts';
import { openFirstSteps } from '../../lib/platform/first-steps-page.ts';
import { takeHandedOver } from '../../lib/platform/handed-over.ts';
import { openOptionsPage } from '../../lib/platform/options-page.ts';
import { onOwnPageEvent } from '../../lib/platform/own-pages.ts';
import { background } from '../../lib/platform/page-client.ts';
import { onOriginsChanged, requestOrigins } from '../../lib/platform/permissions.ts';
import * as settingsStorage from '../../lib/platform/settings-storage.ts';
import { showPage } from '../../lib/ui/own-page.ts';
import { createPanelState } from '../../lib/ui/panel-state.ts';
import { i18n } from '../../lib/ui/text.ts';
import { createAddressPanel } from '../popup/check.tsx';
import './check-page.css';

const service = createPanelState({ call: background, requestOrigins });
const AddressPanel = signal<FunctionComponent | null>(null);

function Check() {
  const Panel = AddressPanel.value;
  return (
    <CheckView
      isSetUp={service.fault.value?.code !== 'notConfigured'}
      onSetUp={() => void openFirstSteps()}
      onOpenOptions={() => void openOptionsPage()}
    >
      {Panel === null ? null : <Panel />}
    </CheckView>
  );
}

/** Once there is a service that can be asked: what was handed over waits for it. */
async function offerCheck(): Promise<void> {
  const handed = readHandedText(await takeHandedOver(), Date.now());
  effect(() => {
    const code = service.fault.value?.code;
    if (AddressPanel.peek() !== null || !service.isKnown.value || code === 'notConfigured') return;
    AddressPanel.value = createAddressPanel(() => handed?.isPrivate === true, handed);
  });
}

void showPage(
  settingsStorage,
  () => i18n.t('page.checkTitle'),
  () => <Check />,
);
void offerCheck();
void service.load();
// A service that has just been saved is told of by its history.
for (const listen of [onOriginsChanged, onOwnPageEvent]) {
  listen(() => {
    if (AddressPanel.value === null) void service.load();
  });
}
