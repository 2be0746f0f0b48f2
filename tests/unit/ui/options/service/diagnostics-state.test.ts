import { afterEach, expect, it, vi } from 'vitest';
import { createDiagnosticsState } from '../../../../../lib/ui/options/service/diagnostics-state.ts';
import { fakeClient } from '../../fake-client.ts';

afterEach(() => void vi.unstubAllGlobals());

const describeInstallation = async () => ({
  version: '0.1.0',
  browser: 'Chromium 123',
  permissions: ['storage'],
  origins: [],
});

it('says of every copy whether it succeeded', async () => {
  const { call } = fakeClient({
    getDiagnostics: () => ({ requests: [], closedBy: null, isBacklogged: false, waitMs: 0 }),
  });
  const diagnostics = createDiagnosticsState({
    call,
    describeInstallation,
  });
  await diagnostics.load();
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
  const told: unknown[] = [];
  diagnostics.isCopied.subscribe((isCopied) => void told.push(isCopied));
  await diagnostics.copy();
  await diagnostics.copy();
  expect(told).toEqual([null, true, null, true]);
});

it('of a background that does not answer are its installation and that it does not', async () => {
  const diagnostics = createDiagnosticsState({ call: fakeClient({}).call, describeInstallation });
  let copied = '';
  vi.stubGlobal('navigator', {
    clipboard: { writeText: async (text: string) => void (copied = text) },
  });
  await diagnostics.load();
  await diagnostics.copy();
  expect(diagnostics.isCopied.value).toBe(true);
  expect(copied).toContain('Browser: Chromium 123');
  expect(copied).toContain('Service: unknown');
  expect(copied).toContain('Fault: noAnswer');
});

it('say that nothing was copied where nothing is known', async () => {
  const diagnostics = createDiagnosticsState({ call: fakeClient({}).call, describeInstallation });
  await diagnostics.copy();
  expect(diagnostics.isCopied.value).toBe(false);
});
