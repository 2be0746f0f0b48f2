import {
  elementsNamed,
  findAll,
  firstElementChildOf,
  isConnected,
  isElement,
  isHtmlElement,
  isShadowRoot,
  localNameOf,
  matches,
} from '../dom/node-reader.ts';
import { topOfPage } from '../dom/host.ts';
import { noteRoot, rootOf } from '../dom/shadow-tree.ts';

/** Finds the shadow roots of the page, open and closed. */
export interface ShadowRoots {
  /** Looks through a part of the page: a generator, so that the caller decides how much to do at a time. */
  search: (part: Node) => Generator<void>;
  /** The page has run its last scripts: elements that have waited for long are checked once more. */
  pageLoaded: () => void;
  /** Checks an element at which something has happened: it may have been given a root. */
  look: (target: Node) => void;
  stop(): void;
}

export interface ShadowRootsDeps {
  /** The browser's own way into a root, closed ones too. */
  open: (element: HTMLElement) => ShadowRoot | null;
  /** Our own hosts, which are never entered. */
  isOurs: (node: Node) => boolean;
  /** A root that is part of the page now; also one that was found before, which is then not new. */
  onFound: (root: ShadowRoot, isNew: boolean) => void;
}

/** Elements that can have a shadow root although there is no hyphen in their names. */
const PLAIN_HOSTS =
  'div,span,p,section,article,header,footer,main,nav,aside,h1,h2,h3,h4,h5,h6,blockquote,body';
const CAN_HOST = new RegExp(`-|^(?:${PLAIN_HOSTS.replaceAll(',', '|')})$`);
/** No event reports `attachShadow`, so elements without a root are checked again this long after they were seen. */
const AGAIN_AFTER_MS = [300, 1000, 3000] as const;
/** The last of these. */
const LAST_TURN = 2;
/** Elements checked without a pause; each takes about a microsecond. */
const ASKED_A_STEP = 100;
const MOST_ASKED = 2000;

interface Waiting {
  seenMs: number;
  turn: number;
}

export function createShadowRoots({ open, isOurs, onFound }: ShadowRootsDeps): ShadowRoots {
  /** Elements that may still be given a root. */
  const waiting = new Map<Element, Waiting>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Enters an element's root. False when it has none, but may be given one. */
  function enter(element: Element): boolean {
    if (!isHtmlElement(element) || !CAN_HOST.test(localNameOf(element)) || isOurs(element)) {
      return true;
    }
    const known = rootOf(element);
    const root = known ?? open(element);
    if (root === null) return false;
    noteRoot(root);
    onFound(root, known === undefined);
    return true;
  }

  function askAgain(): void {
    timer = undefined;
    const nowMs = performance.now();
    let asked = 0;
    for (const [element, state] of waiting) {
      // While a page goes on loading, no element is given up, and a page may load for ever. So elements that have gone
      // do not wait.
      if (isConnected(element) && dueMs(state) > nowMs) continue;
      asked += 1;
      if (asked > MOST_ASKED) break;
      state.turn += 1;
      if (
        !isConnected(element) ||
        enter(element) ||
        // Components come to life with the page's last scripts, so none is given up before those have run.
        (state.turn > LAST_TURN && document.readyState === 'complete')
      ) {
        waiting.delete(element);
      }
    }
    schedule();
  }

  function schedule(): void {
    if (timer !== undefined) return;
    let next = Infinity;
    for (const state of waiting.values()) next = Math.min(next, dueMs(state));
    if (next < Infinity) timer = setTimeout(askAgain, Math.max(next - performance.now(), 50));
  }

  return {
    *search(part) {
      const isPart = isElement(part);
      if (!isPart && !isShadowRoot(part)) return;
      const hosts = possibleHosts(part);
      if (isPart && !enter(part) && matches(part, hosts)) wait(part);
      const isBare = isPart && firstElementChildOf(part) === null;
      let steps = 0;
      for (const element of isBare ? [] : findAll(part, hosts)) {
        if (!enter(element)) wait(element);
        steps += 1;
        // Beginning to listen in a root takes as long as asking many elements.
        if (steps % ASKED_A_STEP === 0 || rootOf(element)) yield;
      }
      schedule();
    },
    pageLoaded() {
      for (const state of waiting.values()) state.turn = Math.min(state.turn, LAST_TURN);
      schedule();
    },
    look(target) {
      if (isElement(target) && rootOf(target) === undefined) enter(target);
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
    },
  };

  function wait(element: Element): void {
    if (element === document.body || waiting.has(element)) return;
    waiting.set(element, { seenMs: performance.now(), turn: 0 });
  }
}

function dueMs({ seenMs, turn }: Waiting): number {
  return seenMs + (AGAIN_AFTER_MS[turn] ?? Infinity);
}

/** Names that pages are full of, the most common first. */
const COMMON =
  'div,span,a,td,p,li,tr,b,i,svg,path,img,br,button,code,em,form,g,input,label,link,ol,option,pre,script,small,strong,table,tbody,th,ul,use';
const ORDINARY_NAMES = `${COMMON},${PLAIN_HOSTS}`.split(',');
/** A host with an ordinary name is mostly empty: it seldom has children that it does not show. */
const EMPTY = `:empty:is(${PLAIN_HOSTS})`;
const USUAL = selectorFor(ORDINARY_NAMES);
/** The first elements of a page, this many, tell what names it is made of. */
const SAMPLE = 150;

/**
 * A selector for the elements under `part` that may have a shadow root: those with an uncommon name, custom elements
 * among them, and empty ones. Asking every element takes too long (some 100 ms for 60,000). It is one selector so that
 * the browser goes through the elements once. The browser compares an element with one name after the other, so for a
 * whole page the names that it begins with come first.
 */
function possibleHosts(part: Element | ShadowRoot): string {
  const isWholePage = part === document.body || part === document.documentElement;
  return isWholePage ? selectorFor(namesByUse(topOfPage())) : USUAL;
}

function selectorFor(names: readonly string[]): string {
  return `:not(${names.join()}),${EMPTY}`;
}

function namesByUse(part: Element): string[] {
  const uses = new Map<string, number>();
  const useOf = (name: string): number => uses.get(name) ?? 0;
  const elements = elementsNamed(part, '*');
  for (let at = 0; at < SAMPLE; at += 1) {
    const element = elements.item(at);
    if (element === null) break;
    const name = localNameOf(element);
    uses.set(name, useOf(name) + 1);
  }
  return ORDINARY_NAMES.toSorted((one, other) => useOf(other) - useOf(one));
}
