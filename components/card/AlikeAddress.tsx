import type { KnownAddress } from '../../lib/ui/types.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { showShare } from '../../lib/ui/words/values.ts';
import { AddressText } from '../parts/AddressText.tsx';
import { BookTag } from '../book/BookTag.tsx';
import { LevelShape } from '../shapes/LevelShape.tsx';

interface Props {
  alike: KnownAddress;
  /** The address of the card, with which it is compared. */
  own: string;
  /** It is what the person has pasted. */
  isPasted: boolean;
}

/** The address that the card's own looks like or has replaced, whole, with what is known of it. */
export function AlikeAddress({ alike, own, isPasted }: Props) {
  const { checksumAddress, level, share, verdict, entry } = alike;
  const names = [verdict?.name ?? null, verdict?.chain ?? null].filter((name) => name !== null);
  return (
    <section class="card-alike" aria-labelledby="card-alike-title">
      <h2 class="card-alike-title" id="card-alike-title">
        {i18n.t(isPasted ? 'card.alike.pasted' : 'card.alike.title')}
      </h2>
      {entry === undefined ? null : <BookTag entry={entry} />}
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
      <p class="soft">{i18n.t(isPasted ? 'card.alike.pastedDiffer' : 'card.alike.differ')}</p>
    </section>
  );
}
