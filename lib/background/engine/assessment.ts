import type { Address } from '../../domain/address/address.ts';
import { toChecksumAddress } from '../../domain/address/checksum.ts';
import type { Anchors, ComparedWith } from '../../domain/book/anchors.ts';
import { entryOf, isTrusted } from '../../domain/book/address-book.ts';
import { flagsOf, levelOf } from '../../domain/verdict/level.ts';
import type { Flag, Level } from '../../domain/verdict/level.ts';
import type { Mark } from '../../domain/mark/mark.ts';
import type { ScaleReading } from '../../domain/verdict/probability.ts';
import { scopeOf } from '../../domain/result.ts';
import type { AppError } from '../../domain/result.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Verdict } from '../../domain/verdict/verdict.ts';

/**
 * What can be said of an address now: a verdict, a fault, or an old verdict and the fault that kept it from renewal.
 * With neither, nothing is known and nobody has asked.
 */
export interface Assessment {
  address: Address;
  verdict: Verdict | null;
  isStale: boolean;
  error: AppError | null;
}

/** What is needed to judge a verdict at the moment it is shown. */
export interface Judgement {
  settings: Settings;
  scale: ScaleReading;
  /** The addresses that the person knows. */
  anchors: Anchors;
}

/** An answer that went wrong for one address only is asked for again after this. */
const ADDRESS_RETRY_MS = 60_000;

/** For a page that shows the address all day. */
const NEVER_SENT_RETRY_MS = 24 * 60 * 60_000;

/** Whether a verdict has outlived the age the person allows. */
export function isStale(verdict: Verdict, settings: Settings, nowMs: number): boolean {
  const ageMs = nowMs - verdict.fetchedAtMs;
  const limitMs = verdict.prediction === null ? settings.unassessedAgeMs : settings.verdictAgeMs;
  // A clock set back must not make a verdict fresh for ever.
  return ageMs > limitMs || ageMs < -limitMs;
}

/** What a page's side is told. */
export function toMark(
  assessment: Assessment,
  judgement: Judgement,
  shown: ComparedWith | null = null,
): Mark {
  const { address, verdict, error } = assessment;
  const { settings, scale } = judgement;
  const checksumAddress = toChecksumAddress(address);
  const retryAfterMs = error === null ? null : retryAfter(error);
  const level = levelOfMark(assessment, settings, scale);
  const flags = flagsOfAssessment(assessment, judgement, shown);
  const reason = verdict === null ? (error?.code ?? null) : null;
  return { address, checksumAddress, level, flags, reason, retryAfterMs };
}

function levelOfMark(
  { verdict, error }: Assessment,
  { thresholds }: Settings,
  scale: ScaleReading,
): Level {
  if (verdict !== null) return levelOf(verdict, thresholds, scale);
  return error === null || error.code === 'neverSent' ? 'off' : 'unavailable';
}

/**
 * What is true of an address wherever it stands; `shown` also what is true beside the others of its page. Without it the
 * address is not compared with those that the person knows.
 */
export function flagsOfAssessment(
  { address, verdict, isStale }: Assessment,
  { settings, anchors }: Pick<Judgement, 'settings' | 'anchors'>,
  shown: ComparedWith | null,
): Flag[] {
  const flags = verdict === null ? [] : flagsOf(verdict);
  if (verdict !== null && isStale) flags.push('stale');
  if (isTrusted(entryOf(settings.addressBook, address))) flags.push('trusted');
  if (shown !== null && anchors.find(address, shown) !== null) flags.push('like-known');
  return flags;
}

function retryAfter(error: AppError): number | null {
  // This makes no request, and only confirms that nothing has changed: a change is told to pages by itself.
  if (error.code === 'neverSent') return NEVER_SENT_RETRY_MS;
  return scopeOf(error) === 'person' ? null : (error.retryAfterMs ?? ADDRESS_RETRY_MS);
}
