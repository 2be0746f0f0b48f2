import AdvancedMark from 'advanced-mark.js';
import findAndReplaceDOMText from 'findandreplacedomtext';
import Mark from 'mark.js';
import { createSightings } from '../../../../lib/content/find/sightings.ts';
import { addressOf, fillPage, layOut } from './fill.ts';
import { nextFrame } from './storm.ts';

const ADDRESS = /(?<![0-9a-zA-Z_])0x[0-9a-fA-F]{40}(?![0-9a-zA-Z_])/g;

/**
 * Each contender counts the addresses of the page; the bare walk counts none. Each is set up so that it finds only what
 * people can read. findAndReplaceDOMText needs its preset for prose for that.
 */
const CONTENDERS = {
  'bare walk': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null);
    return 0;
  },
  hexmark: () => {
    let found = 0;
    const sightings = createSightings({
      added: () => (found += 1),
      removed() {},
      resolver: () => null,
    });
    const reading = sightings.read(document.body, () => 0);
    while (reading.next().done !== true);
    return found;
  },
  'mark.js': () => {
    let found = 0;
    new Mark(document.body).markRegExp(ADDRESS, { done: (marks) => (found = marks) });
    return found;
  },
  'advanced-mark.js': () => {
    let found = 0;
    new AdvancedMark(document.body).markRegExp(ADDRESS, { done: (marks) => (found = marks) });
    return found;
  },
  'custom highlights': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const highlight = new Highlight();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      for (const { index, 0: written } of (node as Text).data.matchAll(ADDRESS)) {
        // Asked of what was found alone: a filter of the walker would be called for every text, which takes far longer.
        if (isCode(node.parentElement)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + written.length);
        highlight.add(range);
      }
    }
    CSS.highlights.set('address', highlight);
    return highlight.size;
  },
  findAndReplaceDOMText: () => {
    findAndReplaceDOMText(document.body, { find: ADDRESS, wrap: 'mark', preset: 'prose' });
    return document.querySelectorAll('mark').length;
  },
};

function isCode(element: Element | null): boolean {
  return element?.localName === 'script' || element?.localName === 'style';
}

export type Contender = keyof typeof CONTENDERS;

/** Adds text that people cannot read, and two paragraphs whose texts together would be an address. */
const NO_ADDRESSES = `<script type="application/json">"${addressOf(1)}"</script>
  <p>${addressOf(2).slice(0, 20)}</p><p>${addressOf(2).slice(20)}</p>`;

export function prepareScan(textNodes: number, addresses: number): void {
  fillPage(textNodes, addresses);
  document.body.insertAdjacentHTML('beforeend', NO_ADDRESSES);
  layOut();
}

/** One contender's first look at a page that nobody has looked at, and that is painted. */
export async function scan(contender: Contender) {
  await nextFrame();
  const startMs = performance.now();
  const found = CONTENDERS[contender]();
  const ms = performance.now() - startMs;
  CSS.highlights.clear();
  document.body.replaceChildren();
  return { ms, found };
}
