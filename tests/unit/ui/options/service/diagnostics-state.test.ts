import { afterEach, expect, it, vi } from 'vitest';
import {
  createDiagnosticsState,
  faultIn,
} from '../../../../../lib/ui/options/service/diagnostics-state.ts';
import { WELL } from '../../../../support/service-status.ts';
import { fakeClient } from '../../fake-client.ts';

afterEach(() => void vi.unstubAllGlobals());

const describeInstallation = async () => ({
  version: '0.1.0',
  browser: 'Chromium 123',
  permissions: ['storage'],
  origins: [],
});

const working = (answers: Parameters<typeof fakeClient>[0] = {}) =>
  fakeClient({
    getDiagnostics: () => ({ requests: [], closedBy: null, isBacklogged: false, waitMs: 0 }),
    ...answers,
  });

it('says of every copy whether it succeeded', async () => {
  const diagnostics = createDiagnosticsState({ call: working().call, describeInstallation });
  await diagnostics.load();
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
  const told: unknown[] = [];
  diagnostics.news.subscribe((news) => void told.push(news));
  await diagnostics.copy();
  await diagnostics.copy();
  expect(told).toEqual([null, 'copied', null, 'copied']);
});

it('of a background that does not answer are its installation and that it does not', async () => {
  const diagnostics = createDiagnosticsState({ call: fakeClient({}).call, describeInstallation });
  let copied = '';
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (text: string) => void (copied = text) },
  });
  await diagnostics.load();
  await diagnostics.copy();
  expect(diagnostics.news.value).toBe('copied');
  expect(copied).toContain('Browser: Chromium 123');
  expect(copied).toContain('Service: unknown');
  expect(copied).toContain('Fault: noAnswer');
  expect(copied).toContain('Queue: unknown');
  expect(copied).toContain('Last requests: unknown');
});

it('of a service of which nothing was told do not say that it has no fault', async () => {
  const diagnostics = createDiagnosticsState({ call: working().call, describeInstallation });
  await diagnostics.load();
  const report = diagnostics.report.value;
  expect(report && faultIn(report)).toEqual({ code: 'noAnswer' });
});

it('tell of a refresh that fails, each time anew, until one succeeds', async () => {
  let isWorking = false;
  const diagnostics = createDiagnosticsState({
    call: (name, input) =>
      (isWorking ? working({ getServiceStatus: () => WELL }) : fakeClient({})).call(name, input),
    describeInstallation,
  });
  await diagnostics.load();
  expect(diagnostics.fault.value).toBeNull();
  const told: unknown[] = [];
  diagnostics.fault.subscribe((fault) => void told.push(fault?.code));
  await diagnostics.refresh();
  await diagnostics.refresh();
  isWorking = true;
  await diagnostics.refresh();
  expect(told).toEqual([undefined, 'noAnswer', undefined, 'noAnswer', undefined]);
});

it('tell of each refresh that succeeds, and of no other reading', async () => {
  const { call } = working({ getServiceStatus: () => WELL });
  const diagnostics = createDiagnosticsState({ call, describeInstallation });
  const told: unknown[] = [];
  diagnostics.news.subscribe((news) => void told.push(news));
  await diagnostics.load();
  await diagnostics.refresh();
  await diagnostics.refresh();
  expect(told).toEqual([null, 'refreshed', null, 'refreshed']);
});

it('tell of a refresh that fails in the browser itself, and keep what they had', async () => {
  let isGone = false;
  const diagnostics = createDiagnosticsState({
    call: working({ getServiceStatus: () => WELL }).call,
    async describeInstallation() {
      if (isGone) throw new Error('gone');
      return describeInstallation();
    },
  });
  await diagnostics.load();
  const { value: before } = diagnostics.report;
  isGone = true;
  await diagnostics.refresh();
  expect(diagnostics.fault.value).toEqual({ code: 'noAnswer' });
  expect(diagnostics.report.value).toBe(before);
});

it('say that nothing was copied where nothing is known', async () => {
  const diagnostics = createDiagnosticsState({ call: fakeClient({}).call, describeInstallation });
  await diagnostics.copy();
  expect(diagnostics.news.value).toBe('copyFailed');
});
