import { render } from 'preact';
import type { ComponentProps } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { CatalogueBody } from '../../../components/options/sites/CatalogueBody.tsx';
import { ignore } from './scene.ts';

const root = document.createElement('div');
afterEach(() => {
  render(null, root);
  root.remove();
});

const OPEN = { isAllowed: false, isSelected: false };
const SITES: ComponentProps<typeof CatalogueBody>['sites'] = [
  { host: 'polygonscan.com', kind: 'explorer', chain: 'Polygon', ...OPEN },
  { host: 'dong.example', kind: 'swap', chain: 'Việt Đồng', ...OPEN },
];

/** The hosts that are left when this is typed into the search. */
function hostsFor(typed: string): string[] {
  document.body.append(root);
  render(
    <CatalogueBody
      sites={SITES}
      news=""
      noneWords="None."
      onToggle={ignore}
      onSelect={ignore}
      onAllowSelected={ignore}
    />,
    root,
  );
  const search = root.querySelector<HTMLInputElement>('#catalogue-search');
  if (search === null) throw new Error('There is no search.');
  search.value = typed;
  void act(() => void search.dispatchEvent(new InputEvent('input', { bubbles: true })));
  const words = Array.from(root.querySelectorAll('.choice-words'), (it) => it.firstChild);
  return words.map((host) => host?.textContent ?? '');
}

it.each([
  ['', ['polygonscan.com', 'dong.example']],
  ['poly', ['polygonscan.com']],
  ['SCAN polygon', ['polygonscan.com']],
  ['polygon explorers', ['polygonscan.com']],
  ['viet dong', ['dong.example']],
  ['ethereum', []],
])('a search of the catalogue for %j finds %j', (typed, hosts) => {
  expect(hostsFor(typed)).toEqual(hosts);
});

it('says what to do where no site matches, and only there', () => {
  hostsFor('poly');
  expect(root.textContent).not.toContain('None.');
  hostsFor('ethereum');
  expect(root.textContent).toContain('None.');
});
