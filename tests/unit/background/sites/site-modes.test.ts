import { describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import type { SiteMode } from '../../../../lib/domain/settings/site-mode.ts';
import { fakeService } from '../fake-service.ts';
import { A, B, C, prediction, verdict } from '../samples.ts';
import { json } from '../service/fake-fetch.ts';
import { CONTENT, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';
import { HOST, stageMode as stageModeOn } from './mode-stage.ts';

const connect = useFreshDatabase();
const OFF = { level: 'off', flags: [], reason: null, retryAfterMs: null };

const stageMode = (mode: SiteMode) => stageModeOn(connect, mode);

describe('of what stands in call data alone', () => {
  it('nothing is asked for, though the other addresses of the site are', async () => {
    const { assess, service } = await stageMode('automatic');
    await eventually(async () => {
      expect(await assess([A, B], { inData: [B] })).toMatchObject({
        output: { marks: expect.arrayContaining([expect.objectContaining({ address: A })]) },
      });
    });
    expect(await assess([B], { inData: [B] })).toMatchObject({
      output: { isOnDemand: false, marks: [{ address: B, ...OFF }] },
    });
    expect(service.paths).toEqual([expect.stringContaining(A)]);
  });

  it('what is known is shown, a stale verdict as stale and without renewal', async () => {
    const { assess, service, verdicts } = await stageMode('automatic');
    await verdicts.write([verdict(B, { prediction: prediction(0.9), fetchedAtMs: 1 })]);
    expect(await assess([B], { refresh: [B], inData: [B] })).toMatchObject({
      output: { marks: [{ level: 'high', flags: ['stale'] }] },
    });
    expect(service.paths).toEqual([]);
  });

  it('that is asked for whose card was opened, and nothing that the page only claims', async () => {
    const { assess, send, service } = await stageMode('automatic');
    await send('issueCardTicket', { address: B, flags: [] }, CONTENT);
    expect(await assess([B, C], { asked: [B, C], inData: [B, C] })).toMatchObject({
      output: { marks: [{ address: C, ...OFF }] },
    });
    expect(await assess([B], { asked: [B], inData: [B] })).toMatchObject({
      output: { marks: [{ address: B, level: 'high' }] },
    });
    expect(service.paths).toEqual([expect.stringContaining(B)]);
  });
});

describe('on a site on demand', () => {
  it('what is not known is not asked for, and says so', async () => {
    const { assess, service } = await stageMode('onDemand');
    expect(await assess([A, B])).toMatchObject({
      output: { isOnDemand: true, marks: [OFF, OFF] },
    });
    expect(service.paths).toEqual([]);
  });

  it('what is known is shown at once, a stale verdict as stale and without renewal', async () => {
    const { assess, service, verdicts, stage } = await stageMode('onDemand');
    const fresh = verdict(A, { prediction: prediction(0.9), fetchedAtMs: stage.nowMs });
    await verdicts.write([fresh, verdict(B, { prediction: prediction(0.9), fetchedAtMs: 1 })]);
    expect(await assess([A, B], { refresh: [B] })).toMatchObject({
      output: {
        marks: [
          { level: 'high', flags: [] },
          { level: 'high', flags: ['stale'] },
        ],
      },
    });
    expect(service.paths).toEqual([]);
  });

  it('exactly what the person has asked for is asked for', async () => {
    const { assess, send, service } = await stageMode('onDemand');
    await send('issueCardTicket', { address: B, flags: [] }, CONTENT);
    expect(await assess([A, B], { asked: [B] })).toMatchObject({
      output: { marks: [{ address: A, ...OFF }] },
    });
    expect(await assess([B], { asked: [B] })).toMatchObject({
      output: { marks: [{ address: B, level: 'high' }] },
    });
    expect(service.paths).toEqual([expect.stringContaining(B)]);
  });

  it('a stale verdict is renewed when the person asks', async () => {
    const { assess, send, verdicts } = await stageMode('onDemand');
    await verdicts.write([verdict(A, { prediction: prediction(0.1), fetchedAtMs: 1 })]);
    await send('issueCardTicket', { address: A, flags: [] }, CONTENT);
    expect(await assess([A], { refresh: [A], asked: [A] })).toMatchObject({
      output: { marks: [{ level: 'high', flags: [] }] },
    });
  });

  it('what is claimed to be asked for and not in sight is left alone', async () => {
    const { assess, send, service } = await stageMode('onDemand');
    await send('checkPage', { tabId: 5 });
    await assess([A], { asked: [B] });
    expect(service.paths).toEqual([]);
  });

  it('what the page claims that nobody has asked for is not asked for', async () => {
    const { assess, send, service } = await stageMode('onDemand');
    await send('issueCardTicket', { address: B, flags: [] }, { ...CONTENT, tabId: 6 });
    await send('checkPage', { tabId: 6 });
    expect(await assess([A, B], { asked: [A, B] })).toMatchObject({
      output: { marks: [OFF, OFF] },
    });
    expect(service.paths).toEqual([]);
  });

  it('the button counts for what each frame names first, in its tab, and not for long', async () => {
    const { assess, send, service, stage } = await stageMode('onDemand');
    const askedFor = () => service.paths.map((path) => path.slice(-43, -1));
    const frame = { ...CONTENT, frameId: 4, documentId: 'one' };
    await send('checkPage', { tabId: 5 });
    await assess([A, B], { asked: [A] });
    await assess([A, B], { asked: [B] });
    expect(askedFor()).toEqual([A]);
    await assess([B], { asked: [B] }, frame);
    expect(askedFor()).toEqual([A, B]);
    stage.nowMs += 60_001;
    await assess([C], { asked: [C] }, { ...frame, documentId: 'another' });
    expect(askedFor()).toEqual([A, B]);
    await send('checkPage', { tabId: 5 });
    await assess([C], { asked: [C] }, { ...frame, documentId: 'another' });
    expect(askedFor()).toEqual([A, B, C]);
  });

  it('a worker that follows knows of the button that was pressed', async () => {
    const { send, session, browserMemory, start } = await stageMode('onDemand');
    await send('checkPage', { tabId: 5 });
    await session.flush();
    expect([...browserMemory.keys()]).toContain('acts');
    const input = { addresses: [A], refresh: [], asked: [A] };
    expect(await start().send('assessAddresses', input, CONTENT)).toMatchObject({
      output: { marks: [{ level: 'high' }] },
    });
  });

  it('a frame is under the mode of the page in the tab, and under none it does not know', async () => {
    const { assess, service } = await stageMode('onDemand');
    const frame = { ...CONTENT, frameId: 4 };
    expect(await assess([A], {}, frame)).toMatchObject({ output: { marks: [OFF] } });
    expect(await assess([A], {}, { ...frame, site: null })).toMatchObject({ ok: false });
    expect(service.paths).toEqual([]);
  });
});

describe('on a site that is off', () => {
  it('nothing is answered, no card opens, and the toolbar says nothing', async () => {
    const { assess, send, service, stage } = await stageMode('off');
    const refused = { ok: false, problem: 'this site is switched off', isRefusal: true };
    expect(await assess([A], { asked: [A] })).toEqual(refused);
    expect(await send('issueCardTicket', { address: A, flags: [] }, CONTENT)).toEqual(refused);
    expect(await send('loadScript', { name: 'cards' }, CONTENT)).toEqual(refused);
    expect(stage.pageScripts).toEqual([]);
    expect(await send('reportMarks', { counts: { high: 3 } }, CONTENT)).toEqual(refused);
    expect(stage.toolbar).toEqual([
      [5, {}],
      [5, {}],
      [5, {}],
      [5, {}],
    ]);
    expect(service.paths).toEqual([]);
  });
});

describe('a change of the mode', () => {
  it('calls off what was wanted before it', async () => {
    const { assess, send, service } = await stageMode('automatic');
    const release = service.hold('final_predictions');
    const many = Array.from(
      { length: 30 },
      (_, at) => `0x${String(at).padStart(40, '0')}` as Address,
    );
    const pending = assess(many);
    await eventually(() => expect(service.paths.length).toBeGreaterThan(0));
    const sent = service.paths.length;
    await send('setSiteMode', { host: HOST, mode: 'onDemand' });
    expect(await pending).toMatchObject({ output: { marks: [] } });
    release();
    const again = await assess(many.slice(sent));
    expect(again).toMatchObject({ output: { isOnDemand: true } });
    expect(service.paths).toHaveLength(sent);
  });

  it('holds for the sites without one of their own when it is the default', async () => {
    const { assess, send, service } = await stageMode('automatic');
    await send('setSiteMode', { host: HOST, mode: null });
    await send('setDefaultMode', { mode: 'onDemand' });
    expect(await assess([A])).toMatchObject({ output: { marks: [OFF] } });
    await send('setSiteMode', { host: HOST, mode: 'automatic' });
    expect(await assess([A])).toMatchObject({ output: { marks: [{ level: 'high' }] } });
    expect(service.paths).toHaveLength(1);
  });

  it('is told to open pages, and outlives a form of settings that was filled in before', async () => {
    const { send, stage } = await stageMode('automatic');
    const form = await send('getSettings', {});
    const told = stage.verdictsChanged;
    await Promise.all([
      send('setSiteMode', { host: HOST, mode: 'onDemand' }),
      send('setSiteMode', { host: 'other.example', mode: 'off' }),
    ]);
    expect(stage.verdictsChanged).toBe(told + 2);
    if (form.ok) await send('saveSettings', form.output);
    expect(await send('getSettings', {})).toMatchObject({
      output: { siteModes: { [HOST]: 'onDemand', 'other.example': 'off' } },
    });
  });
});

describe('while the settings cannot be read', () => {
  it('nothing is asked for by itself, and no mode is overwritten', async () => {
    const service = fakeService(() => json({ fraud_probability: 0.9 }));
    const { send, services, stage } = stageBackground({ connect: connect(), fetch: service.fetch });
    await services.save({ baseUrl: 'https://risk.example', token: 'token' });
    await stageBackground({ connect: connect() }).send('setSiteMode', {
      host: HOST,
      mode: 'onDemand',
    });
    stage.isStorageBroken = true;
    const reply = await send('assessAddresses', { addresses: [A], refresh: [] }, CONTENT);
    expect(reply).toMatchObject({ output: { marks: [{ ...OFF, retryAfterMs: 60_000 }] } });
    expect(await send('setSiteMode', { host: HOST, mode: 'automatic' })).toMatchObject({
      ok: false,
    });
    expect(service.paths).toEqual([]);
    stage.isStorageBroken = false;
    expect(await send('getSettings', {})).toMatchObject({
      output: { siteModes: { [HOST]: 'onDemand' } },
    });
  });

  it('no site that is off is entered, and none is said to be asked about', async () => {
    const { stage, send, changePolicy } = await stageMode('off');
    const excludes = [`*://${HOST}/*`, `*://*.${HOST}/*`, 'https://risk.example/*'];
    expect(stage.registered.at(-1)).toEqual([[], excludes]);
    stage.isStorageBroken = true;
    await changePolicy({ quota: 4 });
    expect(stage.registered.at(-1)).toEqual([[], excludes]);
    expect(await send('reportSite', { tabId: 5, origin: `https://${HOST}` })).toMatchObject({
      output: { mode: 'onDemand' },
    });
  });
});
