import type { AddressLookup } from '../../../lib/ui/types.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { showCode, showFlag, showText } from '../../../lib/ui/words/values.ts';
import { FactList } from '../../parts/FactList.tsx';
import { FinalPredictionFacts } from '../../prediction/FinalPredictionFacts.tsx';
import { PredictionList } from '../../prediction/PredictionList.tsx';
import { When } from '../../parts/When.tsx';

/** Every field of a look-up, its address and the address's final predictions. */
export function LookupFacts({ lookup }: { lookup: AddressLookup }) {
  const { address } = lookup;
  const predictions = address.finalPredictions ?? [];
  return (
    <>
      <section>
        <h4 class="lookup-heading">{i18n.t('popup.history.address')}</h4>
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
        <h4 class="lookup-heading">{i18n.t('popup.history.lookup')}</h4>
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
        <h4 class="lookup-heading">{i18n.t('popup.history.finalPredictions')}</h4>
        {address.hasForeign === true ? (
          <p>
            {i18n.t('fault.foreignReply.what')} {i18n.t('fault.foreignReply.works')}
          </p>
        ) : null}
        {predictions.length === 0 && address.hasForeign !== true ? (
          <p class="soft small">
            {i18n.t(
              address.finalPredictions === null
                ? 'popup.history.unsentFinalPredictions'
                : 'popup.history.noFinalPrediction',
            )}
          </p>
        ) : (
          <ol class="lookup-predictions">
            {predictions.map((prediction, index) => (
              <li key={prediction.id ?? index}>
                <FinalPredictionFacts prediction={prediction} />
                <PredictionList predictions={prediction.predictions} />
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  );
}
