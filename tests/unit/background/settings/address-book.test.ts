import { describe, expect, it } from 'vitest';
import { createEntry, MOST_ENTRIES } from '../../../../lib/domain/book/address-book.ts';
import type { BookEntry } from '../../../../lib/domain/book/address-book.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import { contract } from '../../../../lib/messaging/contract.ts';
import { fakeService } from '../fake-service.ts';
import { A, address, B } from '../samples.ts';
import { json } from '../service/fake-fetch.ts';
import { CARD, CONTENT, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
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
