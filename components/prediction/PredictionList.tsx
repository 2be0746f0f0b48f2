import type { Prediction } from '../../lib/ui/types.ts';
import { formatCount } from '../../lib/ui/words/format.ts';
import { i18n, locale } from '../../lib/ui/words/text.ts';
import { Disclosure } from '../parts/Disclosure.tsx';
import { PredictionFacts } from './PredictionFacts.tsx';

/** The model predictions behind a final prediction, folded. */
export function PredictionList({ predictions }: { predictions: readonly Prediction[] }) {
  if (predictions.length === 0) {
    return <p class="soft small">{i18n.t('card.noPredictions')}</p>;
  }
  const { length } = predictions;
  return (
    <Disclosure title={i18n.t('card.predictions', length, [formatCount(length, locale)])}>
      {() =>
        predictions.map((prediction, index) => (
          <PredictionFacts key={prediction.id ?? index} prediction={prediction} />
        ))
      }
    </Disclosure>
  );
}
