import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAudit } from '../../../../lib/background/store/audit-trail.ts';
import { createAuditStore } from '../../../../lib/background/store/audit-store.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import { A, B } from '../samples.ts';
import { CARD, CONTENT, PAGE, stageBackground } from '../stage.ts';
import { useFreshDatabase } from './fresh-database.ts';

const connect = useFreshDatabase();
const DAY_MS = 86_400_000;
const NOON_MS = Date.parse('2026-03-04T12:00:00Z');

async function setUp({ audit = true, auditDays = 90 } = {}) {
  const clock = { nowMs: NOON_MS };
  const chosen = { ...DEFAULT_SETTINGS, audit, auditDays, isRead: true };
  // Opened before the clock is run: opening has a limit of its own.
  const database = await connect()();
  const write = vi.fn(createAuditStore(async () => database));
  const settings = { get: async () => chosen, read: async () => (chosen.isRead ? chosen : null) };
  const trail = createAudit({ write, settings, now: () => clock.nowMs });
  return {
    clock,
    chosen,
    write,
    trail,
    /** What is on disk once all that was gathered is written. */
    rows: async (): Promise<unknown[]> => {
      await vi.runAllTimersAsync();
      return database.getAll('audit');
    },
  };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const HIGH = { address: A, level: 'high' } as const;
const ROW = { ...HIGH, site: 'explorer.example', atMs: NOON_MS };

describe('the audit trail', () => {
  it('notes address, site, level and time, once a day however often it is shown', async () => {
    const { trail, rows, clock, write } = await setUp();
    await trail.note(CONTENT, [HIGH, { address: B, level: 'low' }]);
    await trail.note(CARD, [HIGH]);
    expect(await rows()).toEqual([ROW, { ...ROW, address: B, level: 'low' }]);
    expect(write).toHaveBeenCalledTimes(1);
    clock.nowMs += 60_000;
    await trail.note(CONTENT, [HIGH]);
    await rows();
    expect(write).toHaveBeenCalledTimes(1);
    clock.nowMs += DAY_MS;
    await trail.note(CONTENT, [HIGH, { address: A, level: 'blacklisted' }]);
    expect(await rows()).toHaveLength(4);
  });

  it('notes what two sites have shown as two, and what one shows hours later as one', async () => {
    const { trail, rows, clock } = await setUp();
    await trail.note(CONTENT, [HIGH]);
    await trail.note({ ...CONTENT, site: 'other.example' }, [HIGH]);
    clock.nowMs += 6 * 3_600_000;
    await trail.note(CONTENT, [HIGH]);
    expect(await rows()).toEqual([ROW, { ...ROW, site: 'other.example' }]);
  });

  it('keeps the first time of the day when another worker notes the same', async () => {
    const first = await setUp();
    await first.trail.note(CONTENT, [HIGH]);
    await first.rows();
    const second = await setUp();
    second.clock.nowMs += 5000;
    await second.trail.note(CONTENT, [HIGH]);
    expect(await second.rows()).toEqual([ROW]);
  });

  it('is off by default and then notes nothing', async () => {
    const { trail, rows, write } = await setUp({ audit: false });
    await trail.note(CONTENT, [HIGH]);
    expect(await rows()).toEqual([]);
    expect(write).not.toHaveBeenCalled();
  });

  it('writes nothing of what it gathered once it is off, and notes that anew when it is on again', async () => {
    const { trail, rows, chosen } = await setUp();
    await trail.note(CONTENT, [HIGH]);
    chosen.audit = false;
    expect(await rows()).toEqual([]);
    chosen.audit = true;
    await trail.note(CONTENT, [HIGH]);
    expect(await rows()).toEqual([ROW]);
  });

  it('notes nothing of private windows, of our own pages, and of what is no verdict', async () => {
    const { trail, rows } = await setUp();
    await trail.note({ ...CONTENT, isPrivate: true }, [HIGH]);
    await trail.note(PAGE, [HIGH]);
    await trail.note(CONTENT, [
      { address: A, level: 'waiting' },
      { address: A, level: 'unavailable' },
      { address: A, level: null },
    ]);
    expect(await rows()).toEqual([]);
  });

  it('gives up rows that have outlived their age', async () => {
    const { trail, rows, clock, chosen } = await setUp({ auditDays: 2 });
    await trail.note(CONTENT, [HIGH]);
    await rows();
    clock.nowMs += DAY_MS;
    await trail.note(CONTENT, [HIGH]);
    expect(await rows()).toHaveLength(2);
    clock.nowMs += DAY_MS + 1;
    await trail.flush();
    expect(await rows()).toHaveLength(1);
    chosen.auditDays = 1;
    await trail.flush();
    expect(await rows()).toEqual([]);
  });

  it('notes what the disk has refused when it is shown again, and the refusal is heard', async () => {
    const { trail, rows } = await setUp();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
    ) {
      this.transaction.abort();
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    });
    await trail.note(CONTENT, [HIGH]);
    expect(await rows()).toEqual([]);
    put.mockRestore();
    await trail.note(CONTENT, [HIGH]);
    expect(await rows()).toEqual([ROW]);
  });

  it('gives up none while nobody can read how long they are kept, and writes what is noted', async () => {
    const { trail, rows, clock, chosen } = await setUp({ auditDays: 300 });
    await trail.note(CONTENT, [HIGH]);
    await rows();
    clock.nowMs += 200 * DAY_MS;
    // The defaults are in force then.
    Object.assign(chosen, { auditDays: 90, isRead: false });
    await trail.note(CONTENT, [HIGH]);
    expect(await rows()).toHaveLength(2);
    Object.assign(chosen, { auditDays: 90, isRead: true });
    await trail.flush();
    expect(await rows()).toHaveLength(1);
  });
});

describe('erasing the trail', () => {
  it('is the person’s choice, unless the organisation wants the trail', async () => {
    vi.useRealTimers();
    const { send, changePolicy } = stageBackground({ connect: connect() });
    const database = await connect()();
    await createAuditStore(async () => database)([ROW], 0);
    await changePolicy({ audit: true });
    expect(await send('clearAudit', {})).toMatchObject({ ok: false });
    expect(await database.count('audit')).toBe(1);
    await changePolicy(null);
    expect(await send('clearAudit', {})).toMatchObject({ ok: true });
    expect(await database.count('audit')).toBe(0);
  });

  it('is not done by fewer days either, where the organisation wants the trail', async () => {
    vi.useRealTimers();
    const { send, changePolicy } = stageBackground({ connect: connect() });
    await changePolicy({ audit: true });
    const written = { auditDays: 1 };
    expect(await send('saveSettings', written)).toMatchObject({ ok: false });
    expect(await send('importSettings', { written, isTrial: false })).toMatchObject({ ok: false });
    expect(await send('getSettings', {})).toMatchObject({ output: { auditDays: 90 } });
    await changePolicy({ auditDays: 400, audit: true });
    expect(await send('getSettings', {})).toMatchObject({ output: { auditDays: 400 } });
    await changePolicy({ audit: false });
    expect(await send('saveSettings', written)).toMatchObject({ ok: true });
  });
});
