import { describe, expect, it } from 'vitest';
import { createLookupStore } from '../../../../lib/background/store/lookup-store.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { createEntry } from '../../../../lib/domain/book/address-book.ts';
import { contract } from '../../../../lib/messaging/contract.ts';
import type { Sender } from '../../../../lib/messaging/server.ts';
import { createRandom } from '../../../service/random.ts';
import { alikeTo, randomAddress } from '../../../support/look-alike-pairs.ts';
import { rowOf } from '../history/history-stage.ts';
import { lookup } from '../samples.ts';
import { CARD, CONTENT, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const random = createRandom(22);
const A = '0x27b1fdb04752bbc536007a920d24acb045561c26' as Address;
const BURN = `0x${'0'.repeat(36)}dead` as Address;
const like = (address: Address) => alikeTo(address, { first: 4, last: 4 }, random);

function stageKnown(browserMemory?: Map<string, string>) {
  const requests: string[] = [];
  const background = stageBackground({
    connect: connect(),
    ...(browserMemory && { browserMemory }),
    fetch: async (url) => {
      requests.push(url);
      return new Response('{}');
    },
  });
  const { send } = background;
  const take = (address: Address, by: 'copied' | 'pasted', sender: Sender = CONTENT) =>
    send('noteTaken', { address, by }, sender);
  const flagsOf = async (address: Address) => {
    const asked = { addresses: [address], refresh: [] };
    const reply = await send('assessAddresses', asked, CONTENT);
    const { marks } = contract.assessAddresses.output.parse(reply.ok ? reply.output : reply);
    return marks.flatMap(({ flags }) => flags);
  };
  const cardOf = async (address: Address, subject: object = { flags: ['like-known'] }) => {
    const input = { address, flags: [], ...subject };
    const issued = await send('issueCardTicket', input, CONTENT);
    const { ticket } = contract.issueCardTicket.output.parse(issued.ok ? issued.output : issued);
    const reply = await send('reportCard', { ticket }, CARD);
    return contract.reportCard.output.parse(reply.ok ? reply.output : reply);
  };
  return { ...background, requests, take, flagsOf, cardOf };
}

async function storeHistory(...addresses: Address[]): Promise<void> {
  const rows = addresses.map((address, at) => rowOf(at, { address: lookup(at, address).address }));
  await createLookupStore(connect()).putRows(rows, { run: 1, atMs: 0 }, () => true);
}

describe('an address that looks like one that the person knows', () => {
  it('because they have looked it up is warned of once the database opens', async () => {
    await storeHistory(A);
    const { stage, flagsOf } = stageKnown();
    const fake = like(A);
    stage.isStorageBroken = true;
    expect(await flagsOf(fake)).toEqual([]);
    stage.isStorageBroken = false;
    expect(await flagsOf(fake)).toEqual(['like-known']);
  });

  it.each([
    ['copied it', 'copied'],
    ['pasted it', 'pasted'],
    ['put it into their address book', 'book'],
  ] as const)('because they have just %s is warned of', async (_how, by) => {
    const { take, flagsOf, cardOf, send } = stageKnown();
    const fake = like(A);
    expect(await flagsOf(fake)).toEqual([]);
    if (by === 'book') await send('changeAddressBook', { put: [createEntry(A)], remove: [] });
    else await take(A, by);
    expect(await flagsOf(fake)).toEqual(['like-known']);
    expect(await flagsOf(A)).toEqual([]);
    expect(await cardOf(fake)).toMatchObject({ alike: { address: A, knownBy: by } });
  });

  it('is compared anew in all tabs once they have copied the other, and not after each copy', async () => {
    const { take, stage } = stageKnown();
    await take(A, 'copied');
    await expect.poll(() => stage.verdictsChanged).toBe(1);
    await take(A, 'pasted');
    await take(like(A), 'copied');
    await take(randomAddress(random), 'copied', { ...CONTENT, isPrivate: true });
    await take(randomAddress(random), 'copied');
    await expect.poll(() => stage.verdictsChanged).toBe(2);
  });

  it('because they have looked it up is warned of, in private windows too', async () => {
    await storeHistory(randomAddress(random), A);
    const { flagsOf, cardOf } = stageKnown();
    expect(await flagsOf(like(A))).toEqual(['like-known']);
    expect(await cardOf(like(A))).toMatchObject({ alike: { address: A, knownBy: 'lookedUp' } });
  });

  it('is warned of no more when the history is cleared', async () => {
    await storeHistory(A);
    const { flagsOf, send } = stageKnown();
    expect(await flagsOf(like(A))).toEqual(['like-known']);
    await send('clearStored', { what: 'history' });
    expect(await flagsOf(like(A))).toEqual([]);
  });

  it('is compared with the last five hundred of the history', async () => {
    const others = Array.from({ length: 500 }, () => randomAddress(random));
    await storeHistory(A, ...others);
    const { flagsOf } = stageKnown();
    const [second] = others;
    expect(await flagsOf(like(A))).toEqual([]);
    expect(second && (await flagsOf(like(second)))).toEqual(['like-known']);
  });

  it('is said to be in the address book where it is, however else it is known', async () => {
    const { take, send, cardOf } = stageKnown();
    await take(A, 'copied');
    await send('changeAddressBook', { put: [createEntry(A, { label: 'Mine' })], remove: [] });
    expect(await cardOf(like(A))).toMatchObject({ alike: { address: A, knownBy: 'book' } });
  });

  it('causes no request', async () => {
    const { take, requests, services, send, flagsOf } = stageKnown();
    await services.save({ baseUrl: 'https://risk.example', token: 'token' });
    await send('setSiteMode', { host: 'explorer.example', mode: 'onDemand' });
    await storeHistory(A);
    await take(A, 'copied');
    await take(A, 'pasted');
    expect(await flagsOf(like(A))).toEqual(['like-known']);
    expect(requests).toEqual([]);
  });
});

describe('what is copied and pasted', () => {
  it('outlives the worker in the browser’s memory, and nothing of it is written to the disk', async () => {
    const memory = new Map<string, string>();
    const first = stageKnown(memory);
    await first.take(A, 'copied');
    await first.session.flush();
    expect(await stageKnown(memory).flagsOf(like(A))).toEqual(['like-known']);
    const database = await connect()();
    for (const store of database.objectStoreNames) {
      expect(JSON.stringify(await database.getAll(store))).not.toContain(A);
    }
  });

  it('is not noted of private windows and sites that are not allowed', async () => {
    const { take, flagsOf, send } = stageKnown();
    await take(A, 'copied', { ...CONTENT, isPrivate: true });
    await take(A, 'pasted', { ...CONTENT, origin: 'https://other.example', site: 'other.example' });
    expect(await take(A, 'copied', CARD)).toMatchObject({ ok: false });
    await send('setSiteMode', { host: 'explorer.example', mode: 'off' });
    expect(await take(A, 'copied')).toMatchObject({ ok: false });
    await send('setSiteMode', { host: 'explorer.example', mode: 'automatic' });
    expect(await flagsOf(like(A))).toEqual([]);
  });

  it('is not noted of reserved addresses, so no paste differs from one', async () => {
    const { take, cardOf } = stageKnown();
    await take(BURN, 'copied');
    await take(A, 'pasted');
    expect(await cardOf(A, { isPasted: true })).toMatchObject({ isNotCopied: false });
  });

  it('hides no warning that rests on the address book or on look-ups, however much of it there is', async () => {
    const looked = randomAddress(random);
    await storeHistory(looked);
    const { take, flagsOf, send } = stageKnown();
    await send('changeAddressBook', { put: [createEntry(A)], remove: [] });
    for (const address of [A, looked]) {
      // As a family of vanity addresses would look, at either end.
      for (let at = 0; at < 12; at += 1) {
        await take(alikeTo(address, { first: 5, last: 0 }, random), 'copied');
        await take(alikeTo(address, { first: 0, last: 5 }, random), 'copied');
      }
      expect(await flagsOf(like(address))).toEqual(['like-known']);
    }
  });

  it('is forgotten when everything is cleared', async () => {
    const { take, flagsOf, send } = stageKnown();
    await take(A, 'copied');
    await send('clearStored', { what: 'everything' });
    expect(await flagsOf(like(A))).toEqual([]);
  });
});

describe('a paste', () => {
  it('of what was copied raises no alarm in a thousand', async () => {
    const { take, flagsOf } = stageKnown();
    let alarms = 0;
    for (let paste = 0; paste < 1000; paste += 1) {
      const address = randomAddress(random);
      await take(address, 'copied');
      await take(address, 'pasted');
      if ((await flagsOf(address)).length > 0) alarms += 1;
    }
    expect(alarms).toBe(0);
  });

  it('of another address than was copied is said to be that, without an alarm', async () => {
    const { take, flagsOf, cardOf, stage } = stageKnown();
    const other = randomAddress(random);
    await take(A, 'copied');
    await take(other, 'pasted');
    expect(await flagsOf(other)).toEqual([]);
    const pasted = { isPasted: true };
    expect(await cardOf(other, pasted)).toMatchObject({ isNotCopied: true });
    expect(await cardOf(A, pasted)).toMatchObject({ isNotCopied: false });
    // Not pasted, or copied too long ago to be in the clipboard still.
    expect(await cardOf(other, {})).toMatchObject({ isNotCopied: false });
    stage.nowMs += 11 * 60_000;
    expect(await cardOf(other, pasted)).toMatchObject({ isNotCopied: false });
  });

  it('of one that looks like the copied one is compared with that instead', async () => {
    const { take, cardOf } = stageKnown();
    const fake = like(A);
    await take(A, 'copied');
    await take(fake, 'pasted');
    const told = await cardOf(fake, { isPasted: true, flags: ['like-known'] });
    expect(told).toMatchObject({ alike: { address: A, knownBy: 'copied' }, isNotCopied: true });
  });

  it('of an impostor does not make the genuine address look like one', async () => {
    const { take, flagsOf, cardOf } = stageKnown();
    const fake = like(A);
    await take(A, 'copied');
    await take(fake, 'copied');
    await take(fake, 'pasted');
    expect(await flagsOf(A)).toEqual([]);
    expect(await flagsOf(fake)).toEqual(['like-known']);
    // It is what was copied last all the same.
    expect(await cardOf(fake, { isPasted: true })).toMatchObject({ isNotCopied: false });
  });
});
