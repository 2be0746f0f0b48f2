import type { Address } from '../../../../lib/domain/address/address.ts';
import { toChecksumAddress } from '../../../../lib/domain/address/checksum.ts';
import type { Mark } from '../../../../lib/domain/mark/mark.ts';

/** The mark of an address: of low risk, with nothing else to say, unless it is told. */
export function markOf(address: Address, more: Partial<Mark> = {}): Mark {
  const checksumAddress = toChecksumAddress(address);
  const nothing = { flags: [], reason: null, retryAfterMs: null };
  return { address, checksumAddress, level: 'low', ...nothing, ...more };
}
