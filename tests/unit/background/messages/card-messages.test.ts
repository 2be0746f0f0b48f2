import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../eventually.ts';
import { TAB_CEILING } from '../../../../lib/background/engine/limits.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import { fakeService, notFound } from '../fake-service.ts';
import { A, address, B, prediction, verdict } from '../samples.ts';
import { json } from '../service/fake-fetch.ts';
import { CARD, CONTENT, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();

function stageFake(answer: (path: string, token: string) => Response) {
  const service = fakeService(answer);
  return { service, ...stageBackground({ connect: connect(), fetch: service.fetch }) };
}

describe('a card', () => {
  it('gets what its ticket stands for, with the flags of the page, alone and in its own tab', async () => {
    const { send } = stageFake(notFound);
    const subject = { address: A, flags: ['look-alike'] };
    expect(await send('issueCardTicket', subject, CONTENT)).toEqual({
      ok: true,
      output: { ticket: 'ticket-1' },
    });
    const ticket = { ticket: 'ticket-1' };
    const nothing = { ok: true, output: { report: null } };
    const everything = { ok: true, output: { report: subject } };
    expect(await send('reportCard', ticket, { ...CARD, tabId: 6 })).toEqual(nothing);
    expect(await send('reportCard', ticket, CARD)).toMatchObject(everything);
    expect(await send('reportCard', ticket, { ...CARD, frameId: 4 })).toEqual(nothing);
    // It tries again.
    expect(await send('reportCard', { ...ticket, isRetry: true }, CARD)).toMatchObject(everything);
  });

  it.each(['bot', 'stale', 'trusted'])('takes from no page that an address is %s', async (flag) => {
    const { send } = stageFake(notFound);
    expect(await send('issueCardTicket', { address: A, flags: [flag] }, CONTENT)).toEqual({
      ok: false,
      problem: 'malformed input',
    });
  });

  it('gets nothing without a ticket, and asks for no address that it names itself', async () => {
    const { send, desk, service } = stageFake(notFound);
    await desk.save('https://risk.example', 'token');
    const forged = { ticket: 'ticket-1', address: A };
    expect(await send('reportCard', forged, CARD)).toEqual({ ok: true, output: { report: null } });
    expect(await send('reportAddress', { address: A }, CARD)).toEqual({
      ok: false,
      problem: 'not allowed for this sender',
    });
    expect(service.paths).toEqual([]);
  });

  it('counts against what its tab may have asked for', async () => {
    const { send, desk, reportCard, service } = stageFake(notFound);
    await desk.save('https://risk.example', 'token');
    const addresses = Array.from({ length: TAB_CEILING.burst }, (_, number) => address(number + 1));
    // As a frame does that is still there: one that does not ask again in time is taken to be gone.
    await eventually(async () => {
      await send('assessAddresses', { addresses, refresh: [] }, CONTENT);
      expect(service.paths).toHaveLength(TAB_CEILING.burst);
    });
    expect(await reportCard(address(5000))).toMatchObject({
      output: { report: { error: { code: 'tabLimit' } } },
    });
    expect(await reportCard(address(5000), { card: { ...CARD, tabId: 6 } })).toMatchObject({
      output: { report: { level: 'unassessed' } },
    });
    expect(service.paths).toHaveLength(TAB_CEILING.burst + 1);
  });

  it('is no more urgent than its page, when the service has set a pace', async () => {
    const { desk, pacer, reportCard, send, service } = stageFake(notFound);
    await desk.save('https://risk.example', 'token');
    vi.spyOn(pacer, 'waitMs').mockReturnValue(60_000);
    void reportCard(A);
    await send('reportAddress', { address: B });
    expect(service.paths).toEqual([expect.stringContaining(B)]);
  });

  it('is told an old verdict at once, and a fresh one when it asks for that', async () => {
    const { desk, reportCard, service, verdicts } = stageFake(() =>
      json({ fraud_probability: 0.9 }),
    );
    await desk.save('https://risk.example', 'token');
    await verdicts.write([verdict(A, { prediction: prediction(0.1), fetchedAtMs: 1 })]);
    expect(await reportCard(A)).toMatchObject({
      output: { report: { level: 'low', isStale: true, error: null } },
    });
    expect(service.paths).toEqual([]);
    expect(await reportCard(A, { needsFresh: true })).toMatchObject({
      output: { report: { level: 'high', isStale: false } },
    });
    expect(service.paths).toHaveLength(1);
  });

  it('keeps an old verdict when its turn does not come in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { desk, pacer, reportCard, verdicts } = stageFake(notFound);
      await desk.save('https://risk.example', 'token');
      await verdicts.write([verdict(A, { isBlacklisted: true, fetchedAtMs: 1 })]);
      vi.spyOn(pacer, 'waitMs').mockReturnValue(60_000);
      let told: unknown;
      void reportCard(A, { isRetry: true }).then((reply) => (told = reply));
      await eventually(async () => {
        await vi.advanceTimersByTimeAsync(20_000);
        expect(told).toMatchObject({
          output: { report: { level: 'blacklisted', isStale: true, error: { code: 'timedOut' } } },
        });
      });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is told what is known of the address that its own looks like, without a request', async () => {
    const { send, service } = stageFake(notFound);
    await send('issueCardTicket', { address: A, flags: ['look-alike'], alike: B }, CONTENT);
    const reply = await send('reportCard', { ticket: 'ticket-1' }, CARD);
    const alike = { address: B, level: null, verdict: null };
    expect(reply).toMatchObject({ ok: true, output: { report: { address: A }, alike } });
    expect(service.paths).toEqual([]);
  });

  it('has its script brought to the frame that asks, and to no other', async () => {
    const { send, stage } = stageFake(notFound);
    await send('loadScript', { name: 'cards' }, { ...CONTENT, frameId: 3 });
    await send('loadScript', { name: 'cards' }, { ...CONTENT, frameId: null });
    await send('loadScript', { name: 'cards' }, { ...CONTENT, tabId: null });
    await send('loadScript', { name: 'cards' }, CARD);
    expect(stage.pageScripts).toEqual([[5, 3, 'cards']]);
  });

  it('is told with its script, and with marks, how these are drawn', async () => {
    const { send } = stageFake(notFound);
    await send('saveSettings', {
      ...DEFAULT_SETTINGS,
      markSize: 'small',
      markedLevels: 'notable',
      repeatedMarks: 'first',
      cardOpensAt: 'mark',
    });
    const told = {
      output: { style: { size: 0.8, isSparse: true, repeats: 'first', opensAtText: false } },
    };
    expect(await send('loadScript', { name: 'marks' }, CONTENT)).toMatchObject(told);
    const input = { addresses: [A], refresh: [] };
    expect(await send('assessAddresses', input, CONTENT)).toMatchObject(told);
  });

  it('is told what marks are called where the browser does not know', async () => {
    const { send, stage } = stageFake(notFound);
    stage.pageWords = { level_high_name: 'مرتفع' };
    const told = { output: { style: { words: stage.pageWords } } };
    expect(await send('loadScript', { name: 'marks' }, CONTENT)).toMatchObject(told);
    const input = { addresses: [A], refresh: [] };
    expect(await send('assessAddresses', input, CONTENT)).toMatchObject(told);
  });

  it('tells its end to its own tab alone', async () => {
    const { send, stage } = stageFake(notFound);
    await send('closeCard', {}, CARD);
    await send('closeCard', {}, { ...CARD, tabId: null });
    await eventually(() => expect(stage.sentToTabs).toEqual([[5, { event: 'cardClosed' }]]));
  });
});

describe('a card in a frame', () => {
  it('tells its end to the frame alone that shows it', async () => {
    const { send, stage } = stageFake(notFound);
    const subject = { address: A, flags: [] };
    await send('issueCardTicket', subject, { ...CONTENT, frameId: 8 });
    await send('reportCard', { ticket: 'ticket-1' }, { ...CARD, frameId: 9 });
    await send('issueCardTicket', subject, CONTENT);
    await send('reportCard', { ticket: 'ticket-2' }, CARD);
    await send('closeCard', {}, { ...CARD, frameId: 9 });
    await send('closeCard', {}, CARD);
    await eventually(() => expect(stage.sentToTabs).toHaveLength(2));
    expect(stage.sentToTabs).toEqual([
      [5, { event: 'cardClosed' }, 8],
      [5, { event: 'cardClosed' }, 0],
    ]);
  });
});

describe('the toolbar', () => {
  it('shows what the frame of a tab reports', async () => {
    const { send, stage } = stageFake(notFound);
    await send('reportMarks', { counts: { high: 2, low: 5 } }, CONTENT);
    await eventually(() => expect(stage.toolbar).toEqual([[5, { high: 2, low: 5 }]]));
  });
});
