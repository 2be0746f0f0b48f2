import { describe, expect, it } from 'vitest';
import { createKeptCopy } from '../../../../lib/background/anchors/kept-copy.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import { contract } from '../../../../lib/messaging/contract.ts';
import type { Sender } from '../../../../lib/messaging/server.ts';
import { createRandom } from '../../../service/random.ts';
import { alikeTo, randomAddress } from '../../../support/look-alike-pairs.ts';
import { CONTENT, stageBackground } from '../stage.ts';
import { brokenConnection, useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const random = createRandom(24);
const DAY_MS = 24 * 60 * 60_000;
const A = '0x27b1fdb04752bbc536007a920d24acb045561c26' as Address;
const SERVICE = { baseUrl: 'https://risk.example', token: 'token' };

/** A new session of the browser: its memory is empty, the disk is as it was. */
function startBrowser(atMs = Date.now()) {
  const background = stageBackground({
    connect: connect(),
    fetch: async () => new Response('{}'),
  });
  const { stage, send } = background;
  stage.nowMs = atMs;
  stage.settings = storedSettings;
  return {
    ...background,
    choose: async (change: object) => {
      await send('saveSettings', { ...DEFAULT_SETTINGS, ...change });
      storedSettings = stage.settings;
    },
    take: (address: Address, by = 'copied', sender: Sender = CONTENT) =>
      send('noteTaken', { address, by }, sender),
    isKnown: async (address: Address) => {
      const asked = { addresses: [alikeTo(address, { first: 4, last: 4 }, random)], refresh: [] };
      const reply = await send('assessAddresses', asked, CONTENT);
      const { marks } = contract.assessAddresses.output.parse(reply.ok ? reply.output : reply);
      return marks.some(({ flags }) => flags.includes('like-known'));
    },
  };
}

let storedSettings: unknown;

/** The address on the disk; null if there is none. */
async function onDisk(): Promise<string | null> {
  const stored = await (await connect()()).get('copied', 'last');
  return stored === undefined ? null : String(Reflect.get(Object(stored), 'address'));
}

/** A browser that keeps what is copied, in which A was. */
async function copyKept(atMs?: number) {
  storedSettings = undefined;
  const browser = startBrowser(atMs);
  await browser.send('saveService', SERVICE);
  await browser.choose({ keepsLastCopied: true });
  await browser.take(A);
  await expect.poll(onDisk).toBe(A);
  return browser;
}

describe('the address copied last', () => {
  it('is on no disk unless the person wants it, and forgotten with the browser', async () => {
    storedSettings = undefined;
    const browser = startBrowser();
    await browser.take(A);
    expect(await browser.isKnown(A)).toBe(true);
    expect(await onDisk()).toBeNull();
    expect(await startBrowser().isKnown(A)).toBe(false);
  });

  it('is known after the browser was closed, where the person wants it', async () => {
    await copyKept();
    expect(await startBrowser().isKnown(A)).toBe(true);
  });

  it('is one alone: the last that was copied, is no impostor, and came from no private window', async () => {
    const { take } = await copyKept();
    const [last, pasted, hidden] = [1, 2, 3].map(() => randomAddress(random)) as [
      Address,
      Address,
      Address,
    ];
    await take(last);
    await expect.poll(onDisk).toBe(last);
    await take(pasted, 'pasted');
    await take(hidden, 'copied', { ...CONTENT, isPrivate: true });
    await take(alikeTo(last, { first: 4, last: 4 }, random));
    const browser = startBrowser();
    expect(await browser.isKnown(last)).toBe(true);
    for (const other of [A, pasted, hidden]) expect(await browser.isKnown(other)).toBe(false);
    expect(await onDisk()).toBe(last);
  });
});

it('a copy costs no error where the disk is gone', async () => {
  const settings = { read: async () => ({ ...DEFAULT_SETTINGS, keepsLastCopied: true }) };
  const kept = createKeptCopy({ connect: brokenConnection, settings, now: () => 0 });
  await expect(kept.note(A)).resolves.toBeUndefined();
  expect(await kept.all()).toEqual([]);
});

it.each(['the database', 'the settings'])('a copy is known once %s can be read', async (what) => {
  await copyKept();
  let isBroken = true;
  const chosen = { ...DEFAULT_SETTINGS, keepsLastCopied: true };
  const kept = createKeptCopy({
    connect: () => (isBroken && what === 'the database' ? brokenConnection() : connect()()),
    settings: { read: async () => (isBroken && what === 'the settings' ? null : chosen) },
    now: Date.now,
  });
  expect(await kept.all()).toEqual([]);
  isBroken = false;
  expect(await kept.all()).toEqual([{ address: A, knownBy: 'copied' }]);
});

describe('what is kept of a copy ends', () => {
  const COPIED_MS = Date.UTC(2026, 0, 1);

  it.each([
    [29, true],
    [31, false],
    [-31, false],
  ])('after 30 days: on day %i it is known: %s', async (days, isKnown) => {
    await copyKept(COPIED_MS);
    const browser = startBrowser(COPIED_MS + days * DAY_MS);
    browser.events.workerStarted();
    await expect.poll(onDisk).toBe(isKnown ? A : null);
    expect(await browser.isKnown(A)).toBe(isKnown);
  });

  it('after 30 days in a browser that is never closed', async () => {
    await copyKept(COPIED_MS);
    const browser = startBrowser(COPIED_MS + 29 * DAY_MS);
    expect(await browser.isKnown(A)).toBe(true);
    browser.stage.nowMs += 2 * DAY_MS;
    expect(await browser.isKnown(A)).toBe(false);
    await expect.poll(onDisk).toBeNull();
  });

  it.each([
    ['the person turns it off', ({ choose }) => choose({ keepsLastCopied: false })],
    [
      'their organisation does',
      ({ changePolicy }) => changePolicy({ lockedSettings: ['keepsLastCopied'] }),
    ],
    ['the service is forgotten', ({ send }) => send('forgetService', {})],
    ['the token changes', ({ send }) => send('saveService', { ...SERVICE, token: 'other' })],
    ['everything is cleared', ({ send }) => send('clearStored', { what: 'everything' })],
    [
      'all is cleared but the audit trail',
      async ({ changePolicy, send }) => {
        await changePolicy({ audit: true });
        await send('clearStored', { what: 'everything' });
      },
    ],
  ] satisfies [string, (browser: Awaited<ReturnType<typeof copyKept>>) => Promise<unknown>][])(
    'when %s',
    async (_when, end) => {
      const browser = await copyKept();
      await end(browser);
      await expect.poll(onDisk).toBeNull();
      storedSettings = browser.stage.settings;
      expect(await startBrowser().isKnown(A)).toBe(false);
    },
  );

  it('at once when the service is forgotten, though the browser then fails', async () => {
    const { stage, send, isKnown } = await copyKept();
    expect(await isKnown(A)).toBe(true);
    stage.isConsentStuck = true;
    await send('forgetService', {}).catch(() => undefined);
    expect(await isKnown(A)).toBe(false);
  });

  it('where it cannot be read', async () => {
    await copyKept();
    await (await connect()()).put('copied', { address: '0x12', atMs: 'once' }, 'last');
    expect(await startBrowser().isKnown(A)).toBe(false);
    expect(await onDisk()).toBeNull();
  });
});
