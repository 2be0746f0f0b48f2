import { expect, it } from 'vitest';
import {
  admitChange,
  readManagedPolicy,
  withPolicy,
} from '../../../../../lib/domain/settings/managed-policy.ts';
import { reportPolicy } from '../../../../../lib/domain/settings/policy-report.ts';
import { DEFAULT_SETTINGS, readWritten } from '../../../../../lib/domain/settings/settings.ts';
import type { Settings } from '../../../../../lib/domain/settings/settings.ts';
import { createBackupState } from '../../../../../lib/ui/options/backup/backup-state.ts';
import { fakeClient } from '../../fake-client.ts';
import { file, inFile, NOW } from './backup-stage.ts';

/** A backup under this policy, with a background that refuses whatever the policy has decided. */
function setUp(raw: Record<string, unknown>) {
  const policy = readManagedPolicy(raw);
  let own: Settings = DEFAULT_SETTINGS;
  const { call } = fakeClient({
    getSettings: () => withPolicy(own, policy),
    getPolicyReport: () => reportPolicy(raw),
    importSettings({ written, isTrial }) {
      const { change, badName } = readWritten(own, written);
      if (change === null) return { settings: null, badName };
      const admitted = admitChange(own, change, policy);
      if (admitted === null) throw new Error('the organisation has decided this');
      const changed = { ...own, ...admitted };
      if (!isTrial) own = changed;
      return { settings: withPolicy(changed, policy), badName: null };
    },
  });
  const state = createBackupState({
    call,
    now: () => NOW,
    saveFile: () => undefined,
    onApplied: () => undefined,
  });
  return { state, own: () => own };
}

it('a file brings what the organisation has left open, and leaves what it has decided', async () => {
  const { state, own } = setUp({ verdictAgeMs: 3_600_000, lockedSettings: ['quota'] });
  await state.open(file(inFile({ verdictAgeMs: 7_200_000, quota: 500, markSize: 'large' })));
  expect(state.preview.value?.changed).toEqual(['markSize']);
  await state.apply();
  expect(state.news.value).toEqual({ kind: 'applied' });
  expect(own()).toEqual({ ...DEFAULT_SETTINGS, markSize: 'large' });
});

it('a file brings the modes of other sites than those of the organisation', async () => {
  const { state, own } = setUp({ siteModes: { 'work.example': 'automatic' } });
  const siteModes = { 'app.work.example': 'off', 'own.example': 'off' };
  await state.open(file(inFile({ siteModes })));
  expect(state.preview.value?.changed).toEqual(['siteModes']);
  await state.apply();
  expect(own().siteModes).toMatchObject({ 'own.example': 'off' });
  expect(own().siteModes).not.toHaveProperty('app.work.example');
});

it('a file that says otherwise of decided settings alone changes nothing', async () => {
  const { state } = setUp({ lockedSettings: ['siteModes', 'defaultMode'] });
  await state.open(file(inFile({ siteModes: { 'a.example': 'off' }, defaultMode: 'onDemand' })));
  expect(state.news.value).toEqual({ kind: 'same' });
});
