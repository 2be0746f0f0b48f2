import '@preact/signals';
import { render } from 'preact';
import { background } from '../../lib/platform/page-client.ts';
import * as permissions from '../../lib/platform/permissions.ts';
import { createLevelsState } from '../../lib/ui/levels-state.ts';
import { createServiceState } from '../../lib/ui/service-state.ts';
import { createSitesState } from '../../lib/ui/sites-state.ts';
import { i18n, prepareDocument } from '../../lib/ui/text.ts';
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

prepareDocument(i18n.t('page.optionsTitle'));
const root = document.getElementById('root');
if (root !== null) render(<Options service={service} sites={sites} levels={levels} />, root);
onOriginsChanged(() => void sites.load());
// The popup changes modes too.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void sites.load();
});
void service.load();
void sites.load();
void levels.load();
