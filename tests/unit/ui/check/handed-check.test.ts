import { expect, test } from 'vitest';
import { createHandedCheck } from '../../../../lib/ui/check/handed-check.ts';
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
