import '@preact/signals';
import * as consentStorage from '../../lib/platform/storage/consent-storage.ts';
import { onOwnPageEvent } from '../../lib/platform/messages/own-pages.ts';
import { background } from '../../lib/platform/messages/page-client.ts';
import * as permissions from '../../lib/platform/permissions.ts';
import * as settingsStorage from '../../lib/platform/storage/settings-storage.ts';
import { showPage } from '../../lib/ui/own-page.ts';
import { createSetupStates } from '../../lib/ui/welcome/setup-states.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { createWelcomeState } from '../../lib/ui/welcome/welcome-state.ts';
import { Welcome } from './Welcome.tsx';
import './welcome.css';

const { fleet, service, consent, sites } = createSetupStates({
  call: background,
  now: () => Date.now(),
  ...permissions,
  ...consentStorage,
});
const welcome = createWelcomeState({
  source: consent.source,
  status: service.status,
  sites: sites.sites,
});

/** Also what another page of ours has changed meanwhile. */
async function load(): Promise<void> {
  // First what decides which step is on show; the last of it shows the page.
  await Promise.all([fleet.load(), sites.load(), service.load()]);
  await consent.load();
  welcome.settle();
}

void showPage(
  settingsStorage,
  () => i18n.t('welcome.title'),
  () => (
    <Welcome welcome={welcome} consent={consent} service={service} sites={sites} fleet={fleet} />
  ),
);
permissions.onOriginsChanged(() => void sites.load());
onOwnPageEvent(({ event }) => {
  if (event === 'policyChanged') void load();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void load();
});
void load();
