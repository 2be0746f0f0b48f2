import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

const SITE = 'http://localhost/*';

describe('a site that is open', () => {
  it('loses its marks when it is taken back, and gets them when it is allowed, without a reload', async () => {
    const { firefox, service, site } = stage;
    const { high } = service.seed().named;
    site.page('/site', `<p>${high}</p>`);
    await firefox.navigate(`${site.otherOrigin}/site`);
    await stage.waitForMark(high);

    await firefox.revokeOrigins([SITE]);
    await firefox.waitFor(async () => (await firefox.readClosedOverlay('hexmark-marks')) === null, {
      describe: 'the host to be removed',
    });
    expect(await firefox.execute(() => document.body.innerHTML)).toBe(`<p>${high}</p>`);

    await firefox.grantOrigins([SITE]);
    expect(await stage.waitForMark(high)).toMatchObject({ level: 'high' });
  });
});
