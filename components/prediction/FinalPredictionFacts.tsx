import type { FinalPrediction } from '../../lib/ui/types.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { showCode, showCount, showFlag, showText } from '../../lib/ui/words/values.ts';
import { FactList } from '../parts/FactList.tsx';
import { FoldedText } from '../parts/FoldedText.tsx';
import { When } from '../parts/When.tsx';

/** Every field of a final prediction except the model predictions behind it. */
export function FinalPredictionFacts({ prediction }: { prediction: FinalPrediction }) {
  return (
    <FactList
      facts={[
        {
          name: i18n.t('field.fraudProbabilityRaw'),
          value: showText(prediction.fraudProbabilityRaw),
        },
        { name: i18n.t('field.finalPrediction'), value: showCode(prediction.finalPrediction) },
        {
          name: i18n.t('field.fraudMessage'),
          value: <FoldedText text={showText(prediction.fraudMessage)} />,
        },
        { name: i18n.t('field.isBot'), value: showFlag(prediction.isBot) },
        { name: i18n.t('field.hasTransactions'), value: showFlag(prediction.hasTransactions) },
        { name: i18n.t('field.transactions'), value: showCount(prediction.numTransactions) },
        { name: i18n.t('field.hasErc20'), value: showFlag(prediction.hasErc20TokenTransfers) },
        { name: i18n.t('field.erc20'), value: showCount(prediction.numErc20TokenTransfers) },
        { name: i18n.t('field.modelChosen'), value: showText(prediction.modelChosen) },
        { name: i18n.t('field.runNumber'), value: showCode(prediction.runNumber) },
        { name: i18n.t('field.created'), value: <When iso={prediction.created} /> },
        { name: i18n.t('field.modified'), value: <When iso={prediction.modified} /> },
        { name: i18n.t('field.finalPredictionId'), value: showCode(prediction.id) },
        { name: i18n.t('field.addressId'), value: showCode(prediction.addressId) },
      ]}
    />
  );
}
