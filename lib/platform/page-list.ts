import { browser } from 'wxt/browser';
import { PAGE_LIST, PLACES } from '../domain/page-list.ts';
import type { Place } from '../domain/page-list.ts';
import { readSightedList } from '../domain/sighted.ts';
import type { SightedList } from '../domain/sighted.ts';

export interface FrameList extends SightedList {
  frameId: number;
}

/** A tab put to sleep, or with a question open, answers later. */
const LONGEST_ANSWER_MS = 1500;

/** What the frames of a tab show; null when they do not answer. What is no list counts as none. */
export async function listFrames(tabId: number): Promise<FrameList[] | null> {
  return await within(async () => {
    const lists = await readLists({ tabId, allFrames: true });
    const silent = lists.filter(({ result }) => result === null).map(({ frameId }) => frameId);
    if (silent.length === 0) return parse(lists);
    // The script that lists comes on demand.
    const target = { tabId, frameIds: silent };
    await browser.scripting.executeScript({
      target,
      files: ['/cards.js'],
      injectImmediately: true,
    });
    return parse([...lists, ...(await readLists(target))]);
  });
}

/** Scrolls to an address in a frame and opens its card; null when it is not there any more. */
export async function showInFrame(
  { tabId, frameId }: { tabId: number; frameId: number },
  address: string,
): Promise<Place | null> {
  return await within(async () => {
    const [answer] = await browser.scripting.executeScript({
      target: { tabId, frameIds: [frameId] },
      func: (key: string, shown: string) =>
        Reflect.get(globalThis, Symbol.for(key))?.show(shown) ?? null,
      args: [PAGE_LIST, address],
      injectImmediately: true,
    });
    return PLACES.find((place) => place === answer?.result) ?? null;
  });
}

interface Answer {
  frameId: number;
  result?: unknown;
}

function readLists(
  target: { tabId: number } & ({ allFrames: true } | { frameIds: number[] }),
): Promise<Answer[]> {
  return browser.scripting.executeScript({
    target,
    func: (key: string) => Reflect.get(globalThis, Symbol.for(key))?.list() ?? null,
    args: [PAGE_LIST],
    injectImmediately: true,
  });
}

function parse(answers: readonly Answer[]): FrameList[] {
  return answers.flatMap(({ frameId, result }) => {
    const list = readSightedList(result);
    return list === null ? [] : [{ frameId, ...list }];
  });
}

async function within<T>(work: () => Promise<T>): Promise<T | null> {
  const patience = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), LONGEST_ANSWER_MS);
  });
  return await Promise.race([work().catch(() => null), patience]);
}
