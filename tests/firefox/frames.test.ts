import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASS_FRAMES } from './painted-frames.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
let high: string;
let low: string;
beforeAll(async () => {
  stage = await setFirefoxStage();
  ({ inHistoryHigh: high, inHistory: low } = stage.service.seed().named);
});
afterAll(() => stage[Symbol.asyncDispose]());

/** Waits for the mark of the address in the frame whose URL starts so. */
async function waitForMarkIn(urlPrefix: string, address: string): Promise<void> {
  const { firefox } = stage;
  // A frame that a script sends elsewhere is where it was for a moment.
  await firefox.waitFor(
    async () => (await firefox.frameUrls()).some((url) => url.startsWith(urlPrefix)),
    { describe: `a frame at ${urlPrefix}` },
  );
  await firefox.switchToFrame(urlPrefix);
  expect(await stage.waitForMark(address)).toMatchObject({ level: 'high' });
  await firefox.switchToFrame(null);
}

/** Expects no marks in the frame whose URL starts so, at a time when a script of ours would have drawn them. */
async function expectNoMarksIn(urlPrefix: string): Promise<void> {
  const { firefox } = stage;
  await firefox.switchToFrame(urlPrefix);
  await firefox.waitFor(() => firefox.execute(`return document.readyState === 'complete'`), {
    describe: 'the frame to be complete',
  });
  await firefox.executeAsync(PASS_FRAMES);
  expect(await firefox.readClosedOverlay('hexmark-marks')).toBeNull();
  await firefox.switchToFrame(null);
}

describe('an address in a frame of a granted site', () => {
  it('is marked by the frame itself', async () => {
    const inner = stage.site.page('/frames/inner', `<p>${high}</p>`);
    await stage.open('/frames/same', `<iframe src="${inner}"></iframe>`);
    await waitForMarkIn(inner, high);
    expect(await stage.firefox.readClosedOverlay('hexmark-marks')).toBeNull();
  });

  it('is marked where the frame has no address of its own: srcdoc', async () => {
    await stage.open('/frames/srcdoc', `<iframe srcdoc="<p>${high}</p>"></iframe>`);
    await waitForMarkIn('about:srcdoc', high);
  });

  it.each([
    ['filled', 'frame.contentDocument.body.innerHTML = text'],
    [
      'filled late',
      "addEventListener('load', () => setTimeout(() => { frame.contentDocument.body.innerHTML = text }, 300))",
    ],
  ])('is marked in about:blank: %s', async (_how, script) => {
    await stage.open(
      '/frames/blank',
      `<iframe></iframe><script>const text = '<p>${high}</p>', frame = document.querySelector('iframe'); ${script}</script>`,
    );
    await waitForMarkIn('about:blank', high);
  });

  it('is marked in the page to which a blank frame goes', async () => {
    const { firefox, site } = stage;
    const inner = site.page('/frames/gone-to', `<p>${high}</p>`);
    await stage.open('/frames/goes', '<iframe></iframe>');
    await firefox.execute(
      `document.querySelector('iframe').contentDocument.body.textContent = '${low}'`,
    );
    await firefox.switchToFrame('about:blank');
    await stage.waitForMark(low);
    await firefox.switchToFrame(null);
    await firefox.execute(`document.querySelector('iframe').src = '${inner}'`);
    await waitForMarkIn(inner, high);
  });

  it('is not marked in a sandboxed frame that belongs to nobody', async () => {
    await stage.open(
      '/frames/sandboxed',
      `<p>${high}</p><iframe sandbox srcdoc="<p>${low}</p>"></iframe>`,
    );
    await stage.waitForMark(high);
    await expectNoMarksIn('about:srcdoc');
  });
});

describe('a frame of another site', () => {
  it('is marked only as long as its own site is granted, without a reload', async () => {
    const { firefox, site } = stage;
    site.page('/frames/foreign', `<p>${high}</p>`);
    const foreign = `${site.otherOrigin}/frames/foreign`;
    await firefox.revokeOrigins(['http://localhost/*']);
    await stage.open('/frames/cross', `<p>${high}</p><iframe src="${foreign}"></iframe>`);
    await stage.waitForMark(high);
    await expectNoMarksIn(foreign);
    await firefox.grantOrigins(['http://localhost/*']);
    await waitForMarkIn(foreign, high);
  });

  it('is marked in a page of a site that is not granted', async () => {
    const { firefox, site } = stage;
    const inner = site.page('/frames/granted', `<p>${high}</p>`);
    site.page('/frames/around', `<p>${low}</p><iframe src="${inner}"></iframe>`);
    await firefox.revokeOrigins(['http://localhost/*']);
    await firefox.navigate(`${site.otherOrigin}/frames/around`);
    await waitForMarkIn(inner, high);
    await firefox.grantOrigins(['http://localhost/*']);
  });

  it('keeps its mode in such a page also once Hexmark’s button is pressed there', async () => {
    const { firefox, service, site } = stage;
    const [first = '', second = ''] = service.seed().unassessed.slice(-2);
    const inner = site.page('/frames/on-demand', `<p>${first}</p>`);
    site.page('/frames/around', `<iframe src="${inner}"></iframe>`);
    await firefox.navigate(firefox.extensionUrl('check.html'));
    await firefox.executeAsync('return browser.runtime.sendMessage(arguments[0])', [
      { hexmark: 'setSiteMode', input: { host: '127.0.0.1', mode: 'onDemand' } },
    ]);
    await firefox.revokeOrigins(['http://localhost/*']);
    await firefox.navigate(`${site.otherOrigin}/frames/around`);
    await firefox.switchToFrame(inner);
    expect(await stage.waitForMark(first)).toMatchObject({ level: 'off' });
    await firefox.pressToolbarButton();
    await firefox.execute('document.body.append(arguments[0])', [second]);
    expect(await stage.waitForMark(second)).toMatchObject({ level: 'off' });
    await firefox.switchToFrame(null);
    await firefox.grantOrigins(['http://localhost/*']);
  });
});
