import { describe, expect, it } from 'vitest';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import { DECEIT_ROWS } from '../../../fixtures/sighting-rows-deceit.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { writeRows } from '../../../fixtures/sighting-rows.ts';
import { evidenceOf, find, sightingsIn } from '../page.ts';

describe('what stands in a row is warned of', () => {
  it.each(DECEIT_ROWS)('$name', (row) => {
    const sightings = sightingsIn(writeRows(Array.from({ length: 6 }, () => row)).body);
    const evidence = evidenceOf();
    const [first] = sightings;
    const isFound = first && evidence.look(first);
    expect(first && evidence.flagsOf(first)).toEqual(row.flags ?? []);
    expect(isFound).toBe((row.flags ?? []).length > 0);
  });
});

describe('a row', () => {
  const [own, other] = [draw(), draw()];
  const rowOf = (text: string) => `<ul><li>${own} to ${other} ${text}</li></ul>`;

  it('says nothing of the address that the page is about', () => {
    const evidence = evidenceOf([toAddress(own)]);
    const found = sightingsIn(rowOf('5 USDТ')).map((it) => evidence.look(it));
    expect(found).toEqual([false, true]);
  });

  it('is looked at again', () => {
    const sightings = sightingsIn(rowOf('<b>USDТ</b>'));
    const evidence = evidenceOf();
    const look = () => sightings.map((it) => evidence.look(it));
    expect(look()).toEqual([true, true]);
    find('b').textContent = 'USDT';
    expect(look()).toEqual([false, false]);
  });

  it('may become one as the page is filled', () => {
    const part = `<div class="part">${own} USDТ</div>`;
    const [sighting] = sightingsIn(`<section>${part.repeat(5)}</section>`);
    const evidence = evidenceOf();
    const look = () => sighting && [evidence.look(sighting), evidence.piecesOf(sighting)];
    expect(look()).toEqual([false, []]);
    find('section').insertAdjacentHTML('beforeend', part);
    expect(look()).toEqual([true, [`${own} USDТ`]]);
  });

  it('is none that holds most of the page, and none around a heading', () => {
    const cell = `<td>${own} <i>USDТ</i>${'<p>word</p>'.repeat(200)}</td>`;
    const evidence = evidenceOf();
    const inRow = sightingsIn(`<table><tr>${cell}</tr></table>`).map((it) => evidence.look(it));
    expect(inRow).toEqual([false]);
    const inHeading = sightingsIn(`<h1>${own} USDТ</h1>`).map((it) => evidence.look(it));
    expect(inHeading).toEqual([false]);
  });

  it('comes in pieces, as people see them', () => {
    const cells = `<td>${own}</td><td><span>0</span><b>.</b>00</td><td>USDT<i hidden>5</i></td>`;
    const [sighting] = sightingsIn(`<table><tr>${cells}</tr></table>`);
    const pieces = sighting && evidenceOf().piecesOf(sighting);
    expect(pieces?.map((it) => it.trim())).toEqual([own, '0.00', 'USDT']);
  });
});
