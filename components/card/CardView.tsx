import { useEffect, useRef } from 'preact/hooks';
import { nowMs } from '../../lib/ui/clock.ts';
import { keepFocusIn } from '../../lib/ui/card/card-focus.ts';
import type { CardContent } from '../../lib/ui/card/card-state.ts';
import { spokenHeadline } from '../../lib/ui/card/headline.ts';
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
  onOpenOptions: () => void;
  onClose: () => void;
}

/** The card in each of its states, with the button that closes it. */
export function CardView(props: Props) {
  const { content, isCovered = false, onOpenPopup, onClose } = props;
  const label = i18n.t('action.close');
  const card = useRef<HTMLElement>(null);
  useEffect(() => (card.current === null ? undefined : keepFocusIn(card.current)), []);
  return (
    <main class="card" ref={card} tabIndex={-1} aria-busy={content.kind === 'loading'}>
      {isCovered ? (
        <CoveredCard onOpenPopup={onOpenPopup} />
      ) : (
        <>
          {isHeaded(content) ? null : <h1 class="visually-hidden">{i18n.t('page.cardTitle')}</h1>}
          <CardBody {...props} />
        </>
      )}
      <p class="visually-hidden" aria-live="polite">
        {isCovered ? '' : newsOf(content)}
      </p>
      <IconButton icon="close" label={label} look="card-close" onClick={onClose} />
    </main>
  );
}

/** What is read out. A card that opens is read by whoever opens it. */
function newsOf(content: CardContent): string {
  const isNews = content.kind === 'report' && content.isNews === true;
  return isNews ? spokenHeadline(content.report, nowMs.peek()) : '';
}

/** Whether the body has a heading of its own: a warning, or a verdict's headline. */
function isHeaded(content: CardContent): boolean {
  if (content.kind !== 'report') return false;
  const { level, flags } = content.report;
  return level !== null || warningsOf(flags).length > 0;
}

function CardBody({ content, ...acts }: Props) {
  if (content.kind === 'loading') return <CardSkeleton />;
  if (content.kind === 'noAddress') {
    return <p class="card-plain card-lone">{i18n.t('card.invalidTicket')}</p>;
  }
  if (content.kind === 'report') {
    return <CardReport {...content} {...acts} />;
  }
  return (
    <div class="card-plain card-lone">
      <FaultNotice
        fault={content.fault}
        onRetry={acts.onRetry}
        onOpenOptions={acts.onOpenOptions}
      />
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
