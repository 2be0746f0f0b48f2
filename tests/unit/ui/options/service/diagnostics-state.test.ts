import { afterEach, expect, it, vi } from 'vitest';
import { createDiagnosticsState } from '../../../../../lib/ui/options/service/diagnostics-state.ts';
import { fakeClient } from '../../fake-client.ts';

afterEach(() => void vi.unstubAllGlobals());

it('says of every copy whether it succeeded', async () => {
  const { call } = fakeClient({
    getDiagnostics: () => ({ requests: [], closedBy: null, isBacklogged: false, waitMs: 0 }),
  });
  const diagnostics = createDiagnosticsState({
    call,
    describeInstallation: async () => ({
      version: '0.1.0',
      browser: 'Chromium 123',
      permissions: ['storage'],
      origins: [],
    }),
  });
  await diagnostics.load();
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
  const told: unknown[] = [];
  diagnostics.isCopied.subscribe((isCopied) => void told.push(isCopied));
  await diagnostics.copy();
  await diagnostics.copy();
  expect(told).toEqual([null, true, null, true]);
});
