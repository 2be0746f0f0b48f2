import { render } from 'preact';
import type { ComponentProps } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { ServiceForm } from '../../../components/options/service/ServiceForm.tsx';
import type { ServiceStatus } from '../../../lib/ui/types.ts';
import { STATUS as stored } from './data.ts';
import { UNTOUCHED_FORM } from './service-props.ts';

const root = document.createElement('div');

type Given = Partial<ComponentProps<typeof ServiceForm>>;

function show(given: Given): string[] {
  render(<ServiceForm {...UNTOUCHED_FORM} status={stored} {...given} />, root);
  return buttons().map(({ textContent }) => textContent);
}

const buttons = (): HTMLButtonElement[] => [
  ...root.querySelectorAll<HTMLButtonElement>('form button'),
];
const press = (name: string): void =>
  buttons()
    .find(({ textContent }) => textContent === name)
    ?.click();

afterEach(() => render(null, root));

it.each([
  [{ baseUrl: null, token: 'new' }, ['https://risk.example', 'new']],
  [{ baseUrl: 'other.example', token: '' }, ['other.example', '']],
])('what is typed is saved with the test, and the button says so: %j', (draft, saved) => {
  const acts: unknown[] = [];
  const onSaveAndTest = (...typed: string[]): void => void acts.push(typed);
  const shown = show({ draft, onSaveAndTest, onTest: () => void acts.push('test') });
  expect(shown).toContain('Save and test');
  expect(shown).not.toContain('Test connection');
  press('Save and test');
  expect(acts).toEqual([saved]);
});

it('what is stored is tested as it is', () => {
  const acts: unknown[] = [];
  show({
    draft: { baseUrl: stored.baseUrl, token: '' },
    onTest: () => void acts.push('test'),
  });
  press('Test connection');
  expect(acts).toEqual(['test']);
});

it('where saving tests, nothing else tests what is typed', () => {
  const { onSaveAndTest: _none, ...rest } = UNTOUCHED_FORM;
  render(<ServiceForm {...rest} status={stored} draft={{ baseUrl: null, token: 'new' }} />, root);
  expect(buttons().map(({ textContent }) => textContent)).toEqual(['Save', 'Forget service']);
});

it('no fault of what is stored stands beside what is typed', () => {
  const status: ServiceStatus = { ...stored, error: { code: 'tokenRejected' } };
  show({ status });
  expect(root.querySelector('[role=alert]')).not.toBeNull();
  show({ status, draft: { baseUrl: null, token: 'new' } });
  expect(root.querySelector('[role=alert]')).toBeNull();
});

it('the host that the browser keeps closed can be allowed, before and after a test', () => {
  const error = { code: 'noPermission' } as const;
  const outcome = { ok: false, error } as const;
  const acts: unknown[] = [];
  const onAllowAccess = (): void => void acts.push('allow');
  const test = { outcome, usedRequest: null, lookupsRequest: null };
  for (const given of [
    { status: { ...stored, error } },
    { test },
    { news: { kind: 'failed', fault: error } as const },
  ]) {
    show({ ...given, onAllowAccess });
    root.querySelector<HTMLButtonElement>('[data-fault] .button-primary')?.click();
  }
  expect(acts).toEqual(['allow', 'allow', 'allow']);
});

it('before a service is forgotten, all that goes with it is named', async () => {
  document.body.append(root);
  show({});
  press('Forget service');
  await expect.poll(() => root.querySelector('#forget-note')?.textContent).toBeTruthy();
  const note = root.querySelector('#forget-note')?.textContent;
  for (const part of ['token', 'agreement', 'verdicts', 'history', 'copied or pasted'])
    expect(note).toContain(part);
  root.remove();
});
