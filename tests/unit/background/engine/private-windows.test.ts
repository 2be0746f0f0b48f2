import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../eventually.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { fakeService, notFound } from '../fake-service.ts';
import { A, address, B, defer, prediction, settle, verdict } from '../samples.ts';
import { html, json } from '../service/fake-fetch.ts';
import { CARD, CONTENT, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const PRIVATE = { ...CONTENT, tabId: 6, isPrivate: true };
const PRIVATE_CARD = { ...CARD, tabId: 6, isPrivate: true };
const HIGH = { fraud_probability: 0.9, run_number: 1 };
const LOW = { fraud_probability: 0.1, run_number: 0 };

const pausing = () => json({ detail: `Too much is asked of ${A}.` }, 429);
const listing = (...addresses: Address[]) => ({ addresses, refresh: [] });

async function stageService(
  answer: (path: string) => Response = () => json(HIGH),
  lookups: object[] = [],
) {
  const open = connect();
  const held = { until: Promise.resolve() };
  const service = fakeService((path) =>
    path.includes('lookups') ? json({ results: lookups }) : answer(path),
  );
  const background = stageBackground({
    connect: open,
    async fetch(url, init) {
      await held.until;
      return service.fetch(url, init);
    },
  });
  await background.services.save({ baseUrl: 'https://risk.example', token: 'token' });
  const stored = async () => (await open()).getAllKeys('verdicts');
  return { ...background, open, held, stored };
}

describe('a private window', () => {
  it('has its verdicts kept in memory alone', async () => {
    const { send, stored, verdicts, engine } = await stageService();
    expect(await send('assessAddresses', listing(A), PRIVATE)).toMatchObject({
      output: { marks: [{ level: 'high' }] },
    });
    expect(verdicts.peek(A)).not.toBeNull();
    expect(await stored()).toEqual([]);
    engine.forgetMemory();
    expect(verdicts.peek(A)).toBeNull();
  });

  it('has its cards leave no trace either', async () => {
    const { reportCard, stored } = await stageService();
    expect(await reportCard(A, { card: PRIVATE_CARD })).toMatchObject({
      output: { report: { level: 'high' } },
    });
    expect(await stored()).toEqual([]);
  });

  it('is not named on the disk by what the service says of a pause', async () => {
    const { send, engine, gate, open } = await stageService(pausing);
    await send('assessAddresses', listing(A), PRIVATE);
    // The pause begins while a page of the history is about to be asked for.
    vi.spyOn(gate, 'closedBy').mockReturnValueOnce(null);
    await engine.history.sync('serviceSaved');
    expect(await engine.history.progress()).toMatchObject({ error: { code: 'rateLimited' } });
    const record = await (await open()).get('historyRecord', 'current');
    expect(JSON.stringify(record)).not.toContain(A);
  });

  it('is shown what is stored, and renews it for itself alone', async () => {
    const { send, open, verdicts, stage } = await stageService();
    const old = verdict(A, { prediction: prediction(0.1), fetchedAtMs: 1 });
    await verdicts.write([old]);
    stage.nowMs = Date.now();
    const input = { addresses: [A], refresh: [A] };
    expect(await send('assessAddresses', input, PRIVATE)).toMatchObject({
      output: { marks: [{ level: 'high', flags: [] }] },
    });
    expect(await (await open()).get('verdicts', A)).toMatchObject({ fetchedAtMs: 1 });
  });

  it('keeps its newer prediction when the history repeats an older one, and takes its facts', async () => {
    const row = { id: 5, hash: A, is_blacklist: true, final_predictions: [LOW] };
    const { send, open, engine, stage } = await stageService(undefined, [{ address: row }]);
    const shown = async (refresh: Address[] = []) => {
      const reply = await send('assessAddresses', { addresses: [A], refresh }, PRIVATE);
      return (reply as { output: { marks: { level: string }[] } }).output.marks[0]?.level;
    };
    await engine.history.sync('personAsked');
    expect(await shown()).toBe('blacklisted');
    stage.nowMs += 25 * 3_600_000;
    await shown([A]);
    row.is_blacklist = false;
    await engine.history.sync('personAsked');
    expect(await shown()).toBe('high');
    expect(await (await open()).get('verdicts', A)).toMatchObject({
      prediction: { fraudProbability: LOW.fraud_probability },
    });
  });

  it('teaches nothing that is written down, until another window is taught it', async () => {
    let probability = 80.25;
    const { send, services, open } = await stageService(() =>
      json({ fraud_probability: probability }),
    );
    const onDisk = async () => (await open()).get('service', 'current');
    await send('assessAddresses', listing(A), PRIVATE);
    expect(await services.read()).toMatchObject({ scaleEvidence: { doubts: [80.25] } });
    expect(JSON.stringify(await onDisk())).not.toContain('80.25');
    probability = 12;
    await send('assessAddresses', listing(B), CONTENT);
    await eventually(async () =>
      expect(await onDisk()).toMatchObject({ scaleEvidence: { doubts: [12] } }),
    );
    expect(await services.read()).toMatchObject({ scaleEvidence: { doubts: [12, 80.25] } });
  });
});

describe('the judgement that lies beside the history', () => {
  it('shows nothing that only a private window was taught, and our own pages are told all', async () => {
    const { send, open } = await stageService(() => json({ fraud_probability: 0.12 }));
    const noted = async () => (await open()).get('historyRecord', 'judgement');
    await send('assessAddresses', listing(A), PRIVATE);
    expect(await send('getJudgement', {})).toMatchObject({ output: { scale: 'unit' } });
    expect(await noted()).toMatchObject({ scale: 'open' });
    await send('assessAddresses', listing(B), CONTENT);
    await send('getJudgement', {});
    expect(await noted()).toMatchObject({ scale: 'unit' });
  });
});

describe('an address that private and other windows want', () => {
  it.each([
    ['the private one first', [PRIVATE, CONTENT]],
    ['the private one last', [CONTENT, PRIVATE]],
  ])('at once is stored: %s', async (_order, senders) => {
    const { send, held, stored } = await stageService();
    const answer = defer<void>();
    held.until = answer.promise;
    const replies = senders.map((sender) => send('assessAddresses', listing(A), sender));
    // The database answers in order: once it has answered us often enough, both have read and wait.
    for (let turn = 0; turn < 5; turn += 1) {
      await stored();
      await settle();
    }
    answer.resolve();
    await Promise.all(replies);
    expect(await stored()).toEqual([A]);
  });

  it('is not stored when the other has given it up before the request', async () => {
    const { send, stage, stored } = await stageService();
    stage.hasPermission = false;
    await send('assessAddresses', listing(A), CONTENT);
    stage.hasPermission = true;
    await send('assessAddresses', listing(), CONTENT);
    await send('assessAddresses', listing(A), PRIVATE);
    expect(await stored()).toEqual([]);
  });
});

type Background = Awaited<ReturnType<typeof stageService>>;

describe('an address that a private window is told is not stored', () => {
  it.each<[string, (background: Background) => Promise<unknown>]>([
    ['was closed', ({ events }) => events.tabGone(5)],
    ['wants it no more', ({ send }) => send('assessAddresses', listing(), CONTENT)],
  ])('when the other tab that wanted it %s before it was asked for', async (_why, giveUp) => {
    const background = await stageService();
    const { send, engine, held, stored } = background;
    const [release, others] = [defer<void>(), [10, 11, 12, 13].map(address)];
    held.until = release.promise;
    const asking = send('assessAddresses', listing(...others, A), CONTENT);
    await eventually(() => expect(engine.assessor.isBacklogged()).toBe(true));
    await giveUp(background);
    release.resolve();
    await asking;
    await send('assessAddresses', listing(A), PRIVATE);
    expect(await stored()).not.toContain(A);
  });

  it('when a fault was told to the page that had wanted it, too', async () => {
    let isDown = true;
    const { send, stage, stored } = await stageService(() => (isDown ? html(503) : json(HIGH)));
    await send('assessAddresses', listing(A), CONTENT);
    isDown = false;
    stage.nowMs += 2000;
    expect(await send('assessAddresses', listing(A), PRIVATE)).toMatchObject({
      output: { marks: [{ level: 'high' }] },
    });
    expect(await stored()).toEqual([]);
  });
});

describe('what is stored', () => {
  it.each([
    ['a fault of the service', () => html(503)],
    ['too many requests', () => json({}, 429)],
    ['a rejected token', () => json({}, 401)],
    ['an unreadable reply', () => html(200)],
  ])('is never %s', async (_fault, answer) => {
    const { send, stored, verdicts } = await stageService(answer);
    await send('assessAddresses', listing(A), CONTENT);
    expect(verdicts.peek(A)).toBeNull();
    expect(await stored()).toEqual([]);
  });

  it('is a verdict, and that there is none', async () => {
    const { reportCard, stored } = await stageService((path) =>
      path.includes(A) ? json(HIGH) : notFound(),
    );
    await reportCard(A);
    await reportCard(B);
    expect(await stored()).toEqual([A, B]);
  });
});
