import { signal } from '@preact/signals';
import { afterEach, expect, it } from 'vitest';
import { ServiceForm } from '../../../components/options/service/ServiceForm.tsx';
import { SitesSection } from '../../../components/options/sites/SitesSection.tsx';
import { createServiceState } from '../../../lib/ui/options/service/service-state.ts';
import { createSitesState } from '../../../lib/ui/options/sites/sites-state.ts';
import { refuse } from './scene.ts';
import { UNTOUCHED_FORM } from './service-props.ts';
import { showInLanguage } from './shown-in-language.ts';
import { NO_SITES } from './sites-props.ts';

const root = document.createElement('div');
root.id = 'root';
afterEach(() => root.remove());

const call = (): Promise<never> => Promise.reject(new Error('no background'));
const service = createServiceState({
  call,
  requestOrigins: refuse,
  now: Date.now,
  noteConsent: async () => undefined,
});
const sites = createSitesState({
  call,
  grantedOrigins: async () => [],
  requestOrigins: refuse,
  removeOrigins: refuse,
  status: signal(null),
});

/** The forms of the options, bound to their states. */
function Forms() {
  return (
    <>
      <ServiceForm
        {...UNTOUCHED_FORM}
        status={null}
        draft={service.draft.value}
        onType={service.type}
      />
      <SitesSection {...NO_SITES} typed={sites.typed.value} onType={sites.type} />
    </>
  );
}

it('what is typed and not saved yet stays when another language is chosen', async () => {
  document.body.append(root);
  const choose = await showInLanguage(() => <Forms />);
  const typed = {
    'base-url': 'https://risk.example',
    'api-token': 'a-token',
    'add-site': 'a.example',
  };
  const ids = Object.keys(typed);
  const field = (id: string) => root.querySelector<HTMLInputElement>(`#${id}`);
  const before = ids.map(field);
  for (const [id, text] of Object.entries(typed)) {
    Object.assign(field(id) ?? {}, { value: text });
    field(id)?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  choose('de');
  await expect.poll(() => ids.every((id, at) => field(id) !== before[at])).toBe(true);
  expect(Object.fromEntries(ids.map((id) => [id, field(id)?.value]))).toEqual(typed);
});
