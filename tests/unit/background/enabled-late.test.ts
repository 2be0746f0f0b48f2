import { expect, it, vi } from 'vitest';
import { stageBackground } from './stage.ts';
import { useFreshDatabase } from './store/fresh-database.ts';

vi.mock('wxt/browser', () => import('../platform/session-browser.ts'));

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
