import { describe, expect, it } from 'vitest';
import { contract } from '../../../../lib/messaging/contract.ts';
import type { SenderKind } from '../../../../lib/messaging/contract.ts';
import { INPUTS, NAMES } from '../../messaging/sample-messages.ts';
import { A } from '../samples.ts';
import { CONTENT, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';
import { stageMode } from './mode-stage.ts';

const connect = useFreshDatabase();

const OF_SCRIPT = NAMES.filter((name) =>
  (contract[name].from as readonly SenderKind[]).includes('content'),
);

describe.each(OF_SCRIPT)('%s', (name) => {
  it('is answered on a site that is allowed', async () => {
    const { send } = stageBackground({ connect: connect() });
    expect(await send(name, INPUTS[name], CONTENT)).toMatchObject({ ok: true });
  });

  it.each([null, 'null', 'https://elsewhere.example'])(
    'is refused on a site that was taken back, and changes nothing: %s',
    async (origin) => {
      const { send, stage } = stageBackground({ connect: connect() });
      expect(await send(name, INPUTS[name], { ...CONTENT, origin })).toEqual({
        ok: false,
        problem: 'this site is not allowed',
        isRefusal: true,
      });
      expect(stage.pageScripts).toEqual([]);
      expect(stage.toolbar.every(([, counts]) => Object.keys(counts).length === 0)).toBe(true);
    },
  );

  it('is refused on a site that is switched off', async () => {
    const { send, stage } = stageBackground({ connect: connect() });
    await send('setSiteMode', { host: 'explorer.example', mode: 'off' });
    expect(await send(name, INPUTS[name], CONTENT)).toEqual({
      ok: false,
      problem: 'this site is switched off',
      isRefusal: true,
    });
    expect(stage.pageScripts).toEqual([]);
  });

  it('is refused in a frame of a site that is switched off, whatever page is around it', async () => {
    const { send, stage } = stageBackground({ connect: connect() });
    await send('setSiteMode', { host: 'explorer.example', mode: 'off' });
    const frame = { ...CONTENT, frameId: 4, site: 'around.example' };
    expect(await send(name, INPUTS[name], frame)).toMatchObject({
      ok: false,
      problem: 'this site is switched off',
    });
    expect(stage.pageScripts).toEqual([]);
  });

  it('is refused on the host of the service, which is granted for asking alone', async () => {
    const { send, desk, stage } = stageBackground({ connect: connect() });
    await desk.save('https://risk.example/v2', 'token');
    // The browser tells of the grant before the service is saved, so open tabs there have been entered.
    const page = { ...CONTENT, origin: 'https://risk.example', site: 'risk.example' };
    expect(await send(name, INPUTS[name], page)).toEqual({
      ok: false,
      problem: 'this site is not allowed',
      isRefusal: true,
    });
    expect(stage.pageScripts).toEqual([]);
  });
});

it('a frame of a site that is automatic asks for nothing in a page of one that is on demand', async () => {
  const { assess, send, service } = await stageMode(connect, 'automatic');
  await send('setSiteMode', { host: 'around.example', mode: 'onDemand' });
  const frame = { ...CONTENT, frameId: 4, site: 'around.example' };
  expect(await assess([A], {}, frame)).toMatchObject({
    output: { isOnDemand: true, marks: [{ level: 'off' }] },
  });
  expect(service.paths).toEqual([]);
});
