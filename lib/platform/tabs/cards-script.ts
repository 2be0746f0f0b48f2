import { browser } from 'wxt/browser';
import { PAGE_LIST, VIEW_POSITIONS, readSightedList } from '../../domain/page-list.ts';
import type { SightedList, ViewPosition, Walked } from '../../domain/page-list.ts';

export interface FrameList extends SightedList {
  frameId: number;
}

export interface FrameWalk extends Walked {
  frameId: number;
}

type Target = { tabId: number } & ({ allFrames: true } | { frameIds: number[] });

/** What the script with the cards answers in a frame (`content/card/cards.ts`). */
type Method = 'list' | 'show' | 'walk' | 'openStop';

interface Answer {
  frameId: number;
  result?: unknown;
}

/** A sleeping tab, or one that shows a dialog, answers later. */
const LONGEST_ANSWER_MS = 1500;

/** What the frames of a tab show; null if they do not answer. An answer that is no list is left out. */
export async function listFrames(tabId: number): Promise<FrameList[] | null> {
  return await withTimeLimit(async () => {
    const lists = await askAll({ tabId, allFrames: true }, 'list');
    return lists.flatMap(({ frameId, result }) => {
      const list = readSightedList(result);
      return list === null ? [] : [{ frameId, ...list }];
    });
  });
}

/** Scrolls to an address in a frame and opens its card; null if it is no longer there. */
export async function showInFrame(
  { tabId, frameId }: { tabId: number; frameId: number },
  address: string,
): Promise<ViewPosition | null> {
  return await withTimeLimit(async () => {
    const [answer] = await ask({ tabId, frameIds: [frameId] }, 'show', address);
    return VIEW_POSITIONS.find((place) => place === answer?.result) ?? null;
  });
}

/** What the keyboard command walks in these frames of a tab, or in all if it is null; null if they do not answer. */
export async function readWalks(
  tabId: number,
  frameIds: number[] | null,
): Promise<FrameWalk[] | null> {
  return await withTimeLimit(async () => {
    const target = frameIds === null ? { allFrames: true as const } : { frameIds };
    const walks = await askAll({ tabId, ...target }, 'walk');
    return walks.flatMap(({ frameId, result }) => {
      const { ranks, at } = Object(result);
      // An `at` that is no number stands for no stop.
      return Array.isArray(ranks) ? [{ frameId, ranks: ranks.filter(Number.isFinite), at }] : [];
    });
  });
}

/** Opens the card of a stop of that walk. */
export async function openStop(tabId: number, frameId: number, index: number): Promise<void> {
  await withTimeLimit(() => ask({ tabId, frameIds: [frameId] }, 'openStop', index));
}

/** Answers of all frames. Frames without the script that answers get it first. */
async function askAll(target: Target, method: Method): Promise<Answer[]> {
  const answers = await ask(target, method);
  const silent = answers.filter(({ result }) => result === null).map(({ frameId }) => frameId);
  if (silent.length === 0) return answers;
  const rest = { tabId: target.tabId, frameIds: silent };
  await browser.scripting.executeScript({
    target: rest,
    files: ['/cards.js'],
    injectImmediately: true,
  });
  return [...answers, ...(await ask(rest, method))];
}

function ask(target: Target, method: Method, ...args: (string | number)[]): Promise<Answer[]> {
  return browser.scripting.executeScript({
    target,
    func: (key: string, name: string, given: unknown[]) =>
      Reflect.get(globalThis, Symbol.for(key))?.[name](...given) ?? null,
    args: [PAGE_LIST, method, args],
    injectImmediately: true,
  });
}

async function withTimeLimit<T>(work: () => Promise<T>): Promise<T | null> {
  const patience = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), LONGEST_ANSWER_MS);
  });
  return await Promise.race([work().catch(() => null), patience]);
}
