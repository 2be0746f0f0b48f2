import { parseAddress } from '../../domain/address/address.ts';
import { LEVELS, VERDICT_LEVELS } from '../../domain/verdict/level.ts';
import type { Flag, Level, VerdictLevel } from '../../domain/verdict/level.ts';
import type { Fault } from '../fault.ts';
import type { AddressReport, FinalPrediction } from '../types.ts';

/** A made-up address with a made-up verdict, for showing marks and cards without a service. */
export interface Sample {
  name: Level | Flag;
  level: Level;
  flags: readonly Flag[];
  /** As it is written on the sample page. */
  hash: string;
  /** What its card shows; null where no card has a report to show. */
  report: AddressReport | null;
}

/** One of every kind. They are hashes of words, so nobody has a key to any of them. */
const HASHES: Record<Level | Flag, string> = {
  blacklisted: '0x96a5c4a4b1F26a3446c6cA6A6cdf321f25EdAB88',
  high: '0xe889AfbEe3D70BBA236EFFeAD9a634f9fCe29bCD',
  medium: '0xbBd49C4FF2078675b0A660E8706E52C27038e375',
  low: '0xc010d1c0568Ca602d9d6479111c36D9aE46ff7a5',
  unrated: '0x4B2F6c3618BAd5198460BA7aA0C2042c3435B0E3',
  unassessed: '0x73aD347C7d9480Fd044aC8695697C16a680C9C71',
  unavailable: '0x61b1aBf79Ca35645fC62f192a313E80df2ECe5d8',
  waiting: '0xf7279E8f5438Ac7cEa7DB0eA7bb81d36E62B6c47',
  off: '0x7ebE8e42A1d09005462d4804e67D8303C37352bF',
  bot: '0x679b12788b06de9F6A1Bf2F224751086A8Dd944E',
  stale: '0x4b7D13034Fb35fB774Bd00319bA9bce3440D994b',
  trusted: '0xB72AB6f1Eeb616da2BcEa7DC705F9Ab9Ff422D3a',
  'bad-checksum': '0xE2933AC56C8bAB8F630272292475B97954972d20',
  'look-alike': '0x94a98C81E971486CDf69AbFB31859e4bdFa19A0d',
  'like-known': '0x105011d77fDdC04121409f5E55e3ed86b4F5c073',
  'paste-changed': '0xB76F33900018fDb3b0aa51Ec77dd429a34Ad49C1',
  'text-link-mismatch': '0x0F351a12BC93e5A413b45d69f79bF78F4DC05B79',
  'imitated-symbol': '0x20D6388ee819d0ccb94Fa6D4fe0C82ed33073759',
  'disguised-name': '0x1F3Fb7c92328dB16D535710cfe16D5bb127EDBBA',
  'worthless-transfer': '0x196dD3d8bf6924A1435d2e6C174d27a9E04C0D88',
};

const SHARES: Partial<Record<VerdictLevel, number>> = {
  blacklisted: 0.64,
  high: 0.93,
  medium: 0.48,
  low: 0.04,
};
const SAMPLE_FLAGS = [
  'bad-checksum',
  'like-known',
  'look-alike',
  'text-link-mismatch',
  'paste-changed',
  'imitated-symbol',
  'disguised-name',
  'worthless-transfer',
  'bot',
  'stale',
  'trusted',
] as const satisfies readonly Flag[];
const DAY_MS = 86_400_000;

/** What is shown of a sample. */
interface Shown {
  level: Level;
  flags: Flag[];
}

/** When the samples are looked at, and what the made-up service says of each. */
interface Setting {
  nowMs: number;
  message: string;
}

/** Samples of every level and of every flag. `message`: what the made-up service says. */
export function createSamples(
  nowMs: number,
  message: string,
): { levels: Sample[]; flags: Sample[] } {
  const setting = { nowMs, message };
  return {
    levels: LEVELS.map((level) => sampleOf(level, { level, flags: [] }, setting)),
    flags: SAMPLE_FLAGS.map((flag) =>
      sampleOf(flag, { level: 'low', flags: flagsShown(flag) }, setting),
    ),
  };
}

/** A worthless transfer alone warns of nothing, so its sample is a look-alike too. */
function flagsShown(flag: Flag): Flag[] {
  return flag === 'worthless-transfer' ? ['look-alike', flag] : [flag];
}

function sampleOf(name: Level | Flag, shown: Shown, setting: Setting): Sample {
  const hash = HASHES[name];
  return { name, ...shown, hash, report: reportOf(hash, shown, setting) };
}

function reportOf(
  hash: string,
  { level, flags }: Shown,
  { nowMs, message }: Setting,
): AddressReport | null {
  const address = parseAddress(hash);
  if (address === null) return null;
  const known = { address, checksumAddress: hash, flags, isStale: flags.includes('stale') };
  if (level === 'unavailable') {
    const error: Fault & AddressReport['error'] = { code: 'unreachable' };
    return { ...known, verdict: null, level: null, share: null, error };
  }
  const verdictLevel = VERDICT_LEVELS.find((it) => it === level);
  if (verdictLevel === undefined) return null;
  const share = SHARES[verdictLevel] ?? null;
  const atMs = nowMs - (known.isStale ? 3 : 1) * DAY_MS;
  return {
    ...known,
    level: verdictLevel,
    share,
    error: null,
    verdict: {
      address,
      prediction:
        verdictLevel === 'unassessed'
          ? null
          : predictionWith({
              fraudProbability: share,
              fraudMessage: message,
              isBot: flags.includes('bot'),
              created: new Date(atMs).toISOString(),
            }),
      isBlacklisted: verdictLevel === 'blacklisted' ? true : null,
      name: null,
      chain: null,
      fetchedAtMs: atMs,
      source: verdictLevel === 'blacklisted' ? 'history' : 'service',
    },
  };
}

type Told = Pick<FinalPrediction, 'fraudProbability' | 'fraudMessage' | 'isBot' | 'created'>;

/** A prediction that says this, of an address with some transactions. */
function predictionWith(told: Told): FinalPrediction {
  return {
    ...told,
    id: null,
    predictions: [],
    modified: told.created,
    modelChosen: null,
    runNumber: 1,
    fraudProbabilityRaw: null,
    finalPrediction: null,
    hasErc20TokenTransfers: true,
    numErc20TokenTransfers: 12,
    hasTransactions: true,
    numTransactions: 48,
    addressId: null,
  };
}
