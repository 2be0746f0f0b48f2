import { isReservedAddress } from '../../lib/domain/address/address.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import type { AddressReport } from '../../lib/ui/types.ts';
import { BriefFault } from '../notices/BriefFault.tsx';
import { Disclosure } from '../parts/Disclosure.tsx';
import { FaultNotice } from '../notices/FaultNotice.tsx';
import { FinalPredictionFacts } from '../prediction/FinalPredictionFacts.tsx';
import { FoldedText } from '../parts/FoldedText.tsx';
import { PredictionList } from '../prediction/PredictionList.tsx';
import { CardFacts } from './CardFacts.tsx';
import { CardFlags } from './CardFlags.tsx';

interface Props {
  report: AddressReport;
  /** A card's headline above has said the first warning. */
  isHeaded?: boolean;
  onRetry: () => void;
  onOpenOptions?: (() => void) | undefined;
}

/** Everything known about an address, below its headline: warnings, the service's message, facts, all fields. */
export function ReportDetails({ report, isHeaded = false, ...acts }: Props) {
  const { verdict, level, error } = report;
  const prediction = verdict?.prediction ?? null;
  const message = prediction?.fraudMessage ?? null;
  return (
    <>
      <CardFlags report={report} isHeaded={isHeaded} />
      {error === null || verdict === null ? null : (
        <div class="card-stale-fault">
          <BriefFault fault={error} {...acts} />
        </div>
      )}
      {message === null || message === '' ? null : (
        <div class="card-message">
          <FoldedText text={message} />
        </div>
      )}
      {level === 'unassessed' ? <p class="card-plain">{i18n.t('card.unassessed')}</p> : null}
      {verdict === null && isReservedAddress(report.address) ? (
        <p class="card-plain">{i18n.t('card.reserved')}</p>
      ) : null}
      {error === null || verdict !== null ? null : (
        <div class="card-plain">
          <FaultNotice fault={error} {...acts} />
        </div>
      )}
      {verdict === null ? null : <CardFacts verdict={verdict} share={report.share} />}
      {prediction === null ? null : (
        <div class="card-more">
          <PredictionList predictions={prediction.predictions} />
          <Disclosure title={i18n.t('card.allFields')}>
            {() => <FinalPredictionFacts prediction={prediction} />}
          </Disclosure>
        </div>
      )}
    </>
  );
}
