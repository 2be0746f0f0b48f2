import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { book } from './book-scenes.tsx';
import { ENTRY } from './data.ts';

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
  show({ edit: { address: ENTRY.address, form: { ...ENTRY, note: 'Typed so far' } } });
  const search = find('input[type=search]');
  if (search !== null) search.value = 'nobody';
  search?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await expect.poll(() => find('.group > p')?.textContent).toBe('Addresses: 1');
  expect(find('#book-note')?.value).toBe('Typed so far');
});

it('a form stays in sight where its entry has left the book', () => {
  show({ book: [], edit: { address: ENTRY.address, form: { ...ENTRY, note: 'Typed so far' } } });
  expect(find('#book-note')?.value).toBe('Typed so far');
});

it('a form that stays when another one is asked for takes the keyboard', () => {
  show({ edit: { address: null, form: { ...ENTRY, address: '0x12' } } });
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
