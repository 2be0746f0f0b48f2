import { isGenuine } from '../../lib/domain/book/address-book.ts';
import type { Flag } from '../../lib/domain/verdict/level.ts';
import type { BookEntry, ComparedAddress } from '../../lib/ui/types.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { showShare } from '../../lib/ui/words/values.ts';
import { AddressText } from '../parts/AddressText.tsx';
import { BookTag } from '../book/BookTag.tsx';
import { LevelShape } from '../shapes/LevelShape.tsx';

interface Props {
  alike: ComparedAddress;
  /** The address of the card, with which it is compared. */
  own: string;
  /** The card's, which say why the two are compared. */
  flags: readonly Flag[];
  /** What the person has noted of the card's own address. */
  entry: BookEntry | undefined;
}

/** The address that the card's own looks like or has replaced, or that its link leads to, whole, with what is known of it. */
export function AlikeAddress({ alike, own, flags, entry }: Props) {
  const { checksumAddress, level, share, verdict } = alike;
  const names = [verdict?.name ?? null, verdict?.chain ?? null].filter((name) => name !== null);
  const replaced = replacedBy(flags);
  return (
    <section class="card-alike" aria-labelledby="card-alike-title">
      <h2 class="card-alike-title" id="card-alike-title">
        {i18n.t(replaced ?? titleOf(entry, alike))}
      </h2>
      {alike.entry === undefined ? null : <BookTag entry={alike.entry} />}
      <AddressText hash={checksumAddress} unlike={own} />
      <p class="card-alike-known">
        {level === null ? (
          <span class="soft">{i18n.t('card.alike.unknown')}</span>
        ) : (
          <>
            <LevelShape level={level} isDecorative />
            <span>
              {i18n.t(`level.${level}.name`)}
              {share === null ? null : ` ${showShare(share)}`}
            </span>
          </>
        )}
        {names.map((name) => (
          <bdi key={name} class="soft">
            {name}
          </bdi>
        ))}
      </p>
      <p class="soft">
        {i18n.t(replaced === null ? conclusionOf(entry, alike.entry) : 'card.alike.pastedDiffer')}
      </p>
    </section>
  );
}

/** What the other address is where the page shows this one instead of it. */
function replacedBy(flags: readonly Flag[]) {
  if (flags.includes('paste-changed')) return 'card.alike.pasted';
  return flags.includes('text-link-mismatch') ? 'card.alike.link' : null;
}

/** Where both are in the book, the card's own has that title already. */
function titleOf(own: BookEntry | undefined, { entry, knownBy }: ComparedAddress) {
  if (entry !== undefined && own === undefined) return 'card.book.title';
  return knownBy === undefined || knownBy === 'book'
    ? 'card.alike.title'
    : (`card.alike.knownBy.${knownBy}` as const);
}

/** Which of the two is the impostor can be said only where the person knows one of them, and not both. */
function conclusionOf(own: BookEntry | undefined, other: BookEntry | undefined) {
  if (isGenuine(own) && other === undefined) return 'card.alike.genuine';
  return isGenuine(other) && own === undefined ? 'card.alike.imitates' : 'card.alike.differ';
}
