import { SEVERE_LEVELS } from '../../domain/verdict/level.ts';
import { mayAsk, watchCardActs } from '../card/card-acts.ts';
import type { CardAct } from '../card/card-acts.ts';
import type { CardsDeps } from '../card/card-deps.ts';
import type { Cards, CreateCards } from '../card/cards.ts';
import type { MarkLook } from '../draw/mark-look.ts';
import type { Sighting } from '../find/sighting.ts';
import type { createLateScript } from './late-script.ts';

/** The cards of a page, whose script comes when it looks as if a card is wanted. */
export interface LateCards extends Omit<Cards, 'act'> {
  /** A mark looks like this from now on. If it is of high risk, blacklisted or warns of the page, it is announced. */
  noteLook(look: MarkLook): void;
}

export interface LateCardsDeps extends CardsDeps {
  /** Handed over by the scanner, which has loaded this script by the same means. */
  createLateScript: typeof createLateScript;
}

/** The pointer passes many texts on its way. */
const LOAD_ON_TEXT_AFTER_MS = 100;

/** An address whose verdict is still awaited is announced with it. */
function isLoud({ level, pageFlags }: MarkLook): boolean {
  return SEVERE_LEVELS.includes(level) || (pageFlags.length > 0 && level !== 'waiting');
}

/** What a button copies is not known yet. */
function holdsAddress(text: string | null): boolean {
  return text === null || /0x[\da-f]{40}/i.test(text);
}

/**
 * People leave most pages without opening a card, so its script comes on demand: when the pointer or a finger comes on
 * a mark, when the pointer rests on its address, when Tab comes to a marked link, when an address is copied, and with
 * the first mark that is announced. Popup and side panel also bring it, for the list of the page, and the background,
 * for the keyboard command. It arrives during the rest that a card waits for anyway. What a person does meanwhile is
 * kept and told to the cards.
 */
export function createLateCards(deps: LateCardsDeps): LateCards {
  let watching = new AbortController();
  let untold: CardAct[] = [];
  let wantedBefore: Sighting | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  const script = deps.createLateScript<CreateCards, Cards>({
    name: 'cards',
    call: deps.service.call,
    make: (createCards) => createCards(deps, mayAsk),
    onMade(cards) {
      for (const act of untold) cards.act(act);
      untold = [];
    },
  });

  async function load(): Promise<void> {
    if (script.isLoading) return;
    await script.load();
    // The background has refused, or the extension is gone. The next time a card is wanted may fare better.
    if (script.made === null) untold = [];
  }

  function onAct(act: CardAct): void {
    if (script.made !== null) {
      script.made.act(act);
      return;
    }
    // What is pasted later is compared with what is copied now.
    let isWanted = act.kind === 'loud' || (act.kind === 'copy' && holdsAddress(act.text));
    if ('sighting' in act) clearTimeout(resting);
    if (act.kind === 'point' && act.isOnText) {
      resting = setTimeout(() => {
        if (script.made !== null || untold.includes(act)) return;
        void load();
        untold.push(act);
      }, LOAD_ON_TEXT_AFTER_MS);
    } else if ('sighting' in act) {
      // The pointer that moves about on one mark asks once.
      isWanted = act.sighting !== null && act.sighting !== wantedBefore;
      wantedBefore = act.sighting;
    }
    if (isWanted) void load();
    const last = untold.at(-1);
    // The pointer moves on. On a mark, its rest began when it came; on a text, it begins anew with each move.
    const isTold = act.kind === 'point' && last?.kind === 'point' && last.sighting === act.sighting;
    if (isTold && act.isOnText) untold.pop();
    else if (isTold) return;
    if (script.isLoading) untold.push(act);
  }

  const isOurs = (target: EventTarget | null): boolean => script.made?.isOurs(target) === true;

  function watch(): () => void {
    watching.abort();
    watching = new AbortController();
    return watchCardActs(deps, isOurs, onAct, watching.signal);
  }

  let lookAgain = watch();
  // `document.open` takes all listeners away.
  const opened = new MutationObserver(() => {
    lookAgain = watch();
  });
  opened.observe(document, { childList: true });
  script.expect();
  return {
    noteLook(look) {
      if (isLoud(look)) onAct({ kind: 'loud', look });
    },
    follow() {
      lookAgain();
      script.made?.follow();
    },
    has: (sighting) => script.made?.has(sighting) === true,
    close: () => script.made?.close(),
    isOurs,
    stop() {
      opened.disconnect();
      watching.abort();
      clearTimeout(resting);
      script.stop();
      script.made?.stop();
    },
  };
}
