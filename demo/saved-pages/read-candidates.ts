import type { Page } from 'playwright';

/** Something on a page that is or looks like an address. Found without the extension's code, which it checks. */
export interface Candidate {
  /** The same thing has the same id on every screen of a page. */
  id: number;
  /** `text`: the page shows it; `link`: a link's URL has an address and its text does not. */
  form: 'text' | 'link';
  /** The text that begins with 0x, or the link's label. */
  written: string;
  /** The text right before and after it. */
  before: string;
  after: string;
  href: string;
  /** Hexadecimal numbers of 40 or more digits in attributes around it, in lower case. */
  around: string[];
  /** The visible boxes at whose end a mark may stand, in CSS px of the viewport. Empty if it cannot be seen. */
  ends: { left: number; right: number; top: number; bottom: number }[];
  /** Whether all of it is in the viewport. */
  isInSight: boolean;
}

/** Every candidate on the page. */
export function readCandidates(page: Page): Promise<Candidate[]> {
  return page.evaluate(() => {
    // All steps are inside this function, because it is sent to the page as one text.
    const KNOWN = Symbol.for('demo.candidates');
    const known: { ids: WeakMap<Node, number>; next: number } = Reflect.get(globalThis, KNOWN) ?? {
      ids: new WeakMap<Node, number>(),
      next: 0,
    };
    Reflect.set(globalThis, KNOWN, known);
    /** Enough for some hundreds of candidates in one text. */
    const ROOM = 1000;
    const idOf = (node: Node, place: number): number => {
      const id = known.ids.get(node) ?? (known.next += 1);
      known.ids.set(node, id);
      return id * ROOM + place;
    };

    const NUMBER = /0x[0-9a-f]{40,}/gi;
    const numbersAround = (element: Element): string[] => {
      const found = new Set<string>();
      let around: Element | null = element;
      for (let level = 0; level < 5 && around !== null && around !== document.body; level += 1) {
        const inner = [...around.querySelectorAll('*')];
        if (inner.length > 60) break;
        for (const { attributes } of [around, ...inner]) {
          for (const { value } of attributes) {
            for (const [number] of value.matchAll(NUMBER)) found.add(number.toLowerCase());
          }
        }
        around = around.parentElement;
      }
      return [...found];
    };

    /** What the URL says the page is about. It tells nothing of links and of what all pages of a site show. */
    const ownNumbers = (element: Element): string[] =>
      element.closest('a[href]:not([href^="#"]), nav, header, button') === null
        ? (location.pathname.toLowerCase().match(NUMBER) ?? [])
        : [];

    type Box = Candidate['ends'][number];
    const isInSight = ({ left, right, top, bottom }: Box): boolean =>
      top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
    /** What is left of a box inside one around it that hides what overflows it; null where that is next to nothing. */
    const cutBy = (around: Element, { left, right, top, bottom }: Box): Box | null => {
      const style = getComputedStyle(around);
      if (style.overflow === 'visible' || style.display === 'inline') {
        return { left, right, top, bottom };
      }
      const edge = around.getBoundingClientRect();
      const isCut = edge.right < left + 1 || edge.left > right - 1;
      if (isCut || edge.bottom < top + 4 || edge.top > bottom - 4 || edge.width < 2) return null;
      return { left: Math.max(left, edge.left), right: Math.min(right, edge.right), top, bottom };
    };
    const range = document.createRange();
    const endsOf = (node: Text, start: number, end: number): Box[] => {
      const parent = node.parentElement;
      if (parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) !== true) {
        return [];
      }
      range.setStart(node, start);
      range.setEnd(node, end);
      const rect = [...range.getClientRects()].findLast(({ width }) => width > 0);
      if (rect === undefined) return [];
      const { left, right, top, bottom } = rect;
      let seen: Box | null = { left, right, top, bottom };
      let around: Element | null = parent;
      while (seen !== null && around !== null && around !== document.body) {
        seen = cutBy(around, seen);
        around = around.parentElement;
      }
      return seen === null ? [] : [seen];
    };

    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const textsIn = (root: Node): Text[] => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node instanceof Text) texts.push(node);
      }
      return texts;
    };
    const SKIPPED = 'script,style,noscript,textarea,title,template';
    const WRITTEN =
      /0x[0-9a-z_]*(?:\s?(?:\.{2,}|[…‥⋯–—]|•+|\*{2,})(?:\s?[0-9a-f]{2,}(?![0-9a-z]))?)?/gi;
    const readText = (text: Text): Candidate[] => {
      const parent = text.parentElement;
      if (parent === null || parent.closest(SKIPPED) !== null) return [];
      return [...text.data.matchAll(WRITTEN)].map((match) => {
        const end = match.index + match[0].length;
        const ends = endsOf(text, match.index, end);
        return {
          id: idOf(text, match.index % ROOM),
          form: 'text',
          written: match[0],
          before: text.data.slice(Math.max(0, match.index - 1), match.index),
          after: text.data.slice(end, end + 1),
          href: parent.closest('a')?.href ?? '',
          around: [...new Set([...numbersAround(parent), ...ownNumbers(parent)])],
          ends,
          isInSight: ends.some(isInSight),
        };
      });
    };
    const readLink = (link: HTMLAnchorElement): Candidate[] => {
      const { href } = link;
      const written = (link.textContent ?? '').replace(/\s+/g, ' ').trim();
      // A label with digits of an address was already found as text.
      if (!/0x[0-9a-f]{40}(?![0-9a-f])/i.test(href) || /0x[0-9a-f]{4,}/i.test(written)) return [];
      const ends = textsIn(link)
        .filter(({ data }) => data.trim() !== '')
        .flatMap((text) => endsOf(text, 0, text.data.trimEnd().length));
      return [
        {
          id: idOf(link, 0),
          form: 'link',
          written,
          before: '',
          after: '',
          href,
          around: [],
          ends,
          isInSight: ends.some(isInSight),
        },
      ];
    };

    const links = document.querySelectorAll<HTMLAnchorElement>('a[href*="0x"]');
    return [...textsIn(document.body).flatMap(readText), ...[...links].flatMap(readLink)];
  });
}
