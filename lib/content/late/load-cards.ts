import { SEVERE_LEVELS } from '../../domain/verdict/level.ts';
import { watchCardActs } from '../card/card-acts.ts';
import type { CardAct } from '../card/card-acts.ts';
import type { Cards, CardsDeps, CreateCards } from '../card/cards.ts';
import type { MarkLook } from '../draw/mark-look.ts';
import { awaitScript, stopAwaiting } from './late-script.ts';
import type { Sighting } from '../find/sighting.ts';

/** The cards of a page, whose script is not there before it looks as if one is wanted. */
export interface LazyCards extends Omit<Cards, 'act'> {
  /** A mark looks like this from now on; those of high risk are announced. */
  noteLook(look: MarkLook): void;
}

/**
 * Most pages are left without a card, so the script with the cards comes on demand: when the pointer or a finger comes
 * on a mark, Tab to a marked link; and with the first mark of high risk, which it announces. The background brings it,
 * too, for the popup's list and the keyboard command. It arrives during the rest that a card waits for anyway. What is done meanwhile is kept and told.
 */
export function createLazyCards(deps: CardsDeps): LazyCards {
  const abort = new AbortController();
  let cards: Cards | null = null;
  let isLoading = false;
  let untold: CardAct[] = [];
  let wantedBefore: Sighting | null = null;

  function receive(createCards: CreateCards): void {
    stopAwaiting('cards', receive);
    cards = createCards(deps);
    for (const act of untold) cards.act(act);
    untold = [];
  }

  async function load(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    // Refused, or the extension is gone: the next time a card is wanted may fare better.
    await deps.call('loadScript', { name: 'cards' }).catch(() => undefined);
    isLoading = false;
    if (cards === null) untold = [];
  }

  function onAct(act: CardAct): void {
    if (cards !== null) {
      cards.act(act);
      return;
    }
    let isWanted = act.kind === 'loud';
    if ('sighting' in act) {
      // The pointer that moves about on one mark asks once.
      isWanted = act.sighting !== null && act.sighting !== wantedBefore;
      wantedBefore = act.sighting;
    }
    if (isWanted) void load();
    const last = untold.at(-1);
    // The pointer moves on, and a rest has begun when it came.
    const isTold = act.kind === 'point' && last?.kind === 'point' && last.sighting === act.sighting;
    if (isLoading && !isTold) untold.push(act);
  }

  watchCardActs(
    { ...deps, isCard: (target) => cards?.isOurs(target) === true, onAct },
    abort.signal,
  );

  awaitScript('cards', receive);
  return {
    noteLook(look) {
      if (SEVERE_LEVELS.includes(look.level)) onAct({ kind: 'loud', look });
    },
    follow: () => cards?.follow(),
    has: (sighting) => cards?.has(sighting) === true,
    resize: (height) => cards?.resize(height),
    close: () => cards?.close(),
    isOurs: (target) => cards?.isOurs(target) === true,
    stop() {
      abort.abort();
      stopAwaiting('cards', receive);
      cards?.stop();
    },
  };
}
