import { expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';
import { stageMode } from './mode-stage.ts';

const connect = useFreshDatabase();

it('once a permission has changed, nothing that frames wanted before is asked for', async () => {
  const { assess, events, service, stage } = await stageMode(connect, 'automatic');
  const release = service.hold('final_predictions');
  const many = Array.from(
    { length: 30 },
    (_, at) => `0x${String(at).padStart(40, '0')}` as Address,
  );
  const pending = assess(many);
  await eventually(() => expect(service.paths.length).toBeGreaterThan(0));
  const sent = service.paths.length;
  const told = stage.verdictsChanged;
  events.originsChanged();
  release();
  expect(await pending).toMatchObject({ output: { marks: [] } });
  // Frames that may still ask do so again.
  await eventually(() => expect(stage.verdictsChanged).toBe(told + 1));
  expect(service.paths).toHaveLength(sent);
});
