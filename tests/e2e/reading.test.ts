import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeed } from '../service/seed.ts';
import { evaluateInOwnWorld } from '../support/own-world.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

/** More rows than the scanner reads at once here. */
const ROWS = 45;
/** Too many rows to be read again whenever one moves, too few to be checked row by row. */
const ROWS_A_LIST = 15;

const seed = createSeed({ lookups: 47 });
const [ALWAYS = '', ...REST] = seed.inHistory;
const ADDRESSES = REST.slice(0, ROWS);

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ service: { seed } });
});
afterAll(() => stage[Symbol.asyncDispose]());

/** What a page does to a row after the frame that shows its list, before the scanner reads after that frame. */
const CHANGES = ['moves to its end', 'changes the case of its letters'] as const;
type Change = (typeof CHANGES)[number];

it.each(CHANGES)('a list whose row %s while it is read has a mark in every row', async (change) => {
  const page = await stage.open(stage.site.page('/rows', `<p>${ALWAYS}</p>`));
  await waitForMarks(page, 1);
  // As on a busy machine: only the least amount is read at once.
  await evaluateInOwnWorld(page, () => {
    const now = performance.now.bind(performance);
    let laterMs = 0;
    performance.now = () => now() + (laterMs += 100);
  });
  // Reading pauses in this list.
  for (let changed = ROWS - ROWS_A_LIST; changed < ROWS; changed += 1) {
    const input = { addresses: ADDRESSES, rowsAList: ROWS_A_LIST, changed, change };
    await page.evaluate(writeRows, input);
    await waitForMarks(page, 1 + ROWS);
    await page.evaluate(() => document.querySelector('#rows')?.remove());
    await waitForMarks(page, 1);
  }
  expect(stage.pageErrors).toEqual([]);
  await page.close();
});

it('an address in a row is found at its place, whatever kinds of text the row is made of', async () => {
  const pair = ADDRESSES.slice(0, 2);
  const page = await stage.open(stage.site.page('/kinds', `<p>${ALWAYS}</p>`));
  await waitForMarks(page, 1);
  await page.evaluate(([one, other]) => {
    const xml = new DOMParser().parseFromString('<p><![CDATA[written as data: ]]></p>', 'text/xml');
    const data = xml.querySelector('p')?.firstChild;
    if (data == null) throw new Error('There is no such text.');
    const list = document.createElement('div');
    for (let row = 0; row < 20; row += 1) list.append(document.createElement('p'));
    // The list is so long that each row is read as a whole.
    list.children[3]?.insertAdjacentHTML('beforeend', `<b>from </b><b>${one}</b> to 0`);
    list.children[3]?.prepend(document.adoptNode(data));
    list.children[4]?.before(new Comment(`not for people: ${other}`));
    list.children[5]?.insertAdjacentHTML('beforeend', `0<b> of </b><!--0x--><b>${other}</b>`);
    document.body.append(list);
  }, pair);
  const marks = await waitForMarks(page, 3);
  const marked = marks.map(({ address }) => address).toSorted();
  expect(marked).toEqual([ALWAYS, ...pair].map((it) => it.toLowerCase()).toSorted());
  await page.close();
});

const [NAMED = '', ...OTHERS] = ADDRESSES.map((address) => address.toLowerCase());
const PLAIN_ROWS = '<p>nothing here</p>'.repeat(30);
const LONG = 'Nothing is said here of anybody. '.repeat(150);
/** Named like properties that every element has. */
const ODD_CONTROLS = '<input name="querySelector"><input name="querySelectorAll">';
const NAME_LINK = `<a href="https://explorer.test/address/${NAMED}">Treasury</a>`;

it.each([
  ['by itself', `<p>${NAME_LINK}</p>`, 0],
  ['in another link', `<a href="#"><table><td>${NAME_LINK}</td></table></a><p>Blocks</p>`, 0],
  ['in a form', `<p>Blocks</p><form>${ODD_CONTROLS}${NAME_LINK}</form>`, 0],
  ['behind a form', `<form>${ODD_CONTROLS}</form><p>${NAME_LINK}</p>`, 0],
  ['as one of many', `<a href="#">Blocks</a>`.repeat(20) + NAME_LINK, 0],
  ['in a row without an address', `${PLAIN_ROWS}<p>paid by ${NAME_LINK}</p>`, 0],
  ['in a row with one', `${PLAIN_ROWS}<p>${OTHERS[0]} paid by ${NAME_LINK}</p>${PLAIN_ROWS}`, 1],
  ['in a long row with one', `${PLAIN_ROWS}<p>${OTHERS[0]} ${LONG} <b>${NAME_LINK}</b></p>`, 1],
  ['in a long row without one', `${PLAIN_ROWS}<p>${LONG} <b>${NAME_LINK}</b></p>`, 0],
  ['behind many rows', `${PLAIN_ROWS.repeat(5)}<div><div>${NAME_LINK}</div></div>`, 0],
  ['behind many rows with one', `${PLAIN_ROWS}${OTHERS[0]}${PLAIN_ROWS.repeat(5)}${NAME_LINK}`, 1],
])('a link that names an address is found %s, once', async (where, html, others) => {
  const body = `<style>p:nth-child(n + 5):not(:has(a)) { display: none }</style>${html}`;
  const page = await stage.show(`/links/${encodeURIComponent(where)}`, body);
  const marks = await waitForMarks(page, 1 + others);
  const marked = marks.map(({ address }) => address).toSorted();
  expect(marked).toEqual([NAMED, ...OTHERS.slice(0, others)].toSorted());
});

interface Rows {
  addresses: string[];
  rowsAList: number;
  changed: number;
  change: Change;
}

async function writeRows({ addresses, rowsAList, changed, change }: Rows): Promise<void> {
  const rows = document.createElement('div');
  rows.id = 'rows';
  const texts = addresses.map((address, index) => {
    if (index % rowsAList === 0) rows.append(document.createElement('div'));
    const row = rows.lastElementChild?.appendChild(document.createElement('div'));
    return row?.appendChild(document.createElement('span')).appendChild(new Text(address));
  });
  await new Promise(requestAnimationFrame);
  document.body.append(rows);
  const act = (): void => {
    const text = texts[changed];
    const row = text?.parentElement?.parentElement;
    if (text === undefined || row == null) throw new Error('There is no such row.');
    if (change === 'moves to its end') row.parentElement?.append(row);
    else text.data = text.data.toLowerCase();
  };
  await scheduler.postTask(act, { priority: 'user-blocking' });
}

declare const scheduler: {
  postTask: (run: () => void, options: { priority: string }) => Promise<void>;
};
