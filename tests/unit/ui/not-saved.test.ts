import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../lib/domain/settings/settings.ts';
import { createClient } from '../../../lib/messaging/client.ts';
import { createBookState } from '../../../lib/ui/options/book/book-state.ts';
import { createLevelsState } from '../../../lib/ui/options/levels/levels-state.ts';
import { createPrivacyState } from '../../../lib/ui/options/privacy/privacy-state.ts';
import { createServiceState } from '../../../lib/ui/options/service/service-state.ts';
import { createSettingsState } from '../../../lib/ui/options/settings-state.ts';
import { A } from '../background/samples.ts';

const nothing = async (): Promise<void> => undefined;

/** Acts of a person that change what is stored, each with the fault that is told then. */
const ACTS = [
  [
    'a choice',
    'notSaved',
    async (call) => {
      const settings = createSettingsState(call);
      await settings.change({ markSize: 'large' }, 'look');
      return settings.faultAt('look')?.code;
    },
  ],
  [
    'the scale',
    'notSaved',
    async (call) => {
      const levels = createLevelsState(
        call,
        () => false,
        () => 'en',
      );
      await levels.chooseScale('unit');
      return levels.news.value?.kind === 'failed' && levels.news.value.fault.code;
    },
  ],
  [
    'an address less in the address book',
    'notSaved',
    async (call) => {
      const book = createBookState({
        call,
        settings: { settings: signal(DEFAULT_SETTINGS), load: nothing },
        now: () => new Date(0),
        saveFile: () => undefined,
        writeBook: async () => '',
        readBook: async () => ({ rows: [], bad: [] }),
      });
      await book.remove(A);
      return book.news.value?.kind === 'failed' && book.news.value.fault.code;
    },
  ],
  [
    'to clear what is stored',
    'storageFailed',
    async (call) => {
      const privacy = createPrivacyState({
        call,
        countStored: async () => ({ verdicts: 0, lookups: 0 }),
        estimateBytes: async () => null,
        onCleared: () => undefined,
      });
      await privacy.clear('verdicts');
      return privacy.news.value?.kind === 'failed' && privacy.news.value.fault.code;
    },
  ],
  [
    'to forget the service',
    'storageFailed',
    async (call) => {
      const service = createServiceState({
        call,
        requestOrigins: async () => true,
        noteConsent: nothing,
        now: () => 0,
      });
      await service.forget();
      return service.news.value?.kind === 'failed' && service.news.value.fault.code;
    },
  ],
] as const satisfies readonly [
  string,
  string,
  (call: ReturnType<typeof createClient>) => Promise<unknown>,
][];

it.each(ACTS)('%s that the storage refuses is not told as silence', async (_what, code, act) => {
  const refusing = createClient(async () => ({ ok: false, problem: 'QuotaExceededError' }));
  expect(await act(refusing)).toBe(code);
});

it.each(ACTS)('%s that nobody answers is told as silence', async (_what, _code, act) => {
  expect(await act(createClient(async () => undefined))).toBe('noAnswer');
  const dead = createClient(async () => {
    throw new Error('Could not establish connection.');
  });
  expect(await act(dead)).toBe('noAnswer');
});
