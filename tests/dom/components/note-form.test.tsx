import { render } from 'preact';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { keepFocus } from '../../../lib/ui/keep-focus.ts';
import type { SightingRow } from '../../../lib/ui/page/page-sightings.ts';
import { MARKING, ROWS } from './data.ts';
import { page } from './popup-scenes.tsx';

const root = document.createElement('div');
const rows = ROWS.filter(({ entry }) => entry === undefined).slice(0, 3);
const [, noted] = rows;

beforeAll(keepFocus);
beforeEach(() => document.body.append(root));
afterEach(() => {
  render(null, root);
  root.remove();
});

const show = (on: readonly SightingRow[]): void =>
  render(page('', { page: { rows: [...on], isPartial: false } }).draw(), root);
const items = () => Array.from(root.querySelectorAll('.sighted-item'));
const input = () => root.querySelector<HTMLInputElement>('.note-form input');

async function beginNote(): Promise<void> {
  items()[1]?.querySelector<HTMLElement>('.sighted-note')?.click();
  await expect.poll(() => document.activeElement?.matches('.note-form input')).toBe(true);
  await userEvent.keyboard('My ');
}

it.each([
  ['the page no longer shows the address', rows.filter((row) => row !== noted)],
  ['the page shows none any more', []],
  [
    'fifty worse ones came before it',
    Array.from({ length: 50 }, (_, at) => worse(at)).concat(rows),
  ],
])('a label that is being typed stays with its keyboard where %s', async (_where, left) => {
  show(rows);
  await beginNote();
  show(left);
  await userEvent.keyboard('bank');
  expect(input()?.value).toBe('My bank');
  expect(document.activeElement).toBe(input());
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => items().length).toBe(Math.min(left.length, 50));
});

it('each button and field for a label names its address', async () => {
  show(rows);
  await beginNote();
  const names = Array.from(root.querySelectorAll('.sighted-note'), (it) => it.ariaLabel);
  expect(new Set(names).size).toBe(rows.length);
  const ends = noted?.checksumAddress.replace(/^(.{10}).*(.{8})$/, '$1…$2') ?? '';
  expect(names[1]).toBe(`Put into the address book · ${ends}`);
  expect(input()?.ariaLabel).toBe(`Label · ${ends}`);
  await userEvent.keyboard('{Escape}');
});

it('the row of an address that has gone says that it is not shown', async () => {
  show(rows);
  await beginNote();
  show([]);
  expect(items().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('not shown right now'),
  ]);
});

it('the address of a form that is open is not listed with the page of another tab', async () => {
  show(rows);
  await beginNote();
  const other = ROWS.find((row) => !rows.includes(row));
  const status = { ...MARKING, tabId: (MARKING.tabId ?? 0) + 1 };
  const there = { status, page: { rows: other === undefined ? [] : [other], isPartial: false } };
  render(page('', there).draw(), root);
  const listed = items().map((it) => it.querySelector('.address')?.textContent);
  expect(listed).toEqual([other?.checksumAddress]);
});

/** An address that stands before all others. */
function worse(at: number): SightingRow {
  const address = `0x${String(at).padStart(40, '0')}` as const;
  return { ...ROWS[0], address, checksumAddress: address, level: 'blacklisted' } as SightingRow;
}
