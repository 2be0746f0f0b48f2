import { toAddress } from '../../../lib/domain/address/address.ts';
import type { Address } from '../../../lib/domain/address/address.ts';
import type { Random } from '../../service/random.ts';
import type { Parameters } from './parameters.ts';

const DAY_MS = 24 * 3_600_000;

/** The address with this rank of popularity, 1 the most popular. */
export function addressOf(rank: number): Address {
  return toAddress(`0xabcd${rank.toString(16).padStart(36, '0')}`);
}

export function rankOf(address: Address): number {
  return Number.parseInt(address.slice(-12), 16);
}

/** A rank by Zipf's law: the inverse of its distribution, taken as continuous. */
export function drawRank(random: Random, { universe, zipfExponent }: Parameters): number {
  const left = 1 - zipfExponent;
  const drawn = random.next();
  const rank =
    Math.abs(left) < 1e-9 ? universe ** drawn : ((universe ** left - 1) * drawn + 1) ** (1 / left);
  return Math.min(Math.floor(rank), universe);
}

/** A number from 0 to 1 that depends on nothing but its keys. */
export function shareOf(rank: number, key: number): number {
  let mixed = Math.imul(rank ^ Math.imul(key + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x27d4eb2f);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

const ASSESSED_KEY = 1;
const CHANGE_KEY = 2;

/** Whether the service has no prediction for it. */
export function isUnassessed(rank: number, { unassessedShare }: Parameters): boolean {
  return shareOf(rank, ASSESSED_KEY) < unassessedShare;
}

/** Counts what the service has said of the address so far: another number, another answer. */
export function versionOf(rank: number, atMs: number, { changesPerDay }: Parameters): number {
  return Math.floor((atMs / DAY_MS) * changesPerDay + shareOf(rank, CHANGE_KEY));
}
