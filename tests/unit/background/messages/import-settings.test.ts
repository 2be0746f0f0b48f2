import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../eventually.ts';
import { address, defer } from '../samples.ts';
import { HOST, stageMode } from '../sites/mode-stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();

afterEach(() => void vi.restoreAllMocks());

describe('settings from a file', () => {
  it('call off what was wanted before them, however long their other consequences take', async () => {
    const { assess, send, service, verdicts } = await stageMode(connect, 'automatic');
    const release = service.hold('final_predictions');
    const many = Array.from({ length: 30 }, (_, at) => address(at + 1));
    const pending = assess(many);
    await eventually(() => expect(service.paths.length).toBeGreaterThan(0));
    const sent = service.paths.length;
    const { promise: isForgotten, resolve } = defer<void>();
    const forgetting = vi.spyOn(verdicts, 'forgetUnassessed').mockReturnValue(isForgotten);
    const written = { siteModes: { [HOST]: 'onDemand' } };
    const importing = send('importSettings', { written, isTrial: false });
    await eventually(() => expect(forgetting).toHaveBeenCalled());
    release();
    expect(await pending).toMatchObject({ output: { marks: [] } });
    resolve();
    await importing;
    expect(await assess(many.slice(sent))).toMatchObject({ output: { isOnDemand: true } });
    expect(service.paths).toHaveLength(sent);
  });

  it('are what the history’s levels are judged by', async () => {
    const { send } = await stageMode(connect, 'automatic');
    const thresholds = { medium: 0.2, high: 0.4 };
    const written = { thresholds, probabilityScale: 'percent' };
    await send('importSettings', { written, isTrial: false });
    const noted = await (await connect()()).get('historyRecord', 'judgement');
    expect(noted).toEqual({ thresholds, scale: 'percent' });
  });
});
