import '@preact/signals';
import { onOwnPageEvent } from '../../lib/platform/messages/in-own-pages.ts';
import { onOriginsChanged } from '../../lib/platform/permissions.ts';
import { onStoredConsentChanged } from '../../lib/platform/storage/consent-storage.ts';
import * as settingsStorage from '../../lib/platform/storage/settings-storage.ts';
import { showPage } from '../../lib/ui/own-page.ts';
import { createSetupStates } from '../../lib/ui/welcome/setup-states.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { createWelcomeState } from '../../lib/ui/welcome/welcome-state.ts';
import { Welcome } from '../../components/welcome/Welcome.tsx';
import '../../components/welcome/welcome.css';

const setup = createSetupStates();
const { organisation, service, consent, sites } = setup;
const welcome = createWelcomeState({
  source: consent.source,
  status: service.status,
  sites: sites.sites,
});

/** Reads everything anew: another page of ours may have changed it. */
async function load(): Promise<void> {
  // These decide which step is on show. Consent comes last, because the page shows itself once it is known.
  await Promise.all([organisation.load(), sites.load(), service.load()]);
  await consent.load();
  welcome.settle();
}

void showPage(
  settingsStorage,
  () => i18n.t('welcome.title'),
  () => <Welcome {...setup} welcome={welcome} />,
);
// The service's host may be among them.
onOriginsChanged(() => void load());
onStoredConsentChanged(() => void load());
onOwnPageEvent(({ event }) => {
  if (event === 'policyChanged') void load();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void load();
});
void load();
