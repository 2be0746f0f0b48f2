import { describe, expect, it } from 'vitest';
import { fakeService } from '../fake-service.ts';
import { json } from './fake-fetch.ts';
import { stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const BASE_URL = 'https://risk.example';
const HOUR_MS = 3_600_000;

/** A background whose service counts what `state` says, at noon. */
async function started() {
  const state = { reply: 48 as unknown, isDown: false };
  const service = fakeService(() =>
    state.isDown ? new Response('', { status: 503 }) : json(state.reply),
  );
  const open = connect();
  const background = stageBackground({ connect: open, fetch: service.fetch });
  background.stage.nowMs = new Date(2026, 10, 20, 12).getTime();
  await background.send('saveService', { baseUrl: BASE_URL, token: 'first' });
  const count = () => background.send('getUsedCount', { isRetry: true });
  const last = () => background.send('getLastUsedCount', {});
  return { ...background, state, count, last, open };
}

describe('the count of used look-ups', () => {
  it('comes with the first one of the day', async () => {
    const { count, stage, state } = await started();
    const firstAtMs = stage.nowMs;
    expect(await count()).toMatchObject({ output: { value: { before: null } } });
    stage.nowMs += HOUR_MS;
    state.reply = { used: 50, limit: 100 };
    expect(await count()).toMatchObject({
      output: {
        value: {
          used: { kind: 'count', used: 50, limit: 100 },
          fetchedAtMs: stage.nowMs,
          before: { used: 48, atMs: firstAtMs },
        },
      },
    });
  });

  it('is known with its age without asking, in the next worker too', async () => {
    const { count, last, state, stage, open } = await started();
    expect(await last()).toEqual({ ok: true, output: { report: null } });
    await count();
    const atMs = stage.nowMs;
    state.isDown = true;
    stage.nowMs += HOUR_MS;
    expect(await count()).toMatchObject({ output: { ok: false } });
    const report = { used: { kind: 'count', used: 48, limit: null }, fetchedAtMs: atMs };
    expect(await last()).toMatchObject({ output: { report } });
    const next = stageBackground({ connect: open });
    expect(await next.send('getLastUsedCount', {})).toMatchObject({ output: { report } });
  });

  it('is not remembered where the reply cannot be read', async () => {
    const { count, last, state } = await started();
    state.reply = { status: 'ok' };
    expect(await count()).toMatchObject({ output: { value: { used: { kind: 'unrecognised' } } } });
    expect(await last()).toEqual({ ok: true, output: { report: null } });
  });

  it('is forgotten with the service and with another token, and kept when saved unchanged', async () => {
    const { count, last, send } = await started();
    await count();
    await send('saveService', { baseUrl: BASE_URL });
    expect(await last()).toMatchObject({ output: { report: { used: { used: 48 } } } });
    await send('saveService', { baseUrl: BASE_URL, token: 'second' });
    expect(await last()).toEqual({ ok: true, output: { report: null } });
    await count();
    await send('forgetService', {});
    expect(await last()).toEqual({ ok: true, output: { report: null } });
  });
});
