import { isReservedAddress } from '../../lib/domain/address.ts';
import { nowMs } from '../../lib/ui/clock.ts';
import { headlineOf } from '../../lib/ui/headline.ts';
import { i18n } from '../../lib/ui/text.ts';
import type { AddressReport } from '../../lib/ui/types.ts';
import { AddressText } from '../AddressText.tsx';
import { BriefFault } from '../BriefFault.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { FaultNotice } from '../FaultNotice.tsx';
import { FinalPredictionFacts } from '../FinalPredictionFacts.tsx';
import { FoldedText } from '../FoldedText.tsx';
import { LevelShape } from '../LevelShape.tsx';
import { PredictionList } from '../PredictionList.tsx';
import { CardFacts } from './CardFacts.tsx';
import { CardFlags } from './CardFlags.tsx';

/** All that is known of one address, the most telling first. */
export function CardReport({ report, onRetry }: { report: AddressReport; onRetry: () => void }) {
  const { verdict, level, error } = report;
  const prediction = verdict?.prediction ?? null;
  const headline = headlineOf(report, nowMs.value);
  const message = prediction?.fraudMessage ?? null;
  return (
    <>
      {level === null ? null : (
        <header class="card-header">
          <LevelShape level={level} isBot={report.flags.includes('bot')} size={24} isDecorative />
          <h1 class="card-headline" data-level={level}>
            <span class="card-level">{headline.level}</span>
            {headline.rest === '' ? '' : ` ${headline.rest}`}
          </h1>
        </header>
      )}
      <div class={level === null ? 'card-address card-address-first' : 'card-address'}>
        <AddressText hash={report.checksumAddress} />
        <CopyButton text={report.checksumAddress} label={i18n.t('action.copyAddress')} />
      </div>
      <CardFlags report={report} />
      {error === null || verdict === null ? null : (
        <div class="card-stale-fault">
          <BriefFault fault={error} onRetry={onRetry} />
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
          <FaultNotice fault={error} onRetry={onRetry} />
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
