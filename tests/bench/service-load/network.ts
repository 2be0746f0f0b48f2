import type { ServiceClient } from '../../../lib/background/service/service-client.ts';
import { toAddress } from '../../../lib/domain/address/address.ts';
import type { Address } from '../../../lib/domain/address/address.ts';
import type { AddressLookup } from '../../../lib/domain/verdict/lookup.ts';
import { succeed } from '../../../lib/domain/result.ts';
import { lookup, prediction } from '../../unit/background/samples.ts';
import { isUnassessed, rankOf, shareOf } from './addresses.ts';
import type { Browsing } from './browsing.ts';
import type { Meter } from './meter.ts';
import type { Parameters } from './parameters.ts';

/** The service as one person meets it: it always answers, after the same time, and every request is metered. */
export function createNetwork(
  parameters: Parameters,
  history: readonly Address[],
  meter: Meter,
): ServiceClient {
  const travel = () => new Promise<void>((resolve) => setTimeout(resolve, parameters.replyMs));
  const { historyPageSize } = parameters;
  const lastPage = Math.max(1, Math.ceil(history.length / historyPageSize));
  return {
    async getFinalPrediction(_access, hash) {
      const address = toAddress(hash);
      meter.noteVerdict(address);
      await travel();
      return succeed(isUnassessed(rankOf(address), parameters) ? null : predictionOf(address));
    },
    async listLookups(_access, page) {
      const rows = history.slice((page - 1) * historyPageSize, page * historyPageSize);
      meter.noteHistoryPage(rows);
      await travel();
      return succeed({
        // Newest first, as lists of this kind mostly are.
        rows: rows.map((address, index) => ({
          ...rowOf(address, parameters),
          id: history.length - (page - 1) * historyPageSize - index,
        })),
        sent: rows.length,
        count: history.length,
        nextPage: page < lastPage ? page + 1 : null,
      });
    },
    getUsedCount: async () => succeed({ kind: 'count', used: history.length, limit: null }),
  };
}

/** What the person has looked up: a share of what they come across, and what they do not. */
export function historyOf(
  { views }: Browsing,
  { historyShare, historyElsewhere, universe }: Parameters,
  person: number,
): Address[] {
  const seen = new Set(views.flatMap(({ addresses }) => addresses));
  const lookedUp = [...seen].filter(
    (address) => shareOf(rankOf(address), person + 100) < historyShare,
  );
  // Ranks past the end of the universe are on nobody's page.
  const elsewhere = Array.from({ length: historyElsewhere }, (_, index) =>
    toAddress(`0xabcd${(universe + 1 + index).toString(16).padStart(36, '0')}`),
  );
  return [...lookedUp, ...elsewhere];
}

function predictionOf(address: Address) {
  return prediction(0.5, { addressId: rankOf(address) });
}

function rowOf(address: Address, parameters: Parameters): AddressLookup {
  const rank = rankOf(address);
  const finalPredictions = isUnassessed(rank, parameters) ? [] : [predictionOf(address)];
  return lookup(rank, address, { finalPredictions });
}
