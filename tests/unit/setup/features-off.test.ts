import { chromium } from 'playwright';
import { expect, it } from 'vitest';
import { FEATURES_OFF } from '../../support/features-off.ts';

it('switches off in Chromium all that Playwright does', async () => {
  // Node takes none of the switches and ends at once; the error names them all.
  const launch = chromium.launch({ executablePath: process.execPath });
  const told = await launch.then(
    () => '',
    (error: Error) => error.message,
  );
  const [, features = ''] = /--disable-features=(\S+)/.exec(told) ?? [];
  expect(features).not.toBe('');
  expect(FEATURES_OFF).toEqual(expect.arrayContaining(features.split(',')));
});
