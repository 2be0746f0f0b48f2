import '@preact/signals';
import { onOwnPageEvent } from '../../lib/platform/messages/own-pages.ts';
import { background } from '../../lib/platform/messages/page-client.ts';
import * as permissions from '../../lib/platform/permissions.ts';
import { describeInstallation } from '../../lib/platform/installation.ts';
import { LANGUAGES } from '../../lib/platform/languages.ts';
import * as rememberedLook from '../../lib/platform/storage/remembered-look.ts';
import * as settingsStorage from '../../lib/platform/storage/settings-storage.ts';
import { countStored } from '../../lib/platform/storage/stored-counts.ts';
import * as consentStorage from '../../lib/platform/storage/consent-storage.ts';
import { createBackupState } from '../../lib/ui/options/backup/backup-state.ts';
import { createDiagnosticsState } from '../../lib/ui/options/service/diagnostics-state.ts';
import { createLevelsState } from '../../lib/ui/options/levels/levels-state.ts';
import { showPage } from '../../lib/ui/own-page.ts';
import { createNeverSendState } from '../../lib/ui/options/privacy/never-send-state.ts';
import { createPrivacyState } from '../../lib/ui/options/privacy/privacy-state.ts';
import { countAuditTrail, writeAuditTrail } from '../../lib/ui/options/organisation/audit-trail.ts';
import { createAuditState } from '../../lib/ui/options/organisation/audit-state.ts';
import { saveFile } from '../../lib/ui/save-file.ts';
import { createSetupStates } from '../../lib/ui/welcome/setup-states.ts';
import { createSettingsState } from '../../lib/ui/options/settings-state.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { Options } from './Options.tsx';
import './options.css';

const { fleet, service, consent, sites } = createSetupStates({
  call: background,
  now: () => Date.now(),
  ...permissions,
  ...consentStorage,
});
const levels = createLevelsState(background, (name) => fleet.decided.value.settings.has(name));
const settings = createSettingsState(background);
const neverSend = createNeverSendState(settings);
const privacy = createPrivacyState({
  call: background,
  countStored,
  estimateBytes: async () => (await navigator.storage.estimate()).usage ?? null,
  onCleared: loadAll,
});
const backup = createBackupState({
  call: background,
  now: () => new Date(),
  saveFile: (name, text) => saveFile(name, 'application/json', text),
  onApplied: loadAll,
});
const diagnostics = createDiagnosticsState({ call: background, describeInstallation });
const audit = createAuditState({
  call: background,
  countStored: countAuditTrail,
  writeFile: writeAuditTrail,
  saveFile,
  now: () => Date.now(),
});

void showPage(
  { ...settingsStorage, ...rememberedLook },
  () => i18n.t('page.optionsTitle'),
  () => (
    <Options
      service={service}
      sites={sites}
      levels={levels}
      settings={settings}
      neverSend={neverSend}
      privacy={privacy}
      backup={backup}
      diagnostics={diagnostics}
      fleet={fleet}
      consent={consent}
      audit={audit}
      languages={LANGUAGES}
    />
  ),
).then(goToAnchor);
permissions.onOriginsChanged(() => {
  void sites.load();
  void fleet.load();
});
onOwnPageEvent(({ event }) => {
  if (event === 'policyChanged') loadAll();
});
// The popup changes modes too.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void sites.load();
});
loadAll();

function loadAll(): void {
  for (const { load } of [
    fleet,
    consent,
    audit,
    service,
    sites,
    levels,
    settings,
    privacy,
    diagnostics,
  ])
    void load();
}

/** The browser looked for the anchor in the address before there was anything to find. */
function goToAnchor(): void {
  if (location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
