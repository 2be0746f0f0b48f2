import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { BookTools } from '../../../components/options/book/BookTools.tsx';
import { ignore } from './scene.ts';

const root = document.createElement('div');
afterEach(() => render(null, root));

it('says of what its files are: the audit trail on the same page has such buttons, too', () => {
  render(<BookTools isEmpty={false} onAdd={ignore} onOpen={ignore} onExport={ignore} />, root);
  const named = Array.from(root.querySelectorAll('button[aria-label]'), (it) => [
    it.textContent,
    it.ariaLabel,
  ]);
  expect(named).toEqual([
    ['Export CSV', 'Export CSV · Address book'],
    ['Export JSON', 'Export JSON · Address book'],
  ]);
});
