import { afterEach, describe, expect, it } from 'vitest';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { beginMarking, find, goTo, show } from '../page.ts';

const own = draw();
const many = draw();

/** The ids of what the sightings stand in. */
const idsOf = (sightings: readonly Sighting[]): string[] =>
  sightings.map(({ element }) => element.closest('[id]')?.id ?? '').toSorted();

const row = (id: number | string, written = many): string =>
  `<tr id="r${id}"><td>${written}</td><td>${draw()}</td></tr>`;
const rows = (count: number, written = many, from = 0): string =>
  Array.from({ length: count }, (_, at) => row(from + at, written)).join('');
const tableOf = (html: string): string => `<table><tbody>${html}</tbody></table>`;
const ids = (...numbers: number[]): string[] => numbers.map((it) => `r${it}`).toSorted();

afterEach(() => goTo('/'));

describe('on the page of an address', () => {
  it.each([
    ['the rows of a table', tableOf(rows(2, own)), ids(0, 1)],
    ['the entries of a list', `<ul><li id="r0">${own}</li></ul>`, ids(0)],
    [
      'rows that an app has made',
      `<div>${[0, 1, 2, 3, 4, 5].map((it) => `<div class="tx" id="r${it}"><i>${own}</i></div>`).join('')}</div>`,
      ids(0, 1, 2, 3, 4, 5),
    ],
    ['no heading and no text', `<h2 id="r0">${own}</h2><p id="r1">${own}</p>`, []],
    ['no heading in a list', `<ul><li><h2 id="r0">${own}</h2></li></ul>`, []],
    ['no other address', tableOf(rows(2)), []],
  ])('it repeats in %s', (_name, html, expected) => {
    goTo(`/address/${own}`);
    show(`<h1 id="head">${own}</h1>${html}`);
    expect(idsOf(beginMarking().pass())).toEqual(expected);
  });

  it('it does not repeat in a field', () => {
    goTo(`/address/${own}`);
    show(`<h1>${own}</h1><table><tr id="r0"><td>${own} <input value="${own}"></td></tr></table>`);
    const [element, address] = [find('input'), own.toLowerCase()];
    const field = { kind: 'field', address, node: element, element } as unknown as Sighting;
    const repeats = beginMarking().pass(undefined, [field]);
    expect(repeats.map(({ kind }) => kind)).toEqual(['text']);
  });

  it('its first row leads where nothing else shows it', () => {
    goTo(`/address/${own}`);
    show(tableOf(rows(3, own)));
    expect(idsOf(beginMarking().pass())).toEqual(ids(1, 2));
  });

  it('nothing repeats for a person who wants all marks', () => {
    goTo(`/address/${own}`);
    show(`<h1>${own}</h1>${tableOf(rows(3, own))}`);
    expect(beginMarking('all').pass()).toEqual([]);
  });
});

