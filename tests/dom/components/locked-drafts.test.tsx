import { render } from 'preact';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuditSection } from '../../../components/options/organisation/AuditSection.tsx';
import { ServiceForm } from '../../../components/options/service/ServiceForm.tsx';
import type { PolicyReport } from '../../../lib/domain/settings/policy-report.ts';
import { createOrganisationState } from '../../../lib/ui/options/organisation/organisation-state.ts';
import { createServiceState } from '../../../lib/ui/options/service/service-state.ts';
import { reportWith } from '../../support/policy-reports.ts';
import { WELL } from '../../support/service-status.ts';
import { decided } from './data.ts';
import { ignore, STYLES } from './scene.ts';
import { UNTOUCHED_FORM } from './service-props.ts';
import { useStyledRoot } from './styled-root.ts';

const root = useStyledRoot(STYLES.options);

const POLICY = reportWith({ baseUrl: 'https://theirs.example' });

let policy: PolicyReport | null = null;
/** Where the stored service is; null: nothing is stored. */
let storedUrl: string | null = null;
let saved: unknown[] = [];
let saving: Promise<unknown> | undefined;
let consents = 0;
/** What the person answers when the browser asks. */
let answer: () => Promise<boolean> = async () => true;

const call = async (name: string, input: unknown): Promise<never> => {
  if (name === 'getPolicyReport') return policy as never;
  if (name === 'saveService') saved.push(input);
  if (name === 'getServiceStatus' && storedUrl !== null) {
    return { ...WELL, baseUrl: storedUrl } as never;
  }
  throw new Error('no background');
};

function createForm() {
  const organisation = createOrganisationState({
    call,
    hasOrigins: async () => true,
    requestOrigins: async () => true,
  });
  const service = createServiceState({
    call,
    requestOrigins: () => answer(),
    now: Date.now,
    noteConsent: async () => void (consents += 1),
    decided: organisation.decided,
  });
  function Form() {
    return (
      <ServiceForm
        {...UNTOUCHED_FORM}
        decided={organisation.decided.value}
        status={service.status.value}
        draft={service.draft.value}
        onType={service.type}
        onSave={(baseUrl, token) => (saving = service.save(baseUrl, token))}
      />
    );
  }
  render(<Form />, root);
  return {
    organisation,
    service,
    changePolicy: (changed: PolicyReport | null) => {
      policy = changed;
      return organisation.load();
    },
  };
}

const field = (id: string) => root.querySelector<HTMLInputElement>(`#${id}`);

function type(id: string, text: string): void {
  Object.assign(field(id) ?? {}, { value: text });
  field(id)?.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Presses the button, and waits until that has been tried. */
async function submit(): Promise<void> {
  root.querySelector('form')?.requestSubmit();
  expect(saving).toBeDefined();
  await saving;
}

beforeEach(() => {
  render(null, root);
  policy = storedUrl = null;
  saved = [];
  saving = undefined;
  consents = 0;
  answer = async () => true;
});

describe('a policy that names a service while another one is typed', () => {
  it('does not get the token that was typed for that one', async () => {
    const { changePolicy } = createForm();
    type('base-url', 'https://mine.example');
    type('api-token', 'for-mine');
    await changePolicy(POLICY);
    await expect.poll(() => field('base-url')?.value).toBe(POLICY.baseUrl);
    await submit();
    expect(saved).toEqual([]);
  });

  it('leaves nothing of that one in a field that it locks', async () => {
    const { changePolicy } = createForm();
    type('api-token', 'for-mine');
    await changePolicy({ ...POLICY, hasToken: true });
    await expect.poll(() => field('api-token')?.readOnly).toBe(true);
    expect(field('api-token')?.value).toBe('');
  });

  it('gets no consent from what the person was just saving', async () => {
    const { changePolicy, service } = createForm();
    answer = async () => {
      await changePolicy({ ...POLICY, hasToken: true });
      return true;
    };
    await service.save('https://mine.example', 'for-mine');
    expect({ consents, saved }).toEqual({ consents: 0, saved: [] });
  });

  it('keeps what is typed where it is about something else', async () => {
    const { changePolicy } = createForm();
    type('base-url', 'https://mine.example');
    type('api-token', 'for-mine');
    await changePolicy({ ...POLICY, baseUrl: null, locked: ['quota'] });
    expect([field('base-url')?.value, field('api-token')?.value]).toEqual([
      'https://mine.example',
      'for-mine',
    ]);
  });
});

describe('another service that was saved in a window beside this one', () => {
  it('does not get the token that is typed here for the one before', async () => {
    const { service } = createForm();
    storedUrl = 'https://first.example';
    await service.load();
    await expect.poll(() => field('base-url')?.value).toBe(storedUrl);
    type('api-token', 'for-first');
    storedUrl = 'https://second.example';
    await service.load();
    await expect.poll(() => field('base-url')?.value).toBe(storedUrl);
    await submit();
    expect(JSON.stringify(saved)).not.toContain('for-first');
  });

  it('leaves what is typed for a third one', async () => {
    const { service } = createForm();
    storedUrl = 'https://first.example';
    await service.load();
    type('base-url', 'https://third.example');
    type('api-token', 'for-third');
    storedUrl = 'https://second.example';
    await service.load();
    expect(service.draft.value).toEqual({ baseUrl: 'https://third.example', token: 'for-third' });
  });
});

it('days that a policy has locked while others were typed are those in force', () => {
  render(
    <AuditSection
      choice={{ audit: true, auditDays: 365 }}
      days="30"
      isShorter
      count={3}
      news={null}
      decided={new Set([...decided().settings, 'audit', 'auditDays'])}
      onChoose={ignore}
      onDays={ignore}
      onSaveDays={ignore}
      onExport={ignore}
      onClear={ignore}
    />,
    root,
  );
  expect(field('audit-days')?.readOnly).toBe(true);
  expect(field('audit-days')?.value).toBe('365');
});
