import { humaniseKey } from '../../lib/ui/words/names.ts';
import type { Prediction } from '../../lib/ui/types.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { showCode, showText } from '../../lib/ui/words/values.ts';
import { FactList } from '../parts/FactList.tsx';
import { When } from '../parts/When.tsx';

/** Every field of one model's prediction. */
export function PredictionFacts({ prediction }: { prediction: Prediction }) {
  // A service may send an empty name for none.
  const name = prediction.modelName || i18n.t('card.unnamedModel');
  return (
    <section class="prediction">
      <p class="prediction-title foreign">
        {i18n.t('card.model', [name, prediction.modelVersion ?? ''])}
      </p>
      <DataFacts title={i18n.t('field.fraudData')} data={prediction.fraudData} />
      <DataFacts title={i18n.t('field.botData')} data={prediction.botData} />
      <FactList
        facts={[
          { name: i18n.t('field.modelName'), value: showText(prediction.modelName) },
          { name: i18n.t('field.modelVersion'), value: showText(prediction.modelVersion) },
          { name: i18n.t('field.runNumber'), value: showCode(prediction.runNumber) },
          { name: i18n.t('field.created'), value: <When iso={prediction.created} /> },
          { name: i18n.t('field.modified'), value: <When iso={prediction.modified} /> },
          { name: i18n.t('field.predictionId'), value: showCode(prediction.id) },
          { name: i18n.t('field.addressId'), value: showCode(prediction.addressId) },
        ]}
      />
    </section>
  );
}

/** The service's own keys, made readable; the raw key is shown on hover. Values are shown unchanged. */
function DataFacts({ title, data }: { title: string; data: Record<string, string> }) {
  const facts = Object.entries(data).map(([key, value]) => ({
    name: humaniseKey(key),
    rawName: key,
    value: showText(value),
  }));
  return (
    <div class="data">
      <p class="data-title">{title}</p>
      {facts.length === 0 ? (
        <p class="soft small">{i18n.t('card.noData')}</p>
      ) : (
        <FactList facts={facts} />
      )}
    </div>
  );
}