describe('an address in many rows', () => {
  it('repeats in all but the first', () => {
    show(tableOf(rows(7)));
    expect(idsOf(beginMarking().pass())).toEqual(ids(1, 2, 3, 4, 5, 6));
  });

  it('does not repeat in few', () => {
    show(tableOf(rows(5)));
    expect(beginMarking().pass()).toEqual([]);
  });

  it('has the highest row in sight lead, and no other while the page scrolls', () => {
    show(tableOf(rows(9)));
    const marking = beginMarking();
    const from = (first: number, last: number) =>
      idsOf(
        marking.pass(({ element }) => {
          const at = Number(element.closest('[id]')?.id.slice(1));
          return at >= first && at <= last;
        }),
      );
    expect(from(2, 5)).toEqual(ids(3, 4, 5));
    expect(from(0, 3)).toEqual(ids(0, 1, 3));
    expect(from(6, 8)).toEqual(ids(6, 7, 8));
    expect(from(2, 5)).toEqual(ids(3, 4, 5));
  });

  it('keeps each mark as it is while rows come above and go below', () => {
    show(tableOf(rows(8)));
    const marking = beginMarking();
    const body = find('tbody');
    let quiet = marking.pass();
    for (let turn = 0; turn < 12; turn += 1) {
      body.insertAdjacentHTML('afterbegin', row(100 + turn));
      body.lastElementChild?.remove();
      const now = marking.pass();
      const stayed = quiet.filter(({ element }) => element.isConnected);
      expect(now).toEqual(expect.arrayContaining(stayed));
      expect(now).toHaveLength(7);
      quiet = now;
    }
  });

  it('turns quiet once when it begins to repeat, and stays so with few rows left', () => {
    show(tableOf(rows(4)));
    const marking = beginMarking();
    expect(marking.pass()).toEqual([]);
    find('tbody').insertAdjacentHTML('beforeend', rows(3, many, 4));
    expect(idsOf(marking.pass())).toEqual(ids(1, 2, 3, 4, 5, 6));
    for (const id of ids(2, 3, 4, 5, 6)) find(`#${id}`).remove();
    expect(idsOf(marking.pass())).toEqual(ids(1));
  });

  it('is led by the next new row once the first has gone', () => {
    show(tableOf(rows(7)));
    const marking = beginMarking();
    marking.pass();
    find('#r0').remove();
    expect(idsOf(marking.pass())).toEqual(ids(1, 2, 3, 4, 5, 6));
    find('tbody').insertAdjacentHTML('beforeend', row(7));
    expect(idsOf(marking.pass())).toEqual(ids(1, 2, 3, 4, 5, 6));
  });

  it('is led by another one at once if others have no mark', () => {
    show(tableOf(rows(7)));
    const marking = beginMarking('first');
    expect(marking.pass()).toHaveLength(6);
    find('#r0').style.visibility = 'hidden';
    expect(idsOf(marking.pass())).toEqual(ids(2, 3, 4, 5, 6));
  });

  it('is led by another one at once where the first is folded away', () => {
    show(`<section id="fold">${tableOf(row(0))}</section>${tableOf(rows(6, many, 1))}`);
    const marking = beginMarking('first');
    expect(idsOf(marking.pass())).toEqual(ids(1, 2, 3, 4, 5, 6));
    find('#fold').style.cssText = 'max-height:0;overflow:hidden';
    expect(idsOf(marking.pass())).toEqual(ids(2, 3, 4, 5, 6));
  });

  it('is led by another one at once where the page writes another address into the first', () => {
    show(tableOf(rows(7)));
    const marking = beginMarking('first');
    expect(marking.pass()).toHaveLength(6);
    find('#r0 td').textContent = draw();
    expect(idsOf(marking.pass())).toEqual(ids(2, 3, 4, 5, 6));
  });

  it('is still led by the first out of sight where what is around that takes no room and hides nothing', () => {
    show(
      `<section style="height:0">${tableOf(row(0))}</section><br><br>${tableOf(rows(6, many, 1))}`,
    );
    const marking = beginMarking('first');
    expect(idsOf(marking.pass())).toEqual(ids(1, 2, 3, 4, 5, 6));
    expect(idsOf(marking.pass(({ element }) => !find('#r0').contains(element)))).toEqual(
      ids(1, 2, 3, 4, 5, 6),
    );
  });

  it('still repeats where the page takes all rows away and puts a few back', () => {
    show(tableOf(rows(7)));
    const marking = beginMarking();
    marking.pass();
    find('tbody').replaceChildren();
    marking.pass();
    find('tbody').innerHTML = rows(4);
    expect(idsOf(marking.pass())).toEqual(ids(1, 2, 3));
  });

  it('is still led by the first where that is scrolled out of sight in a part of the page', () => {
    show(`<section id="part" style="height:60px;overflow:auto">${tableOf(rows(9))}</section>`);
    const marking = beginMarking('first');
    marking.pass();
    find('#part').scrollTop = 60;
    const seen = idsOf(marking.pass());
    expect(seen).not.toContain('r0');
    find('#part').scrollTop = 0;
    expect(idsOf(marking.pass())).not.toContain('r0');
    expect(seen.length).toBeGreaterThan(0);
  });
});
