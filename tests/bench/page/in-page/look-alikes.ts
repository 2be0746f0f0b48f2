import { toAddress } from '../../../../lib/domain/address/address.ts';
import { createLookAlikes } from '../../../../lib/domain/address/look-alikes.ts';
import { addressOf } from './fill.ts';

/** Finds all look-alikes among so many addresses, every hundredth of which has one. In ms. */
export function findLookAlikes(count: number): { ms: number; found: number } {
  const addresses = Array.from({ length: count }, (_none, at) => {
    const whole = addressOf(at % 100 === 1 ? at - 1 : at);
    return toAddress(at % 100 === 1 ? `${whole.slice(0, 12)}5${whole.slice(13)}` : whole);
  });
  const startMs = performance.now();
  const page = createLookAlikes();
  for (const address of addresses) page.add(address);
  const found = addresses.filter((address) => page.find(address) !== null).length;
  return { ms: performance.now() - startMs, found };
}
