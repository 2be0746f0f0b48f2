import { afterAll, beforeAll, expect, it } from 'vitest';
import { KEYS } from './driver/input.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

/** What the page is told of a paste. */
const TELLS_PASTE = `<script>
  addEventListener('paste', ({ clipboardData }) => (window.pasted = clipboardData.getData('text/html')));
</script>`;

it('what is copied takes no marks along', async () => {
  const { firefox, service } = stage;
  const { high } = service.seed().named;
  await stage.open('/copied', `<h1>Payment</h1><p>${high}</p>`, TELLS_PASTE);
  await stage.waitForMarks(1);
  await firefox.execute(`const end = document.createElement('p');
    end.textContent = 'The end';
    document.body.append(end);
    document.execCommand('selectAll');`);
  await firefox.pressKeys(KEYS.Control, 'c');
  await firefox.pressKeys(KEYS.Control, 'v');
  const pasted = await firefox.execute<string>('return String(window.pasted);');
  expect(pasted).toContain(high);
  expect(pasted).not.toMatch(/High risk|<path/);
});
