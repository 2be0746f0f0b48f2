import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchPaintedFrames } from './painted-frames.ts';
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

/** Opens a page whose script gives `#host` a root with this content; after a while if the path says `late`. */
async function open(path: string, mode: string, content: string, more = ''): Promise<void> {
  const script = `
    var root, text;
    function attach() {
      root = document.querySelector('#host').attachShadow({ mode: '${mode}' });
      root.innerHTML = ${JSON.stringify(content)};
      for (const inner of root.querySelectorAll('[data-inner]')) {
        inner.attachShadow({ mode: 'closed' }).innerHTML = inner.dataset.inner;
      }
      text = root.querySelector('p')?.firstChild;
    }
    function change(frame) {
      text.nodeValue = 'x'.repeat(frame % 7) + ' ' + [${JSON.stringify(high)}, ${JSON.stringify(low)}][frame % 2];
    }
    ${mode === 'closed' && path.includes('late') ? 'setTimeout(attach, 600)' : 'attach()'};`;
  await stage.open(
    `/roots/${path}`,
    `<main><a-host id="host" style="display:block" ${more}></a-host></main><script>${script}</script>`,
  );
}

describe('an address in a shadow root', () => {
  it.each(['open', 'closed'])('is marked: %s', async (mode) => {
    await open(mode, mode, `<p>${high}</p>`);
    expect(await stage.waitForMarks(1)).toMatchObject([{ address: high.toLowerCase() }]);
  });

  it('is marked in a root within a root', async () => {
    await open('nested', 'closed', `<div><b-host data-inner="<p>${high}</p>"></b-host></div>`);
    expect(await stage.waitForMarks(1)).toMatchObject([{ address: high.toLowerCase() }]);
  });

  it('is marked in a root that comes late', async () => {
    await open('late', 'closed', `<p>${high}</p>`);
    expect(await stage.waitForMarks(1)).toMatchObject([{ address: high.toLowerCase() }]);
  });

  it('is vouched for by the host’s attribute where it is shortened', async () => {
    const short = `<button>${high.slice(0, 6)}...${high.slice(-4)}</button>`;
    await open('voucher', 'open', short, `address="${high}"`);
    expect(await stage.waitForMarks(1)).toMatchObject([{ address: high.toLowerCase() }]);
  });

  it('keeps its mark at its text, frame by frame, and loses it with its host', async () => {
    await open('changing', 'closed', `<p>${high}</p>`);
    await stage.waitForMarks(1);
    const painted = await watchPaintedFrames(stage.firefox, { frames: 40, changeIn: 'frame' });
    expect(painted.strays).toEqual([]);
    expect(painted.marks).toBeGreaterThan(30);
    await stage.firefox.execute(() => document.querySelector('#host')?.remove());
    await stage.waitForMarks(0);
  });
});
