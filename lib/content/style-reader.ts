import type { Box } from './box.ts';

type Ground = 'dark' | 'light' | 'picture';

/** What placement needs to know of an element's style. All but the first two are read when they are asked for. */
export interface ElementFacts {
  readonly isClipping: boolean;
  readonly position: string;
  readonly isShown: boolean;
  /** Whether absolutely positioned descendants are placed, and so cut, by it. */
  readonly isContainingBlock: boolean;
  readonly fontSizePx: number;
  /** What the element itself paints behind its text; null when one sees through it. */
  readonly ground: Ground | null;
  readonly hasLightText: boolean;
}

/** What is worked out for an element from its own and its ancestors' styles. */
interface Remembered {
  /** What its ancestors let be seen of it; and of what is positioned in it and not placed by it. */
  clipped: Box;
  escaped: Box;
  groundBehind: 'dark' | 'light' | 'unknown';
}

export interface StyleReader {
  /** What the element's style says. */
  facts(element: Element): ElementFacts;
  /** Where the element cuts its content now, or null when it does not. */
  clip(element: Element): Box | null;
  /**
   * Works something out and keeps it for the rest of the pass, unless it rests on a style that is out of date. What
   * many elements have in common is then worked out once.
   */
  remember<N extends keyof Remembered>(
    name: N,
    element: Element,
    work: () => Remembered[N],
  ): Remembered[N];
  /** A new pass begins: boxes may have moved; after anything but scrolling, styles may have changed as well. */
  begin(stylesMayHaveChanged: boolean): void;
  /** What is read next is in sight, and has to be right now; the rest may be out of date for some frames. */
  insist(isInSight: boolean): void;
  /** Whether styles out of sight are left to be read in the next frame. */
  readonly isBehind: boolean;
}

/** For styles that may have changed out of sight. An element takes about 5 µs. */
const BUDGET_MS = 1;

interface Known {
  facts: ElementFacts;
  turn: number;
}

/** Reads each element at most once a pass; styles even once for many passes, for scrolling changes none. */
export function createStyleReader(): StyleReader {
  const styles = new WeakMap<Element, Known>();
  let boxes = new Map<Element, Box>();
  let tables = createTables();
  let turn = 0;
  let endMs = 0;
  let isInSight = true;
  /** How often something out of date was taken in this pass. */
  let staleReads = 0;

  function facts(element: Element): ElementFacts {
    const known = styles.get(element);
    if (known?.turn === turn) return known.facts;
    if (known !== undefined && !isInSight && performance.now() > endMs) {
      staleReads += 1;
      return known.facts;
    }
    const fresh = new Facts(element);
    styles.set(element, { facts: fresh, turn });
    return fresh;
  }

  return {
    facts,
    clip(element) {
      if (!facts(element).isClipping) return null;
      let box = boxes.get(element);
      if (box === undefined) {
        box = paddingBox(element);
        boxes.set(element, box);
      }
      return box;
    },
    remember(name, element, work) {
      const known = tables[name].get(element);
      if (known !== undefined) return known;
      const before = staleReads;
      const worked = work();
      if (staleReads === before) tables[name].set(element, worked);
      return worked;
    },
    begin(stylesMayHaveChanged) {
      boxes = new Map();
      tables = createTables();
      if (stylesMayHaveChanged) turn += 1;
      endMs = performance.now() + BUDGET_MS;
      [isInSight, staleReads] = [true, 0];
    },
    insist(inSight) {
      isInSight = inSight;
    },
    get isBehind() {
      return staleReads > 0;
    },
  };
}

function createTables(): { [N in keyof Remembered]: Map<Element, Remembered[N]> } {
  return { clipped: new Map(), escaped: new Map(), groundBehind: new Map() };
}

/** The browser's style object is a live one: what was read once is kept. */
class Facts implements ElementFacts {
  readonly isClipping: boolean;
  readonly position: string;
  readonly #element: Element;
  readonly #style: CSSStyleDeclaration;
  #isShown: boolean | undefined;
  #fontSizePx: number | undefined;
  #ground: Ground | null | undefined;
  #hasLightText: boolean | undefined;

  constructor(element: Element) {
    const style = getComputedStyle(element);
    this.#element = element;
    this.#style = style;
    this.isClipping = clips(element, style);
    this.position = style.position;
  }

  get isShown(): boolean {
    return (this.#isShown ??= isShown(this.#element));
  }

  get isContainingBlock(): boolean {
    const { transform, filter } = this.#style;
    return this.position !== 'static' || transform !== 'none' || filter !== 'none';
  }

  get fontSizePx(): number {
    return (this.#fontSizePx ??= Number.parseFloat(this.#style.fontSize) || 16);
  }

  get ground(): Ground | null {
    if (this.#ground === undefined) this.#ground = groundOf(this.#style);
    return this.#ground;
  }

  get hasLightText(): boolean {
    return (this.#hasLightText ??= isLight(this.#style.color));
  }
}

function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    // Text of its own is in the part that is closed.
    !(element instanceof HTMLDetailsElement && !element.open)
  );
}

function clips(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.overflowX === 'visible' && style.overflowY === 'visible') return false;
  if (element === document.documentElement) return false;
  // The body's overflow is the viewport's, unless the root element has one of its own.
  if (element === document.body) {
    const root = getComputedStyle(document.documentElement);
    return root.overflowX !== 'visible' || root.overflowY !== 'visible';
  }
  return style.display !== 'inline';
}

function paddingBox(element: Element): Box {
  const box = element.getBoundingClientRect();
  const left = box.left + element.clientLeft;
  const top = box.top + element.clientTop;
  return {
    left,
    top,
    right: element.clientWidth > 0 ? left + element.clientWidth : box.right,
    bottom: element.clientHeight > 0 ? top + element.clientHeight : box.bottom,
  };
}

function groundOf({ backgroundColor, backgroundImage }: CSSStyleDeclaration): Ground | null {
  if (backgroundImage !== 'none') return 'picture';
  const [, , , alpha = 1] = numbersOf(backgroundColor);
  if (alpha <= 0.5) return null;
  return isLight(backgroundColor) ? 'light' : 'dark';
}

/** Relative luminance above the middle. */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = numbersOf(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 128;
}

/** The numbers of a computed `rgb(…)` or `rgba(…)` colour; other colour spaces are rare and come out as they may. */
function numbersOf(colour: string): number[] {
  return (colour.match(/[\d.]+/g) ?? []).map(Number);
}
