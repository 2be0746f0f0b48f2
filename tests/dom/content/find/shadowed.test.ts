import { describe, expect, it } from 'vitest';
import { isStillOnPage } from '../../../../lib/content/find/sighting.ts';
import { draw, short } from '../../../fixtures/sighting-row.ts';
import {
  beginReading,
  find,
  seemsCovered,
  seemsDisguised,
  groundAt,
  show,
  sightingsIn,
  spotOf,
} from '../page.ts';

const a = draw();
const b = draw();

/** What reading and placing ask of nodes. `tests/e2e/names.test.ts` takes all names, from the built scripts. */
const NAMES = [
  'parentNode',
  'parentElement',
  'firstChild',
  'nextSibling',
  'previousSibling',
  'nodeType',
  'nodeName',
  'nodeValue',
  'textContent',
  'isConnected',
  'ownerDocument',
  'getRootNode',
  'contains',
  'localName',
  'namespaceURI',
  'firstElementChild',
  'lastElementChild',
  'childElementCount',
  'nextElementSibling',
  'getAttribute',
  'checkVisibility',
  'getBoundingClientRect',
  'matches',
  'closest',
  'querySelector',
  'querySelectorAll',
  'clientTop',
  'clientLeft',
  'clientWidth',
  'clientHeight',
  'currentCSSZoom',
  'slot',
];

describe('a form whose control is called', () => {
  it.each(NAMES)('%s is read and measured like any other', (name) => {
    const link = `<a href="https://explorer.example/address/${b}">${short(b)}</a>`;
    const all = sightingsIn(
      `<form>${a} <input name="${name}"><p>${link}</p><p>to <b>${a.slice(0, 9)}</b>${a.slice(9)}</p></form>`,
    );
    expect(all.map(({ address }) => address)).toEqual(
      [a, b, a].map((address) => address.toLowerCase()),
    );
    for (const sighting of all) {
      expect(isStillOnPage(sighting)).toBe(true);
      expect(spotOf(sighting)).not.toBeNull();
      expect(seemsDisguised(sighting)).toBe(false);
      expect(groundAt(sighting.element).isDark).toBe(false);
    }
    const { left, top } = find('a').getBoundingClientRect();
    expect(seemsCovered(find('a'), left + 2, top + 2)).toBe(false);
  });
});

function moveFrom(html: string): void {
  show('<iframe></iframe><div></div>');
  const inner = (find('iframe') as HTMLIFrameElement).contentDocument;
  if (inner === null) throw new Error('The frame has no document.');
  inner.body.innerHTML = html;
  find('div').append(...inner.body.childNodes);
}

describe('what was moved here from a frame’s document', () => {
  it.each([
    ['a text', `<p>${a}</p>`],
    ['a shortened one', `<p><a href="https://explorer.example/address/${a}">${short(a)}</a></p>`],
    ['one in pieces', `<p><b>${a.slice(0, 9)}</b>${a.slice(9)}</p>`],
    ['a name', `<p><a href="https://explorer.example/address/${a}">Treasury</a></p>`],
  ])('is read: %s', (_name, html) => {
    moveFrom(html);
    const all = beginReading().readAgain();
    expect(all.map(({ address }) => address)).toEqual([a.toLowerCase()]);
    expect(all.every(isStillOnPage)).toBe(true);
    expect(all.every((sighting) => spotOf(sighting) !== null)).toBe(true);
  });

  it('is no longer this page’s once it has moved on into a frame', () => {
    show(`<p>${a}</p><iframe></iframe>`);
    const reading = beginReading();
    expect(reading.readAgain()).toHaveLength(1);
    (find('iframe') as HTMLIFrameElement).contentDocument?.body.append(find('p'));
    expect(reading.prune()).toEqual([]);
  });
});
