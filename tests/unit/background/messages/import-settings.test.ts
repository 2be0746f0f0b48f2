import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../eventually.ts';
import { contract } from '../../../../lib/messaging/contract.ts';
import { address, defer } from '../samples.ts';
import { HOST, stageMode } from '../sites/mode-stage.ts';
import { stageBackground } from '../stage.ts';
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

  it('do not undo a change under way', async () => {
    const { send } = await stageMode(connect, 'automatic');
    await Promise.all([
      send('setSiteMode', { host: HOST, mode: 'off' }),
      send('importSettings', { written: { theme: 'dark' }, isTrial: false }),
    ]);
    expect(await send('getSettings', {})).toMatchObject({
      output: { theme: 'dark', siteModes: { [HOST]: 'off' } },
    });
  });
});

/** A background under a policy, with what the person had chosen before. */
async function stagePolicy(policy: unknown, own?: object) {
  const background = stageBackground({ connect: connect() });
  const { send, changePolicy } = background;
  const load = (written: unknown, isTrial = false) => send('importSettings', { written, isTrial });
  if (own !== undefined) await load(own);
  await changePolicy(policy);
  const inForce = async () => {
    const reply = await send('getSettings', {});
    return contract.getSettings.output.parse(reply.ok ? reply.output : reply);
  };
  return { ...background, load, inForce };
}

describe('settings from a file, under a policy', () => {
  it.each([
    ['sites', { forcedSites: ['a.example'], siteModes: { 'bank.example': 'off' } }],
    ['all modes', { lockedSettings: ['siteModes'], siteModes: { 'bank.example': 'off' } }],
    ['another setting', { quota: 4 }],
  ])('are taken over beside what it decides: %s', async (_what, policy) => {
    const siteModes = { 'bank.example': 'onDemand', 'own.example': 'off' };
    const own = { quota: 5, siteModes };
    const { load, inForce, changePolicy } = await stagePolicy(policy, own);
    const before = await inForce();
    const wanted = { ...before, theme: 'dark' };
    expect(await load({ theme: 'dark' }, true)).toEqual({
      ok: true,
      output: { settings: wanted, badName: null },
    });
    expect(await inForce()).toEqual(before);
    await load({ theme: 'dark' });
    expect(await inForce()).toEqual(wanted);
    // A backup holds all that was in force. None of the policy's becomes the person's own.
    expect(await load(before)).toMatchObject({ ok: true });
    expect(await inForce()).toEqual(before);
    await changePolicy(null);
    expect(await inForce()).toMatchObject(own);
  });

  it('may change modes that it is silent about', async () => {
    const { load, inForce } = await stagePolicy({ siteModes: { 'bank.example': 'off' } });
    await load({ siteModes: { 'own.example': 'onDemand' } });
    expect((await inForce()).siteModes).toEqual({
      'bank.example': 'off',
      'own.example': 'onDemand',
    });
  });

  it.each([{ siteModes: { 'bank.example': 'automatic' } }, { quota: 9 }])(
    'are refused where they change what it decides, and so is the trial: %j',
    async (written) => {
      const policy = { quota: 4, siteModes: { 'bank.example': 'off' } };
      const { load, stage } = await stagePolicy(policy);
      const refused = { ok: false, problem: 'the organisation has decided this' };
      expect(await load({ theme: 'dark', ...written }, true)).toEqual(refused);
      expect(await load({ theme: 'dark', ...written })).toEqual(refused);
      expect(stage.settings).toBeUndefined();
    },
  );
});
