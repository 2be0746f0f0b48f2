import { describe, expect, it } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { createEntry, MOST_ENTRIES } from '../../../../lib/domain/book/address-book.ts';
import type { BookEntry } from '../../../../lib/domain/book/address-book.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import { contract } from '../../../../lib/messaging/contract.ts';
import { createRandom } from '../../../service/random.ts';
import { alikeTo } from '../../../support/look-alike-pairs.ts';
import { fakeService } from '../fake-service.ts';
import { address, B } from '../samples.ts';
import { json } from '../service/fake-fetch.ts';
import { CARD, CONTENT, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
/** Shares digits at both ends, as poisoners make them. */
const lookAlikeOf = (of: Address, first = 4) => alikeTo(of, { first, last: 4 }, createRandom(7));
const A = '0x27b1fdb04752bbc536007a920d24acb045561c26' as Address;
const MINE = createEntry(A, { label: 'Savings', note: 'At home', trust: 'I made it' });

async function stageBook(...put: BookEntry[]) {
  const { fetch } = fakeService(() => json({ fraud_probability: 0.9 }));
  const background = stageBackground({ connect: connect(), fetch });
  await background.services.save({ baseUrl: 'https://risk.example', token: 'token' });
  await background.send('changeAddressBook', { put, remove: [] });
  const readBook = async () => {
    const reply = await background.send('getSettings', {});
    return contract.getSettings.output.parse(reply.ok ? reply.output : reply).addressBook;
  };
  return { ...background, readBook };
}

describe('what a person has noted of an address', () => {
  it('is told to the card and to our list of the page', async () => {
    const { send, reportCard } = await stageBook(MINE);
    expect(await reportCard(A)).toMatchObject({ output: { report: { entry: MINE } } });
    expect(await send('recallAddresses', { addresses: [A, B] })).toMatchObject({
      output: { known: [{ address: A, entry: MINE }, { address: B }] },
    });
  });

  it('is not told to our script in the page, which learns only that it is trusted', async () => {
    const { send } = await stageBook(MINE, createEntry(B, { label: 'Exchange' }));
    for (const asked of [A, B]) {
      const reply = await send('assessAddresses', { addresses: [asked], refresh: [] }, CONTENT);
      expect(JSON.stringify(reply)).not.toMatch(/Savings|At home|I made it|Exchange/);
      expect(reply).toMatchObject({
        output: { marks: [{ level: 'high', flags: asked === A ? ['trusted'] : [] }] },
      });
    }
  });

  it('warns of an address that looks like one of its own, to the page without naming that', async () => {
    const { send } = await stageBook(MINE);
    const fake = lookAlikeOf(A);
    const shown = [fake, B];
    const reply = await send('assessAddresses', { addresses: shown, refresh: [] }, CONTENT);
    const { marks } = contract.assessAddresses.output.parse(reply.ok ? reply.output : reply);
    expect(marks.map(({ address: of, flags }) => [of, flags])).toEqual(
      expect.arrayContaining([[fake, ['like-known']]]),
    );
    expect(JSON.stringify(reply)).not.toContain(A);
    expect(await send('recallAddresses', { addresses: [fake, A, B] })).toMatchObject({
      output: {
        known: [{ flags: ['like-known'] }, { flags: ['trusted'] }, { flags: [] }],
      },
    });
    expect(await send('reportAddress', { address: fake })).toMatchObject({
      output: { flags: ['like-known'] },
    });
  });

  it('lets the card compare such an address with the one in the book', async () => {
    const { send } = await stageBook(MINE);
    const address = lookAlikeOf(A);
    const cardOf = async (subject: object) => {
      const issued = await send('issueCardTicket', { address, ...subject }, CONTENT);
      const { ticket } = contract.issueCardTicket.output.parse(issued.ok ? issued.output : issued);
      return send('reportCard', { ticket }, CARD);
    };
    expect(await cardOf({ flags: ['like-known', 'look-alike'], alike: B })).toMatchObject({
      output: { report: { address }, alike: { address: A, entry: MINE } },
    });
    expect(await cardOf({ flags: ['look-alike'], alike: B })).toMatchObject({
      output: { alike: { address: B } },
    });
    expect(await cardOf({ flags: [], isCopied: true })).toMatchObject({
      output: { isCopied: true },
    });
    for (const replaced of ['paste-changed', 'text-link-mismatch']) {
      const subject = { flags: [replaced, 'like-known'], alike: B };
      expect(await cardOf(subject)).toMatchObject({ output: { alike: { address: B } } });
    }
  });

  it('needs more digits in common on a page that shows many', async () => {
    const { send } = await stageBook(MINE);
    await send('reportMarks', { counts: { low: 30_000 } }, CONTENT);
    const reply = await send(
      'assessAddresses',
      { addresses: [lookAlikeOf(A, 3)], refresh: [] },
      CONTENT,
    );
    expect(reply).toMatchObject({ output: { marks: [{ flags: [] }] } });
  });

  it('changes no level, and shows also where there is none', async () => {
    const { send } = await stageBook({ ...MINE, isPrivate: true });
    expect(await send('assessAddresses', { addresses: [A], refresh: [] }, CONTENT)).toMatchObject({
      output: { marks: [{ level: 'off', flags: ['trusted'] }] },
    });
  });

  it('is changed by our own pages alone', async () => {
    const { send, readBook } = await stageBook(MINE);
    for (const sender of [CARD, CONTENT]) {
      const change = { put: [createEntry(B)], remove: [A] };
      expect(await send('changeAddressBook', change, sender)).toMatchObject({ ok: false });
    }
    expect(await readBook()).toEqual([MINE]);
  });

  it('is not put back by a form that was filled in earlier', async () => {
    const { send, readBook } = await stageBook(MINE);
    await send('saveSettings', { ...DEFAULT_SETTINGS, theme: 'dark' });
    expect(await readBook()).toEqual([MINE]);
  });

  it('stays whole when a change is too large', async () => {
    const { send, readBook } = await stageBook(MINE);
    const put = Array.from({ length: MOST_ENTRIES }, (_, number) =>
      createEntry(address(number + 5)),
    );
    expect(await send('changeAddressBook', { put, remove: [] })).toMatchObject({ ok: false });
    expect(await readBook()).toEqual([MINE]);
  });

  it('comes back with saved settings, also with those of earlier versions', async () => {
    const { send, readBook } = await stageBook(MINE);
    const importing = { written: { neverSend: [B] }, isTrial: false };
    expect(await send('importSettings', importing)).toMatchObject({ output: { badName: null } });
    expect(await readBook()).toEqual([MINE, createEntry(B, { isPrivate: true })]);
    const written = { addressBook: [{ address: B, label: 'Bank' }] };
    await send('importSettings', { written, isTrial: false });
    expect(await readBook()).toEqual([createEntry(B, { label: 'Bank' })]);
  });

  it('goes when everything is cleared', async () => {
    const { send, readBook } = await stageBook(MINE);
    await send('clearStored', { what: 'everything' });
    expect(await readBook()).toEqual([]);
  });
});
