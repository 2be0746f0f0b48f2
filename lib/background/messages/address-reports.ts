import { isReservedAddress } from '../../domain/address/address.ts';
import type { Address } from '../../domain/address/address.ts';
import { toChecksumAddress } from '../../domain/address/checksum.ts';
import type { Anchor, ComparedWith } from '../../domain/book/anchors.ts';
import { entryOf } from '../../domain/book/address-book.ts';
import { levelOf } from '../../domain/verdict/level.ts';
import { isReadBothWays, toShare } from '../../domain/verdict/probability.ts';
import type { AddressReport } from '../../messaging/schemas.ts';
import { flagsOfAssessment } from '../engine/assessment.ts';
import type { Assessment, Judgement } from '../engine/assessment.ts';
import type { AssessOptions } from '../engine/assessor.ts';
import type { Engine } from '../engine/create-engine.ts';
import { reportRequester } from '../engine/requesters.ts';
import type { Requester } from '../engine/requesters.ts';
import type { ServiceDesk } from '../service/service-desk.ts';

export interface ReportOptions {
  /** An old verdict is not enough: the service is asked for a fresh one. One that is not old is told as it is. */
  needsFresh?: boolean | undefined;
  /** The same, and one request is sent even while a fault is in force. */
  isRetry?: boolean | undefined;
  isPrivate: boolean;
  /** The tab of the web page on whose account it is asked. */
  tabId?: number | null;
}

/** The whole of what is known of addresses, for the card and for our own pages. */
export interface AddressReports {
  /** Asks the service if nothing is known. */
  report(address: Address, how: ReportOptions): Promise<AddressReport>;
  /** The address that the person knows and that this one looks like; null if there is none. */
  anchorOf(address: Address): Promise<Anchor | null>;
  /** Only what is known already: the service is not asked, and nothing is written. */
  recall(addresses: readonly Address[]): Promise<AddressReport[]>;
}

export interface AddressReportsDeps {
  engine: Engine;
  desk: Pick<ServiceDesk, 'letPass'>;
}

export function createAddressReports({ engine, desk }: AddressReportsDeps): AddressReports {
  const { assessor } = engine;
  let reports = 0;

  /** Two cards of one address are two requesters: the second must not end the first one's wait. */
  function nextRequester(tabId: number | null = null): Requester {
    reports += 1;
    return reportRequester(reports, tabId);
  }

  return {
    async report(address, { isRetry, needsFresh = isRetry, isPrivate, tabId }) {
      const nothing: Assessment = { address, verdict: null, isStale: false, error: null };
      // Nobody owns a reserved address, so the service has nothing to say. The card explains it.
      if (isReservedAddress(address)) return describeAddress(nothing, await engine.judgement());
      const requester = nextRequester(tabId);
      if (isRetry) {
        await desk.letPass();
        assessor.retry(address);
      }
      const ask = (options: AssessOptions) =>
        assessor.assess(requester, [address], { isPrivate, ...options });
      let [told] = await ask({ refresh: needsFresh ? [address] : [] });
      if (!told) {
        // Its turn has not come in time. An old verdict is better than none.
        const [known] = await ask({ allowed: [] });
        told = { ...nothing, ...known, error: { code: 'timedOut' } };
      }
      assessor.drop(requester);
      return describeAddress(told, await engine.judgement());
    },

    async anchorOf(address) {
      const { anchors } = await engine.judgement();
      return anchors.find(address);
    },

    async recall(addresses) {
      const requester = nextRequester();
      // The addresses may come from a private window, so this is treated as one: nothing is written.
      const known = await assessor.assess(requester, addresses, { isPrivate: true, allowed: [] });
      assessor.drop(requester);
      const judgement = await engine.judgement();
      const shown = { count: addresses.length, addresses };
      return known.map((assessment) => describeAddress(assessment, judgement, shown));
    },
  };
}

/** All that is known of an address, judged by the settings of the moment. */
function describeAddress(
  assessment: Assessment,
  judgement: Judgement,
  shown: ComparedWith | null = null,
): AddressReport {
  const { address, verdict, error } = assessment;
  const { settings, scale } = judgement;
  const probability = verdict?.prediction?.fraudProbability ?? null;
  return {
    address,
    checksumAddress: toChecksumAddress(address),
    verdict,
    level: verdict === null ? null : levelOf(verdict, settings.thresholds, scale),
    flags: flagsOfAssessment(assessment, judgement, shown),
    entry: entryOf(settings.addressBook, address),
    share: toShare(probability, scale),
    isReadBothWays: isReadBothWays(probability, scale),
    isStale: assessment.isStale,
    error,
  };
}
