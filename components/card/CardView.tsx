import type { CardContent } from '../../lib/ui/card/card-state.ts';
import { warningsOf } from '../../lib/ui/card/warnings.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { FaultNotice } from '../notices/FaultNotice.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { CardReport } from './CardReport.tsx';
import { CoveredCard } from './CoveredCard.tsx';

interface Props {
  content: CardContent;
  /** Something of the page lies over the card. Then it shows no verdict. */
  isCovered?: boolean;
  onRetry: () => void;
  onCopied: () => void;
  onOpenPopup: () => void;
  onClose: () => void;
}

/** The card in each of its states, with the button that closes it. */
export function CardView(props: Props) {
  const { content, isCovered = false, onOpenPopup, onClose } = props;
  const label = i18n.t('action.close');
  return (
    <main class="card" aria-busy={content.kind === 'loading'}>
      {isCovered ? (
        <CoveredCard onOpenPopup={onOpenPopup} />
      ) : (
        <>
          {isHeaded(content) ? null : <h1 class="visually-hidden">{i18n.t('page.cardTitle')}</h1>}
          <CardBody {...props} />
        </>
      )}
      <IconButton icon="close" label={label} look="card-close" onClick={onClose} />
    </main>
  );
}

/** Whether the body has a heading of its own: a warning, or a verdict's headline. */
function isHeaded(content: CardContent): boolean {
  if (content.kind !== 'report') return false;
  const { level, flags } = content.report;
  return level !== null || warningsOf(flags).length > 0;
}

function CardBody({ content, onRetry, onCopied }: Props) {
  if (content.kind === 'loading') return <CardSkeleton />;
  if (content.kind === 'noAddress') {
    return <p class="card-plain card-lone">{i18n.t('card.invalidTicket')}</p>;
  }
  if (content.kind === 'report') {
    return <CardReport {...content} onRetry={onRetry} onCopied={onCopied} />;
  }
  return (
    <div class="card-plain card-lone">
      <FaultNotice fault={content.fault} onRetry={onRetry} />
    </div>
  );
}

function CardSkeleton() {
  return (
    <div class="card-plain card-skeleton">
      <output class="visually-hidden">{i18n.t('card.loading')}</output>
      <span class="skeleton skeleton-headline" />
      <span class="skeleton skeleton-address" />
      <span class="skeleton skeleton-fact" />
      <span class="skeleton skeleton-fact" />
      <span class="skeleton skeleton-fact" />
    </div>
  );
}
