import { isWorthless } from '../../domain/deceit/worthless-amount.ts';
import type { Flag } from '../../domain/verdict/level.ts';
import type { MarkLook } from '../draw/mark-look.ts';
import type { Sighting } from '../find/sighting.ts';
import type { CardPage, CardService, OpenedBy } from './card-deps.ts';

/** Asks the background for what lets a card show an address. Null: it refuses, or is gone. */
export function requestTicket(
  { call }: Pick<CardService, 'call'>,
  rows: CardPage['rows'],
  { address, pageFlags, alike }: MarkLook,
  sighting: Sighting,
  by: OpenedBy,
): Promise<string | null> {
  const issued = call('issueCardTicket', {
    address,
    flags: [...pageFlags, ...surerBy(pageFlags, rows, sighting)],
    alike: alike ?? undefined,
    isCopied: by === 'copy',
    isPasted: sighting.kind === 'field' && sighting.pasted === address,
  });
  return issued.then(
    ({ ticket }) => ticket,
    () => null,
  );
}

/** What makes it more certain that a look-alike is a poisoner's. */
function surerBy(flags: readonly Flag[], rows: CardPage['rows'], sighting: Sighting): Flag[] {
  const isAlike = flags.includes('look-alike') || flags.includes('like-known');
  return isAlike && isWorthless(rows.piecesOf(sighting)) ? ['worthless-transfer'] : [];
}
