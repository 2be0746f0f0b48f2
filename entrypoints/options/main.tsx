import '@preact/signals';
import { background } from '../../lib/platform/page-client.ts';
import * as permissions from '../../lib/platform/permissions.ts';
import { LANGUAGES } from '../../lib/platform/languages.ts';
import * as settingsStorage from '../../lib/platform/settings-storage.ts';
import { createLevelsState } from '../../lib/ui/levels-state.ts';
import { showPage } from '../../lib/ui/own-page.ts';
import { createNeverSendState } from '../../lib/ui/never-send-state.ts';
import { createServiceState } from '../../lib/ui/service-state.ts';
import { createSettingsState } from '../../lib/ui/settings-state.ts';
import { createSitesState } from '../../lib/ui/sites-state.ts';
import { i18n } from '../../lib/ui/text.ts';
import { Options } from './Options.tsx';
import './options.css';

const { grantedOrigins, requestOrigins, removeOrigins, onOriginsChanged } = permissions;
const service = createServiceState({ call: background, requestOrigins });
const { status } = service;
const sites = createSitesState({
  call: background,
  grantedOrigins,
  requestOrigins,
  removeOrigins,
  status,
});
const levels = createLevelsState(background);
const settings = createSettingsState(background);
const neverSend = createNeverSendState(settings);

void showPage(
  settingsStorage,
  () => i18n.t('page.optionsTitle'),
  () => (
    <Options
      service={service}
      sites={sites}
      levels={levels}
      settings={settings}
      neverSend={neverSend}
      languages={LANGUAGES}
    />
  ),
).then(goToAnchor);
onOriginsChanged(() => void sites.load());
// The popup changes modes too.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void sites.load();
});
void service.load();
void sites.load();
void levels.load();
void settings.load();

/** The browser looked for the anchor in the address before there was anything to find. */
function goToAnchor(): void {
  if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
