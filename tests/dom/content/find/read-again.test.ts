import { expect, it } from 'vitest';
import { draw, short } from '../../../fixtures/sighting-row.ts';
import { beginReading, find, show } from '../page.ts';

const a = draw();
const b = draw();
const address = a.toLowerCase();
const pieces = `<p><b>${a.slice(0, 9)}</b><i>${a.slice(9)}</i></p><div></div>`;
const name = `<p><a href="/address/${a}">Aurora</a></p>`;

type Row = [what: string, html: string, change: () => void];

it.each<Row>([
  ['in two pieces whose second is moved', pieces, () => find('div').append(find('i'))],
  ['in two pieces whose second is hidden', pieces, () => (find('i').hidden = true)],
  ['in two pieces that are parted', pieces, () => (find('i').style.display = 'block')],
  ['in two pieces with a digit between them', pieces, () => find('i').before('0')],
  ['of a name whose link goes', name, () => find('a').remove()],
  ['of a name whose link leads elsewhere', name, () => find('a').setAttribute('href', '/')],
])('an address is none any more: %s', (_what, html, change) => {
  show(html);
  const reading = beginReading();
  expect(reading.readAgain()).toHaveLength(1);
  change();
  expect(reading.prune()).toEqual([]);
});

it.each<Row>([
  ['whose second piece is written anew', pieces, () => find('i').replaceChildren(a.slice(9))],
  [
    'whose link has another URL',
    `<a href="/address/${a}">${a}</a>`,
    () => find('a').setAttribute('href', `/address/${a}?tab=1`),
  ],
  [
    'that another attribute tells',
    `<span title="${a}">${short(a)}</span>`,
    () => {
      find('span').dataset['address'] = a;
      find('span').title = '';
    },
  ],
  [
    'whose name led to another',
    `<a href="/address/${b}">Aurora</a>`,
    () => find('a').setAttribute('href', `/address/${a}`),
  ],
])('an address is there after it was read again: %s', (_what, html, change) => {
  show(html);
  const reading = beginReading();
  expect(reading.readAgain()).toHaveLength(1);
  change();
  reading.readAgain();
  expect(reading.prune()).toMatchObject([{ address }]);
});
