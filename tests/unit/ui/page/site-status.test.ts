import { expect, test } from 'vitest';
import { readSiteStatus } from '../../../../lib/ui/page/site-status.ts';
import type { SiteReport } from '../../../../lib/ui/types.ts';
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

const page = { unasked: 3 };
const marking = { mode: 'automatic', isDecided: false, isAllowed: true, isService: false, page };

test.each([
  ['marking', 3, 'https://a.example/', {}],
  ['marking', 3, 'https://risk.example/', { isService: true, mode: 'off' }],
  ['off', 0, 'https://a.example/', { mode: 'off' }],
  ['notAllowed', 0, 'https://a.example/', { isAllowed: false }],
  ['service', 0, 'https://risk.example/', { isAllowed: false, isService: true }],
  ['service', 0, 'https://risk.example/', { isService: true, page: null }],
  ['lost', 0, 'https://a.example/', { page: null }],
  ['closed', 0, 'https://a.example/paper.PDF', { page: null }],
  ['closed', 0, 'https://a.example/', { page: { unasked: null } }],
  ['closed', 0, 'https://addons.mozilla.org/', { isAllowed: false }],
  ['closed', 0, 'https://accounts.firefox.com/', { isAllowed: false }],
  ['closed', 0, 'https://chromewebstore.google.com/', { isAllowed: false }],
  ['closed', 0, 'https://microsoftedge.microsoft.com/', { isAllowed: false }],
] as const)('is %s, with %d addresses unasked, at %s with %j', async (...of) => {
  const [state, unasked, url, changes] = of;
  const report = { ...marking, ...changes } as SiteReport;
  const told = fakeClient({ reportSite: () => report });
  const status = await readSiteStatus(told.call, { ...tab, url, isPrivate: false });
  expect(status).toMatchObject({ state, unasked });
});

test('a page that is still loading is not said to have lost its script', async () => {
  const report = { ...marking, page: null } as SiteReport;
  const told = fakeClient({ reportSite: () => report });
  const loading = { ...tab, url: 'https://a.example/', isLoading: true, isPrivate: false };
  expect((await readSiteStatus(told.call, loading)).state).toBe('marking');
});

test('pages are told apart by their path and search, not by their fragment', async () => {
  const told = fakeClient({ reportSite: () => marking as SiteReport });
  const at = { ...tab, url: 'https://a.example:8443/tx?of=1#logs', isPrivate: false };
  expect((await readSiteStatus(told.call, at)).url).toBe('https://a.example:8443/tx?of=1');
});
