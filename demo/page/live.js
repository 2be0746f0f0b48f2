import { find } from './dom.js';
import { createRow, fillAge, fillRow } from './rows.js';

const PERIOD_SECONDS = 2;
/** The row that is rewritten: low enough to have stood there for a while, high enough to be in view. */
const REWRITTEN_AT = 4;

/** @typedef {import('./data.js').Row} Row */

/**
 * Plays new transactions into a table. Every two seconds one comes on top, the oldest goes, and one
 * further down is rewritten in its existing elements. The table keeps its length, so the page below
 * stays in place.
 *
 * @param {{ body: HTMLElement, rows: readonly Row[], self: string }} table
 * @returns {() => void} stops
 */
export function playLive({ body, rows, self }) {
  let shown = [...rows];
  let turn = 0;

  function advance() {
    const [model, other] = [rows[(turn * 3 + 2) % rows.length], rows[(turn * 5) % rows.length]];
    if (!model || !other) return;
    turn += 1;
    const block = Math.max(...shown.map((row) => row.block)) + 1;
    const newest = { ...model, hash: randomHash(), block, ageSeconds: 0 };
    shown = [newest, ...shown.slice(0, -1).map(older)];
    body.lastElementChild?.remove();
    body.prepend(createRow('tx-row', newest, self));

    const at = Math.min(REWRITTEN_AT, shown.length - 1);
    const { ageSeconds, block: blockThere } = shown[at] ?? newest;
    shown[at] = { ...other, hash: randomHash(), ageSeconds, block: blockThere };
    for (const [index, row] of shown.entries()) {
      const element = find(body, `:scope > :nth-child(${index + 1})`);
      if (index === at) fillRow(element, row, self);
      else fillAge(element, row.ageSeconds);
    }
  }

  const timer = setInterval(advance, PERIOD_SECONDS * 1_000);
  return () => clearInterval(timer);
}

/**
 * @param {Row} row
 * @returns {Row}
 */
const older = (row) => ({ ...row, ageSeconds: row.ageSeconds + PERIOD_SECONDS });

function randomHash() {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
