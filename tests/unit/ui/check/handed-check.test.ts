import { expect, test } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { createHandedCheck } from '../../../../lib/ui/check/handed-check.ts';
import type { AddressReport } from '../../../../lib/ui/types.ts';
import { fakeClient } from '../fake-client.ts';

const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

test.each([true, false])(
  'what is copied counts as that of a private window, where it was handed over by one: %s',
  (isPrivate) => {
    const { call, asked } = fakeClient({ noteTaken: () => ({}) });
    const handed = { texts: ['no address'], isPrivate, isTyped: true, atMs: 0 };
    const { noteCopied } = createHandedCheck({
      call,
      isPrivate: () => false,
      taken: { handed, takenAtMs: 0 },
    });
    noteCopied('a look-up’s other hash');
    noteCopied(ADDRESS);
    const address = ADDRESS.toLowerCase();
    expect(asked).toEqual([['noteTaken', { address, by: 'copied', isPrivate }]]);
  },
);

const report = ({ address }: { address: Address }): AddressReport => ({
  address,
  checksumAddress: ADDRESS,
  verdict: null,
  level: null,
  flags: [],
  share: null,
  isStale: false,
  error: null,
});

test.each([
  ['nothing', undefined],
  ['what is too old', { texts: [ADDRESS], isPrivate: false, isTyped: true, atMs: -600_000 }],
])('where %s was handed over, the window that is open counts', async (_what, handed) => {
  const { call, asked } = fakeClient({ reportAddress: report });
  const { check, isHanded } = createHandedCheck({
    call,
    isPrivate: () => true,
    taken: { handed, takenAtMs: 0 },
  });
  expect(isHanded).toBe(false);
  expect(asked).toEqual([]);
  check.edit(ADDRESS);
  await check.check();
  expect(asked).toMatchObject([['reportAddress', { isPrivate: true }]]);
});
