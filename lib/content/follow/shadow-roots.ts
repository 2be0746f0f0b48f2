import { PLAIN_HOSTS, possibleHosts } from './possible-hosts.ts';
import { noteRoot, rootOf } from '../dom/shadow-tree.ts';

/** Finds the shadow roots of the page, open and closed. */
export interface ShadowRoots {
  /** Looks through a part of the page: a generator, so that the caller decides how much to do at a time. */
  search(part: Node): Generator<void>;
  /** The page has run its last scripts: what has waited for long is asked once more. */
  pageLoaded(): void;
  /** Something has happened at an element, which may have been given a root meanwhile. */
  look(target: EventTarget | null): void;
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

const CAN_HOST = new RegExp(`-|^(?:${PLAIN_HOSTS.replaceAll(',', '|')})$`);
/** A root that is attached gives no event. So those without one are asked again, this long after they were seen. */
const AGAIN_AFTER_MS = [300, 1000, 3000] as const;
const LAST_TURN = AGAIN_AFTER_MS.length - 1;
/** Steps without a pause; asking takes about a microsecond. */
const ASKED_A_STEP = 100;
const MOST_ASKED = 2000;

interface Waiting {
  seenMs: number;
  turn: number;
}

export function createShadowRoots({ open, isOurs, onFound }: ShadowRootsDeps): ShadowRoots {
  /** Elements that may be given a root yet. */
  const waiting = new Map<HTMLElement, Waiting>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether the element has a root, or can have none. */
  function enter(element: Element): boolean {
    if (!(element instanceof HTMLElement) || !CAN_HOST.test(element.localName)) return true;
    if (isOurs(element)) return true;
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
      if (dueMs(state) > nowMs) continue;
      asked += 1;
      if (asked > MOST_ASKED) break;
      state.turn += 1;
      // Components come to life with the page's last scripts: until then none is given up.
      const isOver = state.turn >= AGAIN_AFTER_MS.length && document.readyState === 'complete';
      if (enter(element) || isOver || !element.isConnected) waiting.delete(element);
    }
    schedule();
  }

  function schedule(): void {
    if (timer !== undefined || waiting.size === 0) return;
    let next = Infinity;
    for (const state of waiting.values()) next = Math.min(next, dueMs(state));
    if (next < Infinity) timer = setTimeout(askAgain, Math.max(next - performance.now(), 50));
  }

  return {
    *search(part) {
      if (!(part instanceof Element || part instanceof ShadowRoot)) return;
      const hosts = possibleHosts(part);
      if (part instanceof Element && !enter(part) && part.matches(hosts)) wait(part);
      const hasInner = part.firstElementChild !== null;
      let steps = 0;
      for (const element of hasInner ? part.querySelectorAll(hosts) : []) {
        if (!enter(element)) wait(element);
        steps += 1;
        if (steps % ASKED_A_STEP === 0) yield;
      }
      schedule();
    },
    pageLoaded() {
      for (const state of waiting.values()) state.turn = Math.min(state.turn, LAST_TURN);
      schedule();
    },
    look(target) {
      if (target instanceof Element && rootOf(target) === undefined) enter(target);
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
    },
  };

  function wait(element: Element): void {
    if (element instanceof HTMLElement && !waiting.has(element) && element !== document.body) {
      waiting.set(element, { seenMs: performance.now(), turn: 0 });
    }
  }
}

function dueMs({ seenMs, turn }: Waiting): number {
  return seenMs + (AGAIN_AFTER_MS[turn] ?? Infinity);
}
