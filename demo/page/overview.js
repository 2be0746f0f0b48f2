import { find, findAs } from './dom.js';
import { drawMosaic, drawTrend } from './drawings.js';
import { figuresOf } from './figures.js';
import { formatAge, formatCount, formatDaysAgo } from './format.js';

const DOLLARS_A_COIN = 3_184.62;

/**
 * The heading and the cards below it.
 *
 * @param {import('./data.js').View} view
 * @param {readonly string[]} tokenNames
 */
export function renderOverview(view, tokenNames) {
  const { address, name, isToken, rows, transfers } = view;
  document.title = `${name ?? `${address.slice(0, 10)}…${address.slice(-8)}`} · Blockwell`;
  write('subject-kind', isToken ? 'Token' : 'Address');
  write('subject-name', name ?? '');
  write('subject', address);
  find(document, '#subject-name').hidden = !name;
  find(document, '#subject-copy').dataset.clipboardText = address;
  drawMosaic(svg('mosaic'), address);

  const { balance, sent, received, history, firstSeenDays, shares, holdings } = figuresOf(address);
  write('balance', balance.toFixed(4));
  write('balance-dollars', dollars(balance * DOLLARS_A_COIN));
  drawTrend(svg('trend'), history);
  write('sent', formatCount(sent));
  write('received', formatCount(received));
  write('first-seen', formatDaysAgo(firstSeenDays));
  const ages = [...rows, ...transfers].map((row) => row.ageSeconds);
  write('last-active', ages.length > 0 ? formatAge(Math.min(...ages)) : formatDaysAgo(2));
  write('holdings', dollars(holdings));
  renderShares(tokenNames, shares);
  write(
    'tx-count',
    rows.length > 0 ? `Latest ${rows.length} of ${formatCount(sent + received)}` : '',
  );
  write('transfer-count', transfers.length > 0 ? `Latest ${transfers.length}` : '');
}

/**
 * @param {readonly string[]} names
 * @param {readonly number[]} shares
 */
function renderShares(names, shares) {
  const items = names.slice(0, shares.length).map((name, at) => {
    const item = document.createElement('li');
    const label = document.createElement('span');
    const part = document.createElement('span');
    const meter = document.createElement('span');
    const percent = Math.round((shares[at] ?? 0) * 100);
    label.textContent = name;
    part.textContent = `${percent}%`;
    part.className = 'figure';
    meter.className = 'bar';
    meter.style.setProperty('--part', `${percent}%`);
    item.append(label, part, meter);
    return item;
  });
  find(document, '#shares').replaceChildren(...items);
}

/**
 * @param {string} id
 * @param {string} text
 */
function write(id, text) {
  find(document, `#${id}`).textContent = text;
}

/** @param {string} id */
const svg = (id) => findAs(document, `#${id}`, SVGElement);

/** @param {number} amount */
const dollars = (amount) =>
  amount.toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
