import type { FinalPrediction } from '../../../../lib/domain/verdict/prediction.ts';

/** A final prediction in which everything but `changes` is unknown. */
export function finalPrediction(changes: Partial<FinalPrediction> = {}): FinalPrediction {
  return {
    id: null,
    predictions: [],
    created: null,
    modified: null,
    modelChosen: null,
    runNumber: null,
    fraudProbability: null,
    fraudProbabilityRaw: null,
    finalPrediction: null,
    fraudMessage: null,
    hasErc20TokenTransfers: null,
    numErc20TokenTransfers: null,
    hasTransactions: null,
    numTransactions: null,
    isBot: null,
    addressId: null,
    ...changes,
  };
}
