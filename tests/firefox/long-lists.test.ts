import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, repeat, seeList } from '../support/long-list.ts';
import type { ListKind, SeenList } from '../support/long-list.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';
import { withPageTools } from './with-page-tools.ts';

let stage: FirefoxStage;
let known: string[];
beforeAll(async () => {
  stage = await setFirefoxStage();
  known = [...new Set(stage.service.seed().inHistory)].slice(0, 61);
});
afterAll(() => stage[Symbol.asyncDispose]());

async function waitUntilRight(): Promise<void> {
  await stage.firefox.waitFor(
    async () => {
      const { marks, strays, unmarked } = await stage.firefox.executePrivileged<SeenList>(
        withPageTools(seeList),
      );
      return marks > 0 && strays.length === 0 && unmarked.length === 0;
    },
    { describe: 'right marks' },
  );
}

const LISTS: [kind: ListKind, count: number][] = [
  ['text', 30_000],
  ['spans', 30_000],
  ['links', 20_000],
];

describe.each(LISTS)('a list in %s of %d addresses', (kind, count) => {
  it('is right after any scroll', async () => {
    const { firefox } = stage;
    const body = bodyOf({ kind, addresses: repeat(known, count) });
    await stage.open(`/${kind}-${count}`, body);
    await waitUntilRight();
    await firefox.execute(`scrollTo(0, 1e9)`);
    await waitUntilRight();
    await firefox.execute(`scrollTo(0, document.documentElement.scrollHeight / 2)`);
    await waitUntilRight();
    expect(await stage.errors()).toEqual([]);
  });
});
