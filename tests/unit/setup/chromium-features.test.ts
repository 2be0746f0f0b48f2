import { chromium } from 'playwright';
import { expect, it } from 'vitest';
import { FEATURES_OFF, featuresOn } from '../../support/chromium-features.ts';

it('switches off and on in Chromium all that Playwright does', async () => {
  // Node takes none of the switches and ends at once; the error names them all.
  const launch = chromium.launch({ executablePath: process.execPath });
  const told = await launch.then(
    () => '',
    (error: Error) => error.message,
  );
  const [, off = ''] = /--disable-features=(\S+)/.exec(told) ?? [];
  expect(off).not.toBe('');
  expect(FEATURES_OFF).toEqual(expect.arrayContaining(off.split(',')));
  const [, on = ''] = /--enable-features=(\S+)/.exec(told) ?? [];
  expect(on).not.toBe('');
  for (const isPolicyLate of [true, false]) {
    expect(featuresOn(isPolicyLate)).toEqual(expect.arrayContaining(on.split(',')));
  }
});
