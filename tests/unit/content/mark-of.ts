import type { Address } from '../../../lib/domain/address.ts';
import { toChecksumAddress } from '../../../lib/domain/checksum.ts';
import type { Mark } from '../../../lib/domain/mark.ts';

/** The mark of an address: of low risk, with nothing else to say, unless it is told. */
export function markOf(address: Address, more: Partial<Mark> = {}): Mark {
  const checksumAddress = toChecksumAddress(address);
  const nothing = { flags: [], reason: null, retryAfterMs: null };
  return { address, checksumAddress, level: 'low', ...nothing, ...more };
}
