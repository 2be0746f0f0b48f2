import { enableCopying } from './copy.js';
import { loadData, viewOf } from './data.js';
import { find, prepareParty, stamp } from './dom.js';
import { playLive } from './live.js';
import { addressInUrl, followLinks } from './navigation.js';
import { renderOverview } from './overview.js';
import { createRow, fillParty } from './rows.js';

const data = await loadData();
const tokenNames = [...new Set(data.transfers.map(({ token }) => token.name))];
const liveButton = find(document, '#live');
const txBody = find(document, '#tx-body');
/** @type {(() => void) | null} */
let stopLive = null;

function currentView() {
  return viewOf(data, addressInUrl() ?? data.subject);
}

function show() {
  setLive(false);
  const view = currentView();
  renderOverview(view, tokenNames);
  txBody.replaceChildren(...view.rows.map((row) => createRow('tx-row', row, view.address)));
  find(document, '#transfer-body').replaceChildren(
    ...view.transfers.map((row) => createRow('transfer-row', row, view.address)),
  );
  find(document, '#tx-empty').hidden = view.rows.length > 0;
  find(document, '#transfer-empty').hidden = view.transfers.length > 0;
}

function showHolders() {
  const items = data.holders.map((address, at) => {
    const item = stamp('holder');
    const percent = 18.4 / (at + 1.35);
    find(item, '.rank').textContent = String(at + 1);
    fillParty(find(item, '.party'), party(address), '');
    find(item, '.bar').style.setProperty('--part', `${Math.min(100, percent * 7)}%`);
    find(item, '.share').textContent = `${percent.toFixed(2)}%`;
    return item;
  });
  find(document, '#holder-list').replaceChildren(...items);
  find(document, '#holders-of').textContent = tokenNames[0] ?? '';
}

function showContract() {
  const slot = find(document, '#contract');
  prepareParty(slot);
  fillParty(slot, party(data.contract), '');
}

/**
 * @param {string} address
 * @returns {import('./data.js').Party}
 */
function party(address) {
  return { address, name: null, kind: 'account', shorten: 'none' };
}

/** @param {boolean} isOn */
function setLive(isOn) {
  stopLive?.();
  const { rows, address: self } = currentView();
  stopLive = isOn ? playLive({ body: txBody, rows, self }) : null;
  liveButton.setAttribute('aria-pressed', String(isOn));
  txBody.classList.toggle('is-live', isOn);
}

show();
showHolders();
showContract();
enableCopying();
followLinks(show);
liveButton.addEventListener('click', () => setLive(stopLive === null));
document.body.classList.remove('is-loading');
