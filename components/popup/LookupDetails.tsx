import { i18n } from '../../lib/ui/text.ts';
import type { LookupRow } from '../../lib/ui/types.ts';
import { showCode, showFlag, showText } from '../../lib/ui/values.ts';
import { CopyButton } from '../CopyButton.tsx';
import { FactList } from '../FactList.tsx';
import { FinalPredictionFacts } from '../FinalPredictionFacts.tsx';
import { PredictionList } from '../PredictionList.tsx';
import { When } from '../When.tsx';

/** Every field of a lookup, its address and the address's final predictions. */
export function LookupDetails({ row, shownHash }: { row: LookupRow; shownHash: string }) {
  const { lookup } = row;
  const { address } = lookup;
  const predictions = address.finalPredictions ?? [];
  return (
    <div class="details">
      <section>
        <h3 class="details-title">
          {i18n.t('popup.history.address')}
          <CopyButton text={shownHash} label={i18n.t('action.copyAddress')} />
        </h3>
        <FactList
          facts={[
            { name: i18n.t('field.addressName'), value: showText(address.name) },
            { name: i18n.t('field.chain'), value: showText(address.chain) },
            { name: i18n.t('field.blacklist'), value: showFlag(address.isBlacklisted) },
            { name: i18n.t('field.hash'), value: <code class="hash">{address.hash}</code> },
            { name: i18n.t('field.addressId'), value: showCode(address.id) },
          ]}
        />
      </section>
      <section>
        <h3 class="details-title">{i18n.t('popup.history.lookup')}</h3>
        <FactList
          facts={[
            { name: i18n.t('field.lastViewed'), value: <When iso={lookup.lastViewed} /> },
            { name: i18n.t('field.created'), value: <When iso={lookup.created} /> },
            { name: i18n.t('field.modified'), value: <When iso={lookup.modified} /> },
            { name: i18n.t('field.id'), value: showCode(lookup.id) },
            { name: i18n.t('field.user'), value: showCode(lookup.userId) },
          ]}
        />
      </section>
      <section>
        <h3 class="details-title">{i18n.t('popup.history.finalPredictions')}</h3>
        {predictions.length === 0 ? (
          <p class="soft small">
            {i18n.t(
              address.finalPredictions === null
                ? 'popup.history.unsentFinalPredictions'
                : 'popup.history.noFinalPrediction',
            )}
          </p>
        ) : (
          <ol class="details-predictions">
            {predictions.map((prediction, index) => (
              <li key={prediction.id ?? index}>
                <FinalPredictionFacts prediction={prediction} />
                <PredictionList predictions={prediction.predictions} />
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
