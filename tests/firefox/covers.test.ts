import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anchoredRow } from '../support/anchored-row.ts';
import {
  chooseAddresses,
  CLEAR_WAYS,
  COVER_WAYS,
  coverPageOf,
  showsOwn,
} from '../support/cover-ways.ts';
import type { CoverWay } from '../support/cover-ways.ts';
import { judge } from '../support/silent-ways.ts';
import { watchCovers } from '../support/watch-covers.ts';
import type { CoveredFrames } from '../support/watch-covers.ts';
import { whenWatched } from '../support/when-watched.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';
import { withPageTools } from './with-page-tools.ts';

/** Painted frames from before an act until after it. */
const FRAMES = 50;

let stage: FirefoxStage;
let own: string;
let rows: string[];
beforeAll(async () => {
  stage = await setFirefoxStage();
  ({ own, rows } = chooseAddresses(stage.service.seed()));
});
afterAll(() => stage[Symbol.asyncDispose]());

function watch(frames: number): Promise<CoveredFrames> {
  return stage.firefox.executePrivileged(withPageTools(watchCovers), [frames]);
}

async function waitFor(isSo: (last: CoveredFrames) => boolean, describe: string): Promise<void> {
  await stage.firefox.waitFor(async () => isSo(await watch(1)), { describe });
}

async function act(name: string, way: CoverWay): Promise<CoveredFrames> {
  const [head, body] = coverPageOf(way, rows, own);
  await stage.open(`/covers/${encodeURIComponent(name)}`, body, head);
  await waitFor(
    ({ lastBare, marked }) => marked.length > 0 && lastBare.length === 0,
    'a mark at each row in sight',
  );
  await stage.firefox.execute(whenWatched('act()'));
  const seen = await watch(FRAMES);
  expect(await stage.firefox.execute('return window.isDone')).toBe(true);
  return seen;
}

describe('marks of rows are not shown over', () => {
  it.each(Object.entries(COVER_WAYS))('%s', async (name, way) => {
    const { strays } = await act(name, way);
    expect((await stage.firefox.findAll('.cover')).length).toBeGreaterThan(0);
    expect(judge(strays)).toEqual([]);
    await waitFor(
      ({ marked }) => !showsOwn(way, own) || marked.includes(own.toLowerCase()),
      'the mark of the address above the rows',
    );
    await waitFor(({ lastBare }) => lastBare.length === 0, 'a mark at each row in sight');
    expect((await watch(3)).strays).toEqual([]);
    expect(await stage.errors()).toEqual([]);
  });
});

describe('marks stay under', () => {
  it.each(Object.entries(CLEAR_WAYS))('%s', async (name, way) => {
    const { bare } = await act(name, way);
    expect(bare).toEqual([]);
    expect(await stage.errors()).toEqual([]);
  });
});

it('a mark goes where the browser hides its text, as its anchor is scrolled away, and comes back', async () => {
  await stage.open('/anchored', anchoredRow(own));
  await stage.waitForMarks(1);
  await stage.firefox.execute('scroller.scrollTop = 300');
  await stage.waitForMarks(0);
  await stage.firefox.execute('scroller.scrollTop = 0');
  await stage.waitForMarks(1);
});
