import { i18n } from '../../lib/ui/words/text.ts';
import type { FinalPrediction, Verdict } from '../../lib/ui/types.ts';
import { showCode, showCount, showFlag, showShare, showText } from '../../lib/ui/words/values.ts';
import { FactList } from '../parts/FactList.tsx';
import type { Fact } from '../parts/FactList.tsx';
import { When } from '../parts/When.tsx';

interface Props {
  verdict: Verdict;
  /** The probability as a share of 1, where it can be used. */
  share: number | null;
}

/** The facts most people look for, in groups: the address, its activity, its assessment, the source. */
export function CardFacts({ verdict, share }: Props) {
  const { prediction } = verdict;
  const groups = [
    addressFacts(verdict),
    ...(prediction === null ? [] : [activityFacts(prediction), assessmentFacts(prediction, share)]),
    [sourceFact(verdict)],
  ];
  return (
    <section class="card-facts facts-groups" aria-label={i18n.t('card.highlights')}>
      {groups.filter(saysSomething).map((facts) => (
        <FactList key={facts[0]?.name} facts={facts} />
      ))}
    </section>
  );
}

/** A group of nothing but dashes is left out. An address that is not in the history would have one. */
function saysSomething(facts: readonly Fact[]): boolean {
  return facts.some(({ value }) => value !== i18n.t('value.none'));
}

function addressFacts({ chain, name, isBlacklisted }: Verdict): Fact[] {
  return [
    { name: i18n.t('field.chain'), value: showText(chain) },
    { name: i18n.t('field.addressName'), value: showText(name) },
    { name: i18n.t('field.blacklist'), value: showFlag(isBlacklisted) },
  ];
}

function activityFacts(prediction: FinalPrediction): Fact[] {
  return [
    { name: i18n.t('field.isBot'), value: showFlag(prediction.isBot) },
    { name: i18n.t('field.transactions'), value: showCount(prediction.numTransactions) },
    { name: i18n.t('field.erc20'), value: showCount(prediction.numErc20TokenTransfers) },
  ];
}

function assessmentFacts(prediction: FinalPrediction, share: number | null): Fact[] {
  const probability: Fact =
    share === null
      ? {
          name: i18n.t('field.fraudProbabilityRaw'),
          value: showText(prediction.fraudProbabilityRaw),
        }
      : { name: i18n.t('field.fraudProbability'), value: showShare(share) };
  return [
    probability,
    { name: i18n.t('field.finalPrediction'), value: showCode(prediction.finalPrediction) },
    { name: i18n.t('field.modelChosen'), value: showText(prediction.modelChosen) },
    { name: i18n.t('field.runNumber'), value: showCode(prediction.runNumber) },
    { name: i18n.t('field.created'), value: <When iso={prediction.created} /> },
    { name: i18n.t('field.modified'), value: <When iso={prediction.modified} /> },
  ];
}

function sourceFact({ source, fetchedAtMs }: Verdict): Fact {
  const isHistory = source === 'history';
  return {
    name: i18n.t('field.source'),
    value: (
      <>
        {i18n.t(isHistory ? 'card.sourceHistory' : 'card.sourceService')}
        {'\u00A0· '}
        <When iso={new Date(fetchedAtMs).toISOString()} form="relative" />
      </>
    ),
  };
}
