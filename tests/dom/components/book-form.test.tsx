import { render } from 'preact';
import { userEvent } from 'vitest/browser';
import { afterEach, expect, it } from 'vitest';
import { book } from './book-scenes.tsx';
import { ENTRY } from './data.ts';
import { STYLES } from './scene.ts';

const TYPED = {
  address: ENTRY.address,
  form: { ...ENTRY, note: 'Typed so far' },
  isTyped: true,
};
const root = document.createElement('div');

function show(changes: Parameters<typeof book>[1]): void {
  document.body.append(root);
  render(book('', changes).draw(), root);
}

const find = (selector: string) => root.querySelector<HTMLInputElement>(selector);

afterEach(() => {
  render(null, root);
  root.remove();
});

it('a form stays in sight where the search leaves its entry out', async () => {
  show({ edit: TYPED });
  await expect.poll(() => find('#book-note')?.value).toBe('Typed so far');
  const search = find('input[type=search]');
  if (search !== null) search.value = 'nobody';
  search?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await expect.poll(() => find('.group > p')?.textContent).toBe('Addresses: 1');
  expect(find('#book-note')?.value).toBe('Typed so far');
});

it('a form keeps its place, and the search the keyboard, while more is found', async () => {
  const others = Array.from({ length: 30 }, (_, at) => ({
    ...ENTRY,
    label: 'Other',
    address: `0x${String(at).padStart(40, 'b')}` as const as typeof ENTRY.address,
  }));
  show({ book: [...others, ENTRY], edit: TYPED });
  await expect.poll(() => find('#book-note')).not.toBeNull();
  const search = find('input[type=search]');
  await userEvent.fill(search as Element, ENTRY.label);
  await expect.poll(() => find('.group > p')?.textContent).toBe('Addresses: 1');
  await userEvent.clear(search as Element);
  await expect.poll(() => find('.group > p')?.textContent).toBe('Addresses: 31');
  expect(find('.book #book-note')?.value).toBe('Typed so far');
  expect(document.activeElement).toBe(search);
});

it('a book that is not known yet cannot be changed, which would overwrite what is in it', () => {
  show({ book: null });
  expect(root.querySelectorAll('button, input')).toHaveLength(0);
  show({ book: [] });
  expect(find('#book-add')).not.toBeNull();
});

it('a form stays in sight where its entry has left the book', async () => {
  show({ book: [], edit: TYPED });
  await expect.poll(() => find('#book-note')?.value).toBe('Typed so far');
});

it('a form that stays when another one is asked for takes the keyboard', async () => {
  show({ edit: { address: null, form: { ...ENTRY, address: '0x12' }, isTyped: true } });
  await expect.poll(() => find('#book-note')).not.toBeNull();
  const change = find(`#book-${ENTRY.address}`);
  change?.focus();
  change?.click();
  expect(document.activeElement?.id).toBe('book-address');
});

it('the question before an entry is removed names it', async () => {
  show({});
  find('.book-row .button-quiet')?.click();
  await expect.poll(() => find('dialog[open]')).not.toBeNull();
  const question = find('dialog')?.textContent ?? '';
  expect(question).toContain(ENTRY.label);
  expect(question.toLowerCase()).toContain(ENTRY.address);
});

it('Escape gives up a form at once in which nothing is typed', async () => {
  let cancels = 0;
  const edit = { address: ENTRY.address, form: ENTRY, isTyped: false };
  show({ edit, onCancel: () => void (cancels += 1) });
  await expect.poll(() => document.activeElement?.id).toBe('book-label');
  await userEvent.keyboard('{Escape}');
  expect(cancels).toBe(1);
  expect(find('dialog[open]')).toBeNull();
});

it('Escape asks before what is typed in a form is lost', async () => {
  let cancels = 0;
  show({ edit: TYPED, onCancel: () => void (cancels += 1) });
  await expect.poll(() => document.activeElement?.id).toBe('book-label');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => find('dialog[open] h2')?.textContent).toMatch(/^Discard/);
  // A second Escape goes back to the form.
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => find('dialog[open]')).toBeNull();
  expect(cancels).toBe(0);
  expect(document.activeElement?.id).toBe('book-label');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => find('dialog[open]')).not.toBeNull();
  find('dialog[open] .button-primary')?.click();
  expect(cancels).toBe(1);
});

it('Escape asks also where it is pressed before the page has painted what is typed', async () => {
  let cancels = 0;
  const onCancel = () => void (cancels += 1);
  show({ edit: { ...TYPED, isTyped: false }, onCancel });
  await expect.poll(() => document.activeElement?.id).toBe('book-label');
  show({ edit: TYPED, onCancel });
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  find('#book-label')?.dispatchEvent(escape);
  expect(cancels).toBe(0);
  await expect.poll(() => find('dialog[open]')).not.toBeNull();
});

it('an address is typed in letters of one width, as it is compared everywhere', async () => {
  const style = document.createElement('style');
  style.textContent = STYLES.options;
  document.head.append(style);
  show({ edit: TYPED });
  await expect.poll(() => find('#book-address')).not.toBeNull();
  const field = find('#book-address');
  const { fontFamily } = getComputedStyle(field ?? root);
  style.remove();
  const pen = document.createElement('canvas').getContext('2d');
  if (pen !== null) pen.font = `16px ${fontFamily}`;
  expect(pen?.measureText('1111').width).toBe(pen?.measureText('aDbB').width);
});
