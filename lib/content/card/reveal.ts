import type { CardMarks } from './card-deps.ts';
import type { CardOpener } from './card-opener.ts';
import type { CardFrame } from './card-frame.ts';
import type { DrawnMarks } from '../draw/drawn-marks.ts';
import type { ShadowTree } from '../dom/shadow-tree.ts';
import type { Sighting } from '../find/sighting.ts';
import { isInWindow, scrollIntoView } from './view-position.ts';

/** Brings a sighting into sight and opens its card, for the popup's list and the keyboard command. */
export interface Reveal {
  /** Opens the card with the keyboard in it, once the mark is there. */
  reveal: (sighting: Sighting) => void;
  /** Marks have been drawn: the awaited one may be there now. */
  followMarks: () => void;
}

interface Opener extends Pick<CardOpener, 'open' | 'keepFocus' | 'state'> {
  frame: Pick<CardFrame, 'focus'>;
}

interface Marks extends Pick<CardMarks, 'request'> {
  drawn: Pick<DrawnMarks, 'find'>;
}

/** A mark may have to be asked for first. A card that opens later than this would surprise. */
const AWAITED_FOR_MS = 5000;

export function createReveal(
  { open, keepFocus, frame, state }: Opener,
  { drawn, request }: Marks,
  tree: Pick<ShadowTree, 'focusedElement' | 'parentOf'>,
  signal: AbortSignal,
): Reveal {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(timeout));

  async function openAwaited(): Promise<void> {
    const { awaited } = state;
    const mark = drawn.find(awaited);
    if (awaited === null || mark === null || !isInWindow(mark)) return;
    state.awaited = null;
    if (await open(awaited, 'choice')) frame.focus();
    else if (state.awaited === null && state.coming === null) keepFocus(null);
  }

  return {
    reveal(sighting) {
      keepFocus(tree.focusedElement());
      scrollIntoView(sighting, tree);
      state.awaited = sighting;
      clearTimeout(timeout);
      timeout = setTimeout(() => {
        if (state.awaited !== null) keepFocus(null);
        state.awaited = null;
      }, AWAITED_FOR_MS);
      request();
      void openAwaited();
    },
    followMarks: () => void openAwaited(),
  };
}
