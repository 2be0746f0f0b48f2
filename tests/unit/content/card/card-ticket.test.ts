import { expect, it, vi } from 'vitest';
import { requestTicket } from '../../../../lib/content/card/card-ticket.ts';
import type { OpenedBy } from '../../../../lib/content/card/card-deps.ts';
import type { MarkLook } from '../../../../lib/content/draw/mark-look.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { toAddress } from '../../../../lib/domain/address/address.ts';

const address = toAddress(`0x${'2e'.repeat(20)}`);
const other = toAddress(`0x${'1f'.repeat(20)}`);
const WRITTEN = { kind: 'text' };
const NOTHING = { address, flags: [], alike: undefined, isCopied: false, isPasted: false };

interface Asked {
  look?: Partial<MarkLook>;
  at?: Record<string, unknown>;
  by?: OpenedBy;
  pieces?: string[];
}

/** What the background is told for a card. */
async function toldOf({ look, at = WRITTEN, by = 'pointer', pieces = [] }: Asked) {
  const call = vi.fn(async (_name: string, _input: unknown) => ({ ticket: 'a' }));
  const ticket = await requestTicket(
    { call: call as never },
    { flagsOf: () => [], piecesOf: () => pieces },
    { address, pageFlags: [], alike: null, ...look } as unknown as MarkLook,
    at as unknown as Sighting,
    by,
  );
  expect(ticket).toBe('a');
  return call.mock.calls[0]?.[1];
}

it.each<[name: string, asked: Asked, told: Record<string, unknown>]>([
  ['its address alone where nothing is wrong', { pieces: ['0 USDT'] }, {}],
  ['the address that it looks like', { look: { alike: other } }, { alike: other }],
  ['that the person has copied it', { by: 'copy' }, { isCopied: true }],
  ['that it is what was pasted', { at: { kind: 'field', pasted: address } }, { isPasted: true }],
  ['nothing of a paste where another was pasted', { at: { kind: 'field', pasted: other } }, {}],
  ['nothing of a paste where it was typed', { at: { kind: 'field' } }, {}],
  [
    'that a look-alike was sent nothing',
    { look: { pageFlags: ['look-alike'] }, pieces: ['0 USDT'] },
    { flags: ['look-alike', 'worthless-transfer'] },
  ],
  [
    'the same of one that looks like an address the person knows',
    { look: { pageFlags: ['like-known'] }, pieces: ['0 USDT'] },
    { flags: ['like-known', 'worthless-transfer'] },
  ],
  [
    'no more of a look-alike that was sent something',
    { look: { pageFlags: ['look-alike'] }, pieces: ['900 USDT'] },
    { flags: ['look-alike'] },
  ],
])('for a card, the background is told %s', async (_name, asked, told) => {
  expect(await toldOf(asked)).toStrictEqual({ ...NOTHING, ...told });
});
