import { expect, test } from 'vitest';
import { readSiteStatus } from '../../../../lib/ui/page/site-status.ts';
import { fakeClient } from '../fake-client.ts';

const { call } = fakeClient({});
const tab = { id: 7, url: null, isLoading: false };

test.each([
  ['in a private window', { ...tab, isPrivate: true }, true],
  ['in another window', { ...tab, isPrivate: false }, false],
  ['that is not known, whose window may be private', null, true],
])('a tab %s', async (_where, told, isPrivate) => {
  expect(await readSiteStatus(call, told)).toMatchObject({ state: 'closed', isPrivate });
});
