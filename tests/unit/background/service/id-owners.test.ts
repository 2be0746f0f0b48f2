import { describe, expect, it } from 'vitest';
import { createIdOwners } from '../../../../lib/background/service/id-owners.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { A, B, C, defer, settle } from '../samples.ts';

function setUp(stored: string | null = null) {
  const owners = createIdOwners({ inHistory: async () => null, inVerdicts: async () => stored });
  const isForeign = (address: Address, until: Promise<void> = Promise.resolve()) =>
    owners.whileHeld([7], address, async (told) => {
      await until;
      return told;
    });
  return { isForeign };
}

describe('an address id of the service', () => {
  it('is held for its address until the work with it ends, and no longer', async () => {
    const { isForeign } = setUp();
    const stored = defer<void>();
    const first = isForeign(A, stored.promise);
    await settle();
    expect(await isForeign(B)).toBe(true);
    // That one has ended, and has not let go of what it did not hold.
    expect(await isForeign(C)).toBe(true);
    stored.resolve();
    expect(await first).toBe(false);
    expect(await isForeign(B)).toBe(false);
  });

  it('is let go where the work fails', async () => {
    const { isForeign } = setUp();
    await expect(isForeign(A, Promise.reject(new Error('full')))).rejects.toThrow('full');
    expect(await isForeign(B)).toBe(false);
  });

  it('is of another address where an earlier prediction had it', async () => {
    expect(await setUp(B).isForeign(A)).toBe(true);
    expect(await setUp(A).isForeign(A)).toBe(false);
  });
});
