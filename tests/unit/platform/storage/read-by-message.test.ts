import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ReadDatabase } from '../../../../lib/platform/storage/open-database.ts';
import { readByMessage } from '../../../../lib/platform/storage/read-by-message.ts';

type Listener = (message: unknown, sender: object) => void;

const stage = vi.hoisted(() => ({
  isPrivate: true,
  stored: {} as Record<string, Record<string, unknown>>,
  asked: [] as string[],
  listeners: [] as Listener[],
  isAsleep: false,
}));

vi.mock('wxt/browser', () => ({
  browser: {
    extension: {
      get inIncognitoContext() {
        return stage.isPrivate;
      },
    },
    runtime: {
      async sendMessage({ input: { store } }: { input: { store: string } }) {
        if (stage.isAsleep) throw new Error('Nobody hears it.');
        stage.asked.push(store);
        const rows = stage.stored[store] ?? {};
        return { ok: true, output: { keys: Object.keys(rows), values: Object.values(rows) } };
      },
      onMessage: { addListener: (listener: Listener) => void stage.listeners.push(listener) },
    },
  },
}));

const open = () => readByMessage(new Error('none')) as unknown as ReadDatabase;
const tell = () => {
  for (const hear of stage.listeners) hear({ event: 'historyProgressed' }, {});
};

beforeEach(() => {
  Object.assign(stage, { isPrivate: true, isAsleep: false, stored: {}, asked: [], listeners: [] });
});

it('asks for a history once, and anew when it is told of a change', async () => {
  const database = open();
  stage.stored = { lookups: { a: { run: 1 } } };
  for (let look = 0; look < 5; look += 1) expect(await database.count('lookups')).toBe(1);
  expect(stage.asked).toEqual(['lookups']);
  stage.stored = { lookups: { b: { run: 2 } } };
  expect(await database.getAllKeys('lookups')).toEqual(['a']);
  tell();
  expect(await database.getAllKeys('lookups')).toEqual(['b']);
});

it('asks each time how far the history was read', async () => {
  const database = open();
  for (const read of [1, 2]) {
    stage.stored = { historyRecord: { current: { read } } };
    expect(await database.get('historyRecord', 'current')).toEqual({ read });
  }
});

it('asks again where nobody has answered', async () => {
  const database = open();
  stage.isAsleep = true;
  await expect(database.count('audit')).rejects.toThrow();
  stage.isAsleep = false;
  stage.stored = { audit: { a: {} } };
  expect(await database.count('audit')).toBe(1);
});

it('has the fault of opening in windows that are not private', () => {
  stage.isPrivate = false;
  expect(open).toThrow('none');
});
