import { expect, it, vi } from 'vitest';
import { stageBackground } from './stage.ts';
import { useFreshDatabase } from './store/fresh-database.ts';

const { session } = vi.hoisted(() => ({ session: new Map<string, unknown>() }));
vi.mock('wxt/browser', () => ({
  browser: {
    storage: {
      session: {
        get: async (key: string) => ({ [key]: session.get(key) }),
        async set(values: object) {
          for (const [key, value] of Object.entries(values)) session.set(key, value);
        },
      },
    },
  },
}));

const { onEnabled } = await import('../../../lib/platform/lifecycle.ts');
const connect = useFreshDatabase();

it('tabs that were open at an update are entered by the next worker where the database was late', async () => {
  const late = stageBackground({ connect: connect() });
  late.stage.isStorageBroken = true;
  await onEnabled(late.events.enabled);
  expect(late.stage.registered).toEqual([]);

  const next = stageBackground({ connect: connect() });
  await onEnabled(next.events.enabled);
  expect(next.stage.registered).toHaveLength(1);

  const last = stageBackground({ connect: connect() });
  await onEnabled(last.events.enabled);
  expect(last.stage.registered).toEqual([]);
});
