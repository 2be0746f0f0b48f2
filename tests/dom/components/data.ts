import { toAddress } from '../../../lib/domain/address/address.ts';
import type { BookEntry } from '../../../lib/domain/book/address-book.ts';
import { DEFAULT_SETTINGS } from '../../../lib/domain/settings/settings.ts';
import type { AddressLookup } from '../../../lib/domain/verdict/lookup.ts';
import type { FinalPrediction, Prediction } from '../../../lib/domain/verdict/prediction.ts';
import { toEntry } from '../../../lib/ui/history/history-entry.ts';
import { judge } from '../../../lib/ui/history/judge.ts';
import type { HistoryItem } from '../../../lib/ui/history/judge.ts';
import type { Decided } from '../../../lib/ui/options/organisation/organisation-state.ts';
import type { SightingRow } from '../../../lib/ui/page/page-sightings.ts';
import { createSamples } from '../../../lib/ui/sample/samples.ts';
import type { AddressReport, HistoryProgress, UsedReport } from '../../../lib/ui/types.ts';
import type { SiteStatus } from '../../../lib/ui/page/site-status.ts';

export { WELL as STATUS } from '../../support/service-status.ts';

export const NOW_MS = Date.UTC(2026, 0, 15, 12);
const AT = '2026-01-12T09:30:00Z';

export const SAMPLES = createSamples(NOW_MS, 'Funds reach a mixer within two hops.');

/** Every report that there is a sample of. */
export const REPORTS: readonly { name: string; report: AddressReport }[] = [
  ...SAMPLES.levels,
  ...SAMPLES.flags,
].flatMap(({ name, report }) => (report === null ? [] : [{ name, report }]));

export function reportOf(name: string): AddressReport {
  const found = REPORTS.find((it) => it.name === name);
  if (found === undefined) throw new Error(`There is no sample report of ${name}.`);
  return found.report;
}

const prediction: Prediction = {
  id: 41,
  created: AT,
  modified: AT,
  modelVersion: '2.1.0',
  modelName: 'gradient-boosting-2',
  fraudData: { fraud_probability: '0.91', nearest_mixer: '2 hops' },
  botData: { is_bot: 'true' },
  runNumber: 3,
  addressId: 5,
};

export const FINAL_PREDICTION: FinalPrediction = {
  id: 7,
  predictions: [prediction],
  created: AT,
  modified: AT,
  modelChosen: 'gradient-boosting-2',
  runNumber: 3,
  fraudProbability: 0.93,
  fraudProbabilityRaw: null,
  finalPrediction: 1,
  fraudMessage: 'Funds reach a mixer within two hops.',
  hasErc20TokenTransfers: true,
  numErc20TokenTransfers: 12,
  hasTransactions: true,
  numTransactions: 1480,
  isBot: true,
  addressId: 5,
};

export const JUDGEMENT = { thresholds: DEFAULT_SETTINGS.thresholds, scale: 'unit' } as const;

export const LOOKUP: AddressLookup = {
  id: 90_001,
  created: AT,
  modified: AT,
  lastViewed: AT,
  userId: 7,
  address: {
    id: 5,
    name: 'Aurora: Hot Wallet',
    hash: '0xe889AfbEe3D70BBA236EFFeAD9a634f9fCe29bCD',
    address: toAddress('0xe889AfbEe3D70BBA236EFFeAD9a634f9fCe29bCD'),
    isBlacklisted: true,
    chain: 'Ethereum',
    finalPredictions: [FINAL_PREDICTION],
  },
};

/** Look-ups of several kinds, one of them of another kind of chain. */
export const ITEMS: readonly HistoryItem[] = [
  LOOKUP,
  {
    ...LOOKUP,
    id: 90_002,
    address: { ...LOOKUP.address, name: null, isBlacklisted: false, finalPredictions: [] },
  },
  {
    ...LOOKUP,
    id: 90_003,
    lastViewed: null,
    address: {
      ...LOOKUP.address,
      hash: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      address: null,
      chain: 'Bitcoin',
      finalPredictions: null,
    },
  },
].map((row) => judge(toEntry(String(row.id), row), JUDGEMENT));

/** All that a person can note of an address. */
export const ENTRY: BookEntry = {
  address: toAddress(SAMPLES.levels[0]?.hash ?? ''),
  label: 'Savings',
  note: 'Opened in spring.\nSecond key at home.',
  trust: 'I made it myself',
  colour: 'blue',
  isPrivate: true,
};

/** An address of each level, as the list of a page has them. */
export const ROWS: readonly SightingRow[] = SAMPLES.levels.map(({ hash, level }, index) => ({
  address: toAddress(hash),
  checksumAddress: hash,
  level,
  flags: index === 1 ? ['bot', 'look-alike'] : [],
  share: index === 1 ? 0.93 : null,
  name: index === 2 ? 'Aurora: Hot Wallet' : null,
  chain: index === 2 ? 'Ethereum' : null,
  entry: index === 3 ? { ...ENTRY, address: toAddress(hash) } : undefined,
  places: [
    { frameId: 0, place: index === 3 ? 'hidden' : 'inSight' },
    { frameId: 1, place: 'below' },
  ],
}));

export const READ: HistoryProgress = {
  state: 'read',
  read: null,
  count: 47,
  isRead: true,
  checkedAtMs: NOW_MS,
  error: null,
};

export const USED: UsedReport = {
  used: { kind: 'count', used: 95, limit: null },
  fetchedAtMs: NOW_MS,
  before: { used: 80, limit: null, atMs: NOW_MS - 3_600_000 },
};

/** What an organisation may decide: nothing, or as much as it can. */
export function decided(settings: readonly string[] = []): Decided {
  const isManaged = settings.length > 0;
  return {
    baseUrl: isManaged ? 'https://risk.example' : null,
    hasToken: isManaged,
    settings: new Set(settings),
    isForced: () => isManaged,
    isNamed: () => isManaged,
  };
}

/** A site whose page is marked. */
export const MARKING: SiteStatus = {
  state: 'marking',
  tabId: 1,
  host: 'explorer.example',
  origin: 'https://explorer.example',
  mode: 'onDemand',
  unasked: 4,
  isPrivate: false,
};
