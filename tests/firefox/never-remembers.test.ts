import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesThatHold } from '../support/bytes-on-disk.ts';
import { waitForText } from './named.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage(undefined, { neverRemembersHistory: true });
});
afterAll(() => stage[Symbol.asyncDispose]());

const openOwn = (path: string) => stage.firefox.navigate(stage.firefox.extensionUrl(path));

/** All that the browser's memory holds of the extension. */
const readMemory = (): Promise<string> =>
  stage.firefox.executeAsync<string>(
    'return JSON.stringify(await browser.storage.session.get(null));',
  );

describe('in Firefox that never remembers history', () => {
  it('addresses are marked, and the popup shows history and used count', async () => {
    const { service, firefox } = stage;
    const { high, inHistoryHigh, low } = service.seed().named;
    await stage.open('/levels', [high, inHistoryHigh, low].map((it) => `<p>${it}</p>`).join(''));
    const marks = await stage.waitForMarks(3);
    expect(marks.map(({ level }) => level)).toEqual(['high', 'high', 'low']);
    await openOwn('popup.html?tab=history');
    const { lookups, used } = service.seed();
    await waitForText(firefox, `${lookups.length} look-ups`);
    await waitForText(firefox, String(used));
    await waitForText(firefox, lookups[0]?.address.hash ?? '');
  });

  it('all of that outlives the background, and nothing is read again for it', async () => {
    const { service, firefox } = stage;
    await firefox.stopBackground();
    service.clearRequests();
    const { medium, high, inHistoryHigh } = service.seed().named;
    await stage.open('/after', [medium, high, inHistoryHigh].map((it) => `<p>${it}</p>`).join(''));
    const marks = await stage.waitForMarks(3);
    expect(marks.map(({ level }) => level)).toEqual(['medium', 'high', 'high']);
    await openOwn('options.html');
    await waitForText(firefox, 'A token is stored.');
    await waitForText(firefox, 'only until you close it.');
    expect(service.requests({ endpoint: 'prediction' }).map(({ address }) => address)).toEqual([
      medium.toLowerCase(),
    ]);
  });

  it('a site can be given a mode', async () => {
    const { site, service, firefox } = stage;
    const { low } = service.seed().named;
    site.page('/mode', `<p>${low}</p>`);
    await firefox.navigate(`${site.otherOrigin}/mode`);
    await stage.waitForMarks(1);
    const page = await firefox.windowHandle();
    await firefox.newTab();
    await openOwn('popup.html?tab=page');
    await firefox.click(await firefox.find('label:has([name=mode][value=off])'));
    await waitForText(firefox, 'Nothing is read or marked here.');
    await firefox.switchTo(page);
    await firefox.waitFor(async () => (await firefox.readClosedOverlay('hexmark-marks')) === null, {
      describe: 'no marks on a site that is off',
    });
  });

  it('no file of the profile holds the token, nor an address of the history', async () => {
    const { service, firefox } = stage;
    const hash = service.seed().lookups[0]?.address.hash ?? '';
    expect(await filesThatHold(firefox.profile, service.token)).toEqual([]);
    expect(await filesThatHold(firefox.profile, hash)).toEqual([]);
  });

  it('clearing everything leaves nothing of it in the browser’s memory either', async () => {
    const { service, firefox } = stage;
    await openOwn('check.html');
    expect(await readMemory()).toContain(service.token);
    await firefox.executeAsync(
      "await browser.runtime.sendMessage({ hexmark: 'clearStored', input: { what: 'everything' } });",
    );
    const left = await readMemory();
    expect(left).not.toContain(service.token);
    expect(left).not.toContain(service.seed().lookups[0]?.address.hash ?? '');
    await openOwn('options.html');
    await firefox.waitFor(
      async () =>
        !(await firefox.execute(() => document.body.innerText)).includes('A token is stored.'),
      { describe: 'the token to be gone' },
    );
  });
});
