import { i18n } from '../../lib/ui/words/text.ts';
import { FlagShape } from '../shapes/FlagShape.tsx';

interface Props {
  onOpenPopup: () => void;
}

/**
 * Stands in the place of the verdict while the page covers the card. It is said at both ends, because one of them may be
 * what is covered.
 */
export function CoveredCard({ onOpenPopup }: Props) {
  const title = i18n.t('card.covered.title');
  return (
    <div class="card-covered">
      <div class="card-header" role="alert">
        <FlagShape kind="danger" size={24} />
        <div>
          <h1 class="card-headline card-level">{title}</h1>
          <p>{i18n.t('card.covered.text')}</p>
        </div>
      </div>
      <button type="button" class="button button-primary" onClick={onOpenPopup}>
        {i18n.t('card.covered.open')}
      </button>
      <p class="card-covered-again" aria-hidden="true">
        <FlagShape kind="danger" />
        <span>{title}</span>
      </p>
    </div>
  );
}
