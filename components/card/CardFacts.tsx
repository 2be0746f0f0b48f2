import { i18n } from '../../lib/ui/text.ts';
import type { FinalPrediction, Verdict } from '../../lib/ui/types.ts';
import { showCode, showCount, showFlag, showShare, showText } from '../../lib/ui/values.ts';
import { FactList } from '../FactList.tsx';
import type { Fact } from '../FactList.tsx';
import { When } from '../When.tsx';

/** The facts most people look for; the rest is one press further. */
export function CardFacts({ verdict, share }: { verdict: Verdict; share: number | null }) {
  const source = verdict.source === 'history' ? 'card.sourceHistory' : 'card.sourceService';
  const facts: Fact[] = [
    { name: i18n.t('field.blacklist'), value: showFlag(verdict.isBlacklisted) },
    { name: i18n.t('field.addressName'), value: showText(verdict.name) },
    { name: i18n.t('field.chain'), value: showText(verdict.chain) },
    ...(verdict.prediction === null ? [] : predictionFacts(verdict.prediction, share)),
    { name: i18n.t('field.source'), value: i18n.t(source) },
    {
      name: i18n.t('field.fetched'),
      value: <When iso={new Date(verdict.fetchedAtMs).toISOString()} form="relative" />,
    },
  ];
  return (
    <section class="card-facts" aria-label={i18n.t('card.highlights')}>
      <FactList facts={facts} />
    </section>
  );
}

function predictionFacts(prediction: FinalPrediction, share: number | null): Fact[] {
  return [
    { name: i18n.t('field.isBot'), value: showFlag(prediction.isBot) },
    share === null
      ? {
          name: i18n.t('field.fraudProbabilityRaw'),
          value: showText(prediction.fraudProbabilityRaw),
        }
      : { name: i18n.t('field.fraudProbability'), value: showShare(share) },
    { name: i18n.t('field.finalPrediction'), value: showCode(prediction.finalPrediction) },
    { name: i18n.t('field.transactions'), value: showCount(prediction.numTransactions) },
    { name: i18n.t('field.erc20'), value: showCount(prediction.numErc20TokenTransfers) },
    { name: i18n.t('field.modelChosen'), value: showText(prediction.modelChosen) },
    { name: i18n.t('field.runNumber'), value: showCode(prediction.runNumber) },
    { name: i18n.t('field.created'), value: <When iso={prediction.created} /> },
    { name: i18n.t('field.modified'), value: <When iso={prediction.modified} /> },
  ];
}
