import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

/** The popup's browser in the panel below the toolbar. Runs in Firefox's window. */
const POPUP = `[...document.querySelectorAll('browser')]
  .find((it) => it.getAttribute('webextension-view-type') === 'popup')`;

const READ_SIZE = `
  const popup = ${POPUP};
  if (popup?.closest('panel')?.state !== 'open') return null;
  const { width, height } = popup.getBoundingClientRect();
  return width + ' × ' + height;
`;

/** Runs a function body in the popup; its result is a text. */
const IN_POPUP = `
  const { messageManager } = ${POPUP};
  const answered = new Promise((done) => {
    messageManager.addMessageListener('answer', function note({ data }) {
      messageManager.removeMessageListener('answer', note);
      done(data);
    });
  });
  const script = 'sendAsyncMessage("answer", (({ document }) => {' + arguments[0] + '})(content));';
  messageManager.loadFrameScript('data:,' + encodeURIComponent(script), false);
  return answered;
`;

const inPopup = (body: string) => stage.firefox.executeChromeAsync<string>(IN_POPUP, [body]);

const readSize = () => stage.firefox.executeChrome<string | null>(READ_SIZE);

async function openTab(words: string, holds: string): Promise<void> {
  const press = `[...document.querySelectorAll('[role=tab]')].find((it) => it.textContent === '${words}').click();`;
  await inPopup(press);
  await stage.firefox.waitFor(
    async () =>
      (await inPopup(`return String(document.querySelector('${holds}') !== null);`)) === 'true',
    { describe: `the tab ${words}` },
  );
}

describe('the popup, opened by its toolbar button', () => {
  it('lists the page in front, and has one size in every tab', async () => {
    const { firefox, service } = stage;
    const { low, high } = service.seed().named;
    await stage.open('/front', `<p>${low}</p><p>${high}</p>`);
    await stage.waitForMark(low);
    await firefox.openPopup();
    await firefox.waitFor(async () => (await readSize()) === '400 × 600', {
      describe: 'the popup in its full size',
    });
    await firefox.waitFor(
      async () =>
        (await inPopup(
          `return [...document.querySelectorAll('button.sighted .address')].map((it) => it.textContent).join();`,
        )) === `${high},${low}`,
      { describe: 'the addresses of the page' },
    );
    await openTab('History', 'button.lookup-row');
    expect(await readSize()).toBe('400 × 600');
    await openTab('Check', 'textarea, input');
    expect(await readSize()).toBe('400 × 600');
  });

  it('closes when it leads to an address on the page', async () => {
    await openTab('This page', 'button.sighted');
    await inPopup(`document.querySelector('button.sighted').click();`);
    await stage.firefox.waitFor(async () => (await readSize()) === null, {
      describe: 'the popup to close',
    });
  });

  it('has caused no errors', async () => {
    expect(await stage.errors()).toEqual([]);
  });
});
