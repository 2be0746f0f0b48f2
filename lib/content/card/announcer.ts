import type { Address } from '../../domain/address/address.ts';
import { DANGER_FLAGS } from '../../domain/mark/underline.ts';
import { SEVERE_LEVELS } from '../../domain/verdict/level.ts';
import type { Flag, Level } from '../../domain/verdict/level.ts';
import { createHtml } from '../dom/html.ts';
import type { MarkLook } from '../draw/mark-look.ts';
import type { MarkTexts } from '../draw/mark-texts.ts';

/**
 * Tells people who cannot see the page that it shows an address of high risk, or shows one wrongly. Each address is
 * named once for each reason.
 */
export interface Announcer {
  /** A mark looks like this from now on. */
  note(look: MarkLook): void;
  stop(): void;
}

/** Verdicts come in small groups. One announcement for each group is enough. */
const GATHER_MS = 400;
/** If there are more, they are counted instead of named. */
const MOST_NAMED = 3;

/** Most important first, as in a mark: two levels, then what the page itself shows wrongly. */
const REASONS: readonly Reason[] = [...SEVERE_LEVELS, ...DANGER_FLAGS];

export function createAnnouncer(texts: MarkTexts, say: (text: string) => void): Announcer {
  const known = new Set<string>();
  /** What is not said yet, by address, since its look can change before that. */
  const fresh = new Map<Address, MarkLook>();
  let gathering: ReturnType<typeof setTimeout> | undefined;

  function announce(): void {
    gathering = undefined;
    const looks = [...fresh.values()];
    fresh.clear();
    const name = ({ level, pageFlags, address }: MarkLook): string => {
      const words = [...pageFlags.map(texts.flag), texts.level(level)];
      // Eight digits at either end: four are what look-alikes have in common.
      return `${words.join(', ')}, ${address.slice(0, 10)}…${address.slice(-8)}`;
    };
    const count = (reason: Reason): string[] => {
      const number = looks.filter((look) => reasonsOf(look).includes(reason)).length;
      return number === 0
        ? []
        : [`${isLevel(reason) ? texts.level(reason) : texts.flag(reason)}: ${number}`];
    };
    const parts = looks.length > MOST_NAMED ? REASONS.flatMap(count) : looks.map(name);
    say(`${texts.product}: ${parts.join('. ')}`);
  }

  return {
    note(look) {
      const { address } = look;
      const before = fresh.get(address) ?? look;
      const { size } = known;
      for (const reason of reasonsOf(look)) {
        // An address has one level, and its severe levels are one reason.
        known.add(`${address} ${isLevel(reason) ? '' : reason}`);
      }
      if (known.size === size && before === look) return;
      // Each place where the page shows the address has its own warnings.
      fresh.set(address, {
        ...look,
        pageFlags: [...new Set([...before.pageFlags, ...look.pageFlags])],
      });
      gathering ??= setTimeout(announce, GATHER_MS);
    },
    stop: () => clearTimeout(gathering),
  };
}

type Reason = Level | Flag;

function reasonsOf({ level, pageFlags }: MarkLook): Reason[] {
  return [...[level].filter(isLevel), ...pageFlags];
}

function isLevel(reason: Reason): reason is Level {
  return (SEVERE_LEVELS as readonly Reason[]).includes(reason);
}

/** A new region is heard only with what comes into it later. */
const NEW_REGION_MS = 100;

/**
 * Says texts through assistive technology from inside our closed roots, where the page cannot read them. `heard`: the
 * layer that is read now. While a dialog is open, only what is in it is.
 *
 * `ariaNotify` leaves nothing in the tree, but only newer browsers have it. Other browsers get a live region, and in it a
 * new child for each text. The text is the child's `aria-label`: a page's `window.find` would find a text node even in a
 * closed root. An `aria-label` on the region itself would not be announced, since live regions report only changes of
 * their content.
 */
export function createLiveRegion(
  heard: () => HTMLElement,
  texts: Pick<MarkTexts, 'lang'>,
): (text: string) => void {
  const regions = new WeakMap<HTMLElement, HTMLElement>();

  function createIn(layer: HTMLElement): HTMLElement {
    const region = layer.appendChild(createHtml('div'));
    region.style.cssText = 'position:absolute;inline-size:1px;block-size:1px;overflow:clip';
    region.setAttribute('aria-live', 'polite');
    regions.set(layer, region);
    return region;
  }

  return (text) => {
    const layer = heard();
    layer.lang = texts.lang;
    const notify: unknown = Reflect.get(layer, 'ariaNotify');
    if (typeof notify === 'function') {
      Reflect.apply(notify, layer, [text]);
      return;
    }
    const region = regions.get(layer) ?? createIn(layer);
    setTimeout(() => {
      const said = createHtml('div');
      said.setAttribute('role', 'img');
      said.setAttribute('aria-label', text);
      region.replaceChildren(said);
    }, NEW_REGION_MS);
  };
}
