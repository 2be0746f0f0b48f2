import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeed } from '../service/seed.ts';
import { startGridSite } from '../support/app-site.ts';
import type { AppSite } from '../support/app-site.ts';
import { judge } from '../support/silent-ways.ts';
import { watchPaintedFrames } from './painted-frames.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

/** Painted frames around an act. Rows fly for 0.4 s, the simulation runs for 0.7 s. */
const FRAMES = 36;
/** Every address is in the history, so no test waits for verdicts. */
const seed = createSeed({ lookups: 300 });

let stage: FirefoxStage;
let site: AppSite;
beforeAll(async () => {
  stage = await setFirefoxStage({ seed });
  site = await startGridSite(seed.inHistory);
});
afterAll(async () => {
  await site?.[Symbol.asyncDispose]();
  await stage?.[Symbol.asyncDispose]();
});

describe('no painted frame shows a mark beside another address', () => {
  it.each(['ag-grid', 'mui-grid', 'tanstack', 'd3-transform', 'd3-xy'] as const)(
    '%s',
    async (name) => {
      const { firefox } = stage;
      await firefox.navigate(site.url(name));
      await waitUntilAllMarked();
      const acts = await firefox.execute<string[]>('return window.actNames');
      expect(acts.length).toBeGreaterThan(1);
      for (const act of acts) {
        const before = await readPlaces();
        await firefox.execute('window.planned = arguments[0]', [act]);
        const { strays } = await watchPaintedFrames(firefox, {
          frames: FRAMES,
          changeIn: 'task',
        });
        expect(await readPlaces(), act).not.toBe(before);
        expect(judge(strays), act).toEqual([]);
        await waitUntilAllMarked();
      }
      expect(await stage.errors(new URL(site.url(name)).origin)).toEqual([]);
    },
  );
});

it('an error of such a page would be noticed', async () => {
  const url = site.url('tanstack');
  await stage.firefox.navigate(url);
  await stage.firefox.execute(throwInPage);
  await stage.firefox.waitFor(
    async () => /made by the test/.test((await stage.errors(new URL(url).origin)).join('\n')),
    { describe: 'the error' },
  );
});

/** As the page itself does, because the console tells whose script an error is of. */
function throwInPage(): void {
  const script = document.createElement('script');
  script.textContent = `throw new Error('made by the test')`;
  document.head.append(script);
}

/** Waits until every address in sight has its mark, and every mark its address. */
async function waitUntilAllMarked(): Promise<void> {
  await stage.firefox.waitFor(
    async () => {
      const seen = (await stage.firefox.execute<string[]>(readSeen)).toSorted();
      const { strays } = await watchPaintedFrames(stage.firefox, { frames: 1, changeIn: 'task' });
      const marks = await stage.firefox.readClosedOverlay('hexmark-marks');
      const marked = new Set(marks?.map(({ address }) => address));
      return seen.length > 0 && strays.length === 0 && seen.every((it) => marked.has(it));
    },
    { describe: 'a mark beside every address' },
  );
}

/** The addresses in sight, wholly. */
function readSeen(): string[] {
  const range = document.createRange();
  return Array.from(document.querySelectorAll('#root *'))
    .filter((it) => it.firstElementChild === null && it.textContent.startsWith('0x'))
    .filter((it) => {
      range.selectNodeContents(it);
      const { right, top, bottom } = range.getBoundingClientRect();
      return [top + 1, bottom - 1].every((y) => document.elementFromPoint(right - 2, y) === it);
    })
    .map((it) => it.textContent.toLowerCase());
}

function readPlaces(): Promise<string> {
  return stage.firefox.execute('return window.readPlaces()');
}
