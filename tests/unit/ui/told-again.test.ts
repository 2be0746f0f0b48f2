import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../lib/domain/settings/settings.ts';
import { createServiceNotices } from '../../../lib/ui/notices/service-notices.ts';
import { createBookState } from '../../../lib/ui/options/book/book-state.ts';
import { createLevelsState } from '../../../lib/ui/options/levels/levels-state.ts';
import { createServiceState } from '../../../lib/ui/options/service/service-state.ts';
import { createSettingsState } from '../../../lib/ui/options/settings-state.ts';
import { createPageListState } from '../../../lib/ui/page/page-list-state.ts';
import { createPopupState } from '../../../lib/ui/popup/popup-state.ts';
import { WELL } from '../../support/service-status.ts';
import { A } from '../background/samples.ts';
import { fakeClient } from './fake-client.ts';

/** A background that tells everything and does nothing. */
const { call } = fakeClient({
  getServiceStatus: () => ({ ...WELL, error: { code: 'unreachable' }, isScaleInQuestion: true }),
  getQueueStatus: () => ({ isSlowingPage: false }),
  getSettings: () => DEFAULT_SETTINGS,
});
const allow = async (): Promise<boolean> => true;
const row = {
  address: A,
  checksumAddress: A,
  level: 'high',
  flags: [],
  share: null,
  name: null,
  chain: null,
  places: [],
} as const;

const settings = createSettingsState(call);
const service = createServiceState({
  call,
  requestOrigins: allow,
  noteConsent: async () => undefined,
  now: () => 0,
});
const book = createBookState({
  call,
  settings: { settings: signal(DEFAULT_SETTINGS), load: async () => undefined },
  now: () => new Date(0),
  saveFile: () => undefined,
  writeBook: async () => '',
  readBook: async () => ({ rows: [], bad: [] }),
});
const levels = createLevelsState(
  call,
  () => false,
  () => 'en',
);
const popup = createPopupState({
  call,
  requestOrigins: allow,
  onOriginsChanged: () => undefined,
});
const list = createPageListState({
  call,
  listFrames: async () => null,
  showInFrame: async () => null,
});
const notices = createServiceNotices({ call, requestOrigins: allow });

/** Acts of a person that fail, and whether that is on show. */
const ACTS: [string, act: () => Promise<unknown>, isTold: () => boolean][] = [
  [
    'a choice',
    () => settings.change({ theme: 'dark' }, 'look'),
    () => settings.faultAt('look') !== null,
  ],
  ['to forget the service', service.forget, () => service.news.value?.kind === 'failed'],
  ['to remove an address', () => book.remove(A), () => book.news.value?.kind === 'failed'],
  [
    'the scale in the options',
    () => levels.chooseScale('unit'),
    () => levels.news.value?.kind === 'failed',
  ],
  [
    'the scale in the popup',
    () => popup.chooseScale('unit'),
    () => (popup.scaleQuestion.value?.fault ?? null) !== null,
  ],
  [
    'to note an address of the page',
    () => list.note({ ...row, flags: [], places: [] }, 'Bank'),
    () => list.problem.value === 'notNoted',
  ],
  ['to ask the service again', notices.retry, () => notices.fault.value !== null],
];

it.each(ACTS)(
  'what has failed is told anew where it fails again: %s',
  async (_what, act, isTold) => {
    await act();
    expect(isTold()).toBe(true);
    const again = act();
    // The same words on show are neither seen nor read out a second time.
    expect(isTold()).toBe(false);
    await again;
    expect(isTold()).toBe(true);
  },
);
