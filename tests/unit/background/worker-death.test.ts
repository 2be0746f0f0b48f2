import { describe, expect, it } from 'vitest';
import { TAB_CEILING } from '../../../lib/background/engine/limits.ts';
import { contract } from '../../../lib/messaging/contract.ts';
import { toAddress } from '../../../lib/domain/address/address.ts';
import type { Address } from '../../../lib/domain/address/address.ts';
import { fakeService, notFound } from './fake-service.ts';
import { A, address, B } from './samples.ts';
import { json } from './service/fake-fetch.ts';
import { CARD, CONTENT, stageBackground } from './stage.ts';
import { useFreshDatabase } from './store/fresh-database.ts';

const connect = useFreshDatabase();
const BASE_URL = 'https://risk.example';
const TEN_MINUTES_MS = 600_000;

/** Workers of one browser: the same database, the same memory of the browser. */
function stageBrowser(answer: (path: string) => Response) {
  const browserMemory = new Map<string, string>();
  const service = fakeService(answer);
  const asked = () => service.paths.filter((path) => path.includes('final_predictions'));
  return {
    browserMemory,
    asked,
    startWorker: () => stageBackground({ connect: connect(), fetch: service.fetch, browserMemory }),
  };
}

type Worker = ReturnType<typeof stageBackground>;

async function ask(worker: Worker, addresses: readonly Address[]) {
  const reply = await worker.send('assessAddresses', { addresses, refresh: [] }, CONTENT);
  if (!reply.ok) throw new Error(reply.problem);
  return contract.assessAddresses.output.parse(reply.output).marks;
}

function limiting(): Response {
  return json({ detail: 'Slow down.' }, 429, { 'retry-after': '600' });
}

describe('the worker after one that has died', () => {
  it('honours the pause that the service asked for, and backs off further after it', async () => {
    const { startWorker, asked } = stageBrowser((path) =>
      path.includes('final_predictions') ? limiting() : notFound(),
    );
    const first = startWorker();
    await first.desk.save(BASE_URL, 'token');
    await ask(first, [A]);
    await first.session.flush();
    expect(asked()).toHaveLength(1);

    const second = startWorker();
    second.stage.nowMs = first.stage.nowMs + TEN_MINUTES_MS - 1000;
    expect(await ask(second, [A, B])).toMatchObject([
      { level: 'unavailable', reason: 'rateLimited', retryAfterMs: 1000 },
      { level: 'unavailable', reason: 'rateLimited', retryAfterMs: 1000 },
    ]);
    expect(await second.desk.status()).toMatchObject({ error: { code: 'rateLimited' } });
    expect(asked()).toHaveLength(1);

    second.stage.nowMs += 1000;
    await ask(second, [A]);
    expect(asked()).toHaveLength(2);
  });

  it('knows of a pause, and of its end, though that one died at once', async () => {
    let isLimiting = true;
    const { startWorker, asked } = stageBrowser(() =>
      isLimiting ? limiting() : json({ fraud_probability: 0.9 }),
    );
    const first = startWorker();
    await first.desk.save(BASE_URL, 'token');
    await ask(first, [A]);
    const second = startWorker();
    expect(await ask(second, [A])).toMatchObject([{ reason: 'rateLimited' }]);
    expect(asked()).toHaveLength(1);

    isLimiting = false;
    await second.reportCard(A, { isRetry: true });
    expect(asked()).toHaveLength(2);
    expect(await ask(startWorker(), [A, B])).toMatchObject([{ level: 'high' }]);
  });

  it('goes on with the ceiling of a tab, until that is closed', async () => {
    const { startWorker, asked, browserMemory } = stageBrowser(notFound);
    const first = startWorker();
    await first.desk.save(BASE_URL, 'token');
    const many = Array.from({ length: TAB_CEILING.burst }, (_, number) => address(number));
    const known = new Set<Address>();
    while (known.size < many.length) {
      const left = many.filter((it) => !known.has(it));
      for (const mark of await ask(first, left)) known.add(mark.address);
    }
    await first.session.flush();
    const askedBefore = asked().length;

    const second = startWorker();
    second.stage.nowMs = first.stage.nowMs;
    expect(await ask(second, [address(1000)])).toMatchObject([{ reason: 'tabLimit' }]);
    expect(await second.send('getQueueStatus', {})).toMatchObject({
      output: { isSlowingPage: true },
    });
    expect(asked()).toHaveLength(askedBefore);
    await second.events.tabGone(CONTENT.tabId ?? 0);
    await second.session.flush();
    expect(browserMemory.get('ceiling')).not.toContain(address(1).slice(2));
  });

  it('redeems the ticket that the other issued, though it died at once', async () => {
    const { startWorker } = stageBrowser(notFound);
    const subject = { address: A, flags: ['bad-checksum'] };
    const issued = await startWorker().send('issueCardTicket', subject, CONTENT);
    expect(issued).toMatchObject({ ok: true });
    const { ticket } = contract.issueCardTicket.output.parse(issued.ok && issued.output);
    expect(await startWorker().send('reportCard', { ticket }, CARD)).toMatchObject({
      ok: true,
      output: { report: subject },
    });
  });

  it('knows nothing more of a service that was forgotten', async () => {
    const { startWorker, asked, browserMemory } = stageBrowser(limiting);
    const first = startWorker();
    await first.desk.save(BASE_URL, 'token');
    await ask(first, [A]);
    await first.send('issueCardTicket', { address: A, flags: [] }, CONTENT);
    expect([...browserMemory.values()].join()).toContain(A);
    await first.send('forgetService', {});
    await first.session.flush();
    expect([...browserMemory.values()].join()).not.toContain(A.slice(2));

    const second = startWorker();
    await second.desk.save(BASE_URL, 'token');
    await ask(second, [A]);
    expect(asked()).toHaveLength(2);
  });

  it('asks a service that was just saved, whatever the last one had said', async () => {
    const { startWorker, asked } = stageBrowser(limiting);
    const first = startWorker();
    await first.desk.save(BASE_URL, 'token');
    await ask(first, [A]);
    await first.session.flush();
    await first.desk.save(BASE_URL, 'another token');

    await ask(startWorker(), [A]);
    expect(asked()).toHaveLength(2);
  });

  it('takes nothing from a memory that it cannot read', async () => {
    const { startWorker, asked, browserMemory } = stageBrowser(notFound);
    for (const part of ['gate', 'pacer', 'ceiling', 'tickets'])
      browserMemory.set(part, '[{"a":1}]');
    const worker = startWorker();
    await worker.desk.save(BASE_URL, 'token');
    expect(await ask(worker, [A])).toMatchObject([{ address: A }]);
    expect(asked()).toHaveLength(1);
  });
});

it('the zero address and precompiled contracts are reported without asking the service', async () => {
  const { startWorker, asked } = stageBrowser(notFound);
  const worker = startWorker();
  await worker.desk.save(BASE_URL, 'token');
  for (const digits of ['0', '9', 'dead']) {
    const reserved = toAddress(`0x${digits.padStart(40, '0')}`);
    const report = { level: null, verdict: null, error: null };
    expect(await worker.reportCard(reserved, { isRetry: true })).toMatchObject({
      ok: true,
      output: { report },
    });
  }
  expect(asked()).toEqual([]);
});
