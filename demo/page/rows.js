import { isSameAddress } from './data.js';
import { find, stamp } from './dom.js';
import { formatAge, formatCount, shortenHash } from './format.js';

/** @typedef {import('./data.js').Row} Row */
/** @typedef {import('./data.js').Transfer} Transfer */
/** @typedef {import('./data.js').Party} Party */

/**
 * A new row, made from its table's template.
 *
 * @param {'tx-row' | 'transfer-row'} template
 * @param {Row | Transfer} row
 * @param {string} self the page's own address, which is not a link on that page
 */
export function createRow(template, row, self) {
  const element = stamp(template);
  fillRow(element, row, self);
  return element;
}

/**
 * Writes a row's data into elements that may already show another row's, as a recycling list does.
 *
 * @param {Element} element
 * @param {Row | Transfer} row
 * @param {string} self
 */
export function fillRow(element, row, self) {
  const hash = find(element, '.hash a');
  hash.textContent = shortenHash(row.hash);
  hash.setAttribute('href', `/tx/${row.hash}`);
  fillAge(element, row.ageSeconds);
  fillParty(find(element, '.from .party'), row.from, self);
  fillParty(find(element, '.to .party'), row.to, self);
  find(element, '.to').classList.toggle('is-in', isSameAddress(row.to.address, self));
  find(element, '.value').textContent = row.value;
  if ('token' in row) {
    const token = /** @type {Party} */ ({ ...row.token, kind: 'token', shorten: 'none' });
    fillParty(find(element, '.token .party'), token, self);
  } else {
    find(element, '.method span').textContent = row.method;
    find(element, '.block').textContent = formatCount(row.block);
  }
}

/**
 * @param {Element} element
 * @param {number} seconds
 */
export function fillAge(element, seconds) {
  const time = find(element, '.age time');
  time.textContent = formatAge(seconds);
  time.setAttribute('datetime', `PT${seconds}S`);
}

/**
 * @param {Element} element
 * @param {Party} party
 * @param {string} self
 */
export function fillParty(element, { address, name, kind, shorten }, self) {
  const link = find(element, 'a');
  link.textContent = name ?? address;
  link.className = name ? 'name' : 'mono';
  link.classList.toggle('is-cut', shorten === 'css' && !name);
  if (isSameAddress(address, self)) link.removeAttribute('href');
  else link.setAttribute('href', `/${kind === 'token' ? 'token' : 'address'}/${address}`);
  find(element, 'button').dataset.clipboardText = address;
}
