import findAndReplaceDOMText from 'findandreplacedomtext';
import Mark from 'mark.js';
import { createSightings } from '../../../../lib/content/sightings.ts';
import { fillPage } from './fill.ts';

const ADDRESS = /(?<![0-9a-zA-Z_])0x[0-9a-fA-F]{40}(?![0-9a-zA-Z_])/g;

/** Each finds the addresses of the page and says how many; the bare walk finds none. */
const CONTENDERS = {
  'bare walk': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null);
    return 0;
  },
  hexmark: () => {
    const sightings = createSightings({ added() {}, removed() {} });
    const reading = sightings.read(document.body, () => 0);
    while (reading.next().done !== true);
    return sightings.size;
  },
  'mark.js': () => {
    let found = 0;
    new Mark(document.body).markRegExp(ADDRESS, { done: (marks) => (found = marks) });
    return found;
  },
  findAndReplaceDOMText: () => {
    findAndReplaceDOMText(document.body, { find: ADDRESS, wrap: 'mark' });
    return document.querySelectorAll('mark').length;
  },
};

export type Contender = keyof typeof CONTENDERS;

/** One contender's first look at a page that nobody has looked at. */
export function scan(contender: Contender, textNodes: number, addresses: number) {
  fillPage(textNodes, addresses);
  const startMs = performance.now();
  const found = CONTENDERS[contender]();
  const ms = performance.now() - startMs;
  document.body.replaceChildren();
  return { ms, found };
}
