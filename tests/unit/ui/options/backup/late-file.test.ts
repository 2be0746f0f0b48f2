import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../../lib/domain/settings/settings.ts';
import { createBackupState } from '../../../../../lib/ui/options/backup/backup-state.ts';
import { fakeClient } from '../../fake-client.ts';
import { file, inFile, merge, NOW } from './backup-stage.ts';

it('of two files the one that was chosen last is shown, though the other one comes later', async () => {
  const late = Promise.withResolvers<void>();
  const { call, asked } = fakeClient({
    getSettings: () => DEFAULT_SETTINGS,
    async importSettings({ written }) {
      if (written['theme'] === 'dark') await late.promise;
      return merge(DEFAULT_SETTINGS, written);
    },
  });
  const state = createBackupState({
    call,
    now: () => NOW,
    saveFile: () => undefined,
    onApplied: () => undefined,
  });
  const first = state.open(file(inFile({ theme: 'dark' })));
  await expect.poll(() => asked.some(([name]) => name === 'importSettings')).toBe(true);
  await state.open(file(inFile({ theme: 'light' })));
  late.resolve();
  await first;
  expect(state.preview.value?.after.theme).toBe('light');
});
