import { describe, expect, it } from 'vitest';
import { createTakenAddresses } from '../../../../lib/background/anchors/taken-addresses.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { contract } from '../../../../lib/messaging/contract.ts';
import { CARD, CONTENT, PAGE, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const [A, B, C] = ['2e', '1f', '7c'].map((it) => `0x${it.repeat(20)}`) as [
  Address,
  Address,
  Address,
];

const copied = (isPrivate: boolean) => ({ address: B, by: 'copied', isPrivate });

function stageTaken() {
  const { send, stage } = stageBackground({
    connect: connect(),
    fetch: async () => new Response('{}'),
  });
  const take = (address: Address, by: 'copied' | 'pasted') =>
    send('noteTaken', { address, by }, CONTENT);
  const issueTicket = async (subject: object) => {
    const issued = await send('issueCardTicket', { flags: [], ...subject }, CONTENT);
    return contract.issueCardTicket.output.parse(issued.ok ? issued.output : issued).ticket;
  };
  /** Whether the card of a field says that this is not what was copied last. */
  const isNotCopied = async (address: Address) => {
    const ticket = await issueTicket({ address, isPasted: true });
    const reply = await send('reportCard', { ticket }, CARD);
    return contract.reportCard.output.parse(reply.ok ? reply.output : reply).isNotCopied;
  };
  /** The person presses the button that copies, in a card. */
  const copyInCard = async (address: Address, card = CARD) => {
    const ticket = await issueTicket({ address });
    await send('reportCard', { ticket }, { ...card, isPrivate: false });
    return await send('noteCardCopied', { ticket }, card);
  };
  return { send, stage, take, issueTicket, isNotCopied, copyInCard };
}

describe('of addresses that are copied and pasted in turn', () => {
  it('none is said to be another than was copied, however long it stays in its field', async () => {
    const { take, isNotCopied, stage } = stageTaken();
    for (const address of [A, B, C]) {
      await take(address, 'copied');
      await take(address, 'pasted');
      expect(await isNotCopied(address)).toBe(false);
      stage.nowMs += 6 * 60_000;
    }
    for (const address of [A, B, C]) expect(await isNotCopied(address)).toBe(false);
  });

  it('one that took the place of what was copied is, also after that was copied again', async () => {
    const { take, isNotCopied } = stageTaken();
    await take(A, 'copied');
    await take(C, 'pasted');
    expect(await isNotCopied(C)).toBe(true);
    await take(B, 'copied');
    await take(B, 'pasted');
    await take(A, 'copied');
    expect(await isNotCopied(C)).toBe(true);
    expect(await isNotCopied(B)).toBe(false);
  });

  it('one that was copied before another, and pasted after it, is', async () => {
    const { take, isNotCopied } = stageTaken();
    await take(A, 'copied');
    await take(B, 'copied');
    await take(A, 'pasted');
    expect(await isNotCopied(A)).toBe(true);
  });

  it('one whose paste is not noted, as of private windows, is compared with the last copy', () => {
    const taken = createTakenAddresses(
      () => 0,
      () => undefined,
    );
    taken.note(A, 'copied', false);
    expect(taken.lastCopied(A)).toBe(A);
    taken.note(B, 'copied', false);
    expect(taken.lastCopied(A)).toBe(B);
    expect(taken.lastCopied(B)).toBe(B);
  });
});

describe('an address that one of our own buttons copied last', () => {
  it('is not said to be another, whether it was in a card or in a page of ours', async () => {
    const { send, take, isNotCopied, copyInCard } = stageTaken();
    await take(A, 'copied');
    await copyInCard(B);
    await take(B, 'pasted');
    expect(await isNotCopied(B)).toBe(false);
    await take(A, 'copied');
    await send('noteTaken', { address: C, by: 'copied' }, PAGE);
    await take(C, 'pasted');
    expect(await isNotCopied(C)).toBe(false);
    expect(await isNotCopied(B)).toBe(false);
    await take(A, 'pasted');
    expect(await isNotCopied(A)).toBe(true);
  });

  it('is not noted of private windows', async () => {
    const { send, take, isNotCopied, copyInCard } = stageTaken();
    await copyInCard(B, { ...CARD, isPrivate: true });
    await send('noteTaken', copied(true), PAGE);
    await send('noteTaken', copied(false), { ...PAGE, isPrivate: true });
    await take(A, 'pasted');
    expect(await isNotCopied(A)).toBe(false);
    await send('noteTaken', copied(false), PAGE);
    expect(await isNotCopied(A)).toBe(true);
  });

  it('is not noted by a ticket that is another card’s', async () => {
    const { send, take, issueTicket, isNotCopied } = stageTaken();
    const ticket = await issueTicket({ address: B });
    await send('reportCard', { ticket }, CARD);
    await send('noteCardCopied', { ticket }, { ...CARD, frameId: 4 });
    await send('noteCardCopied', { ticket: 'none' }, CARD);
    await take(A, 'pasted');
    expect(await isNotCopied(A)).toBe(false);
  });
});
