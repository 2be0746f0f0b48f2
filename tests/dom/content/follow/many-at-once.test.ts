import { afterEach, expect, it, vi } from 'vitest';
import { createPageObserver } from '../../../../lib/content/follow/page-observer.ts';
import type { PageObserver } from '../../../../lib/content/follow/page-observer.ts';
import { createShadowRoots } from '../../../../lib/content/follow/shadow-roots.ts';
import { changedBy } from '../../../../lib/content/place/cover/changed-parts.ts';
import { find, show } from '../page.ts';

const ignored = (): void => undefined;
const ROWS = '<li>row</li>'.repeat(5000);
const onChanged = vi.fn();
const onTouched = vi.fn();
let observer: PageObserver | undefined;

/** Changes the page, and tells it. Returns the longest list of nodes of which each was asked for. */
async function tellOf(change: () => void, isOurs = vi.fn(() => false)): Promise<number> {
  observer = createPageObserver({
    onMoved: ignored,
    onRecorded: ignored,
    onCauses: ignored,
    onVisited: ignored,
    onChanged,
    onEntered: ignored,
    onTouched,
    isOurs,
    pulses: () => true,
  });
  onChanged.mockClear();
  onTouched.mockClear();
  observer.start();
  change();
  await Promise.resolve();
  const from = vi.spyOn(Array, 'from');
  observer.tell();
  const copied = from.mock.calls.map(([list]) => Number(Reflect.get(list, 'length')));
  from.mockRestore();
  return Math.max(isOurs.mock.calls.length, ...copied);
}

const open = (host: HTMLElement): ShadowRoot | null => host.shadowRoot;

afterEach(() => observer?.stop());

it('a list that comes as a whole is read as one part, and its nodes are not asked for one by one', async () => {
  show('<main><p></p><ul></ul></main>');
  const most = await tellOf(() => {
    find('ul').innerHTML = ROWS;
  });
  expect(most).toBeLessThan(10);
  const [[roots, grown]] = onChanged.mock.calls as [[Set<Element>, Set<Element>]];
  expect([...roots]).toEqual([find('main')]);
  expect([...grown]).toEqual([find('ul')]);
});

it('neither are those of a list that goes', async () => {
  show(`<main><p></p><ul>${ROWS}</ul></main>`);
  expect(await tellOf(() => find('ul').replaceChildren())).toBeLessThan(10);
});

it('nor are they where a word comes in its place', async () => {
  show(`<main><p></p><ul>${ROWS}</ul></main>`);
  const most = await tellOf(() => {
    find('ul').textContent = 'none';
  });
  expect(most).toBeLessThan(10);
});

it('nothing is read again where our own host comes, which many pages make us put back', async () => {
  show('<main></main>');
  await tellOf(
    () => find('main').append(document.createElement('b')),
    vi.fn(() => true),
  );
  expect(onChanged).not.toHaveBeenCalled();
});

it('a list that comes into a shadow root is read there', async () => {
  show('<section></section>');
  const root = find('section').attachShadow({ mode: 'open' });
  const most = await tellOf(() => {
    observer?.watch(root);
    root.innerHTML = ROWS;
  });
  expect(most).toBeLessThan(10);
  expect(onChanged.mock.calls).toEqual([[new Set([root]), new Set([root])]]);
});

it('a few rows are read alone', async () => {
  show(`<ul>${ROWS}</ul>`);
  await tellOf(() => find('ul').append(document.createElement('li'), document.createElement('li')));
  const [[roots]] = onChanged.mock.calls as [[Set<Element>]];
  expect([...roots]).toEqual(Array.from(find('ul').children).slice(-2));
});

it('a list is looked at once for a new root, however many rows come to it one by one', async () => {
  show('<main><section></section></main>');
  const rows = Array.from({ length: 50 }, () => document.createElement('p'));
  await tellOf(() => {
    for (const row of rows) find('section').append(row);
  });
  expect(onTouched.mock.calls).toEqual([[find('section')]]);
  expect(onChanged.mock.calls).toEqual([[new Set(rows), new Set(rows)]]);
});

it('an element is looked at for a new root once its attributes are written, and no text is read for it', async () => {
  show('<section></section>');
  await tellOf(() => find('section').setAttribute('class', 'ready'));
  expect(onTouched.mock.calls).toEqual([[find('section')]]);
  expect(onChanged).not.toHaveBeenCalled();
});

it('of parts that change at once, one that cannot be looked into costs no other', async () => {
  show('<p></p><p id="row">old</p>');
  const isOurs = vi.fn(() => false);
  isOurs.mockImplementationOnce(() => {
    throw new Error('The node has gone with its frame.');
  });
  await tellOf(() => {
    find('p').append('first');
    find('#row').append('second');
  }, isOurs);
  expect(onChanged.mock.calls).toEqual([[new Set([find('#row')]), new Set()]]);
});

it('of a list that comes as a whole, only its last elements are looked at for layers', () => {
  let asked = 0;
  const length = 100_000;
  const addedNodes = new Proxy<ArrayLike<Node>>(
    { length },
    {
      get(_, name) {
        if (name === 'length') return length;
        asked += 1;
        return document.createElement('i');
      },
      has: () => true,
    },
  );
  const changed = [...changedBy([{ type: 'childList', target: document.body, addedNodes }])];
  expect(changed).toHaveLength(100);
  expect(asked).toBeLessThan(200);
});

it('shadow roots are entered one by one, since listening in each takes as long as much reading', () => {
  const tags = '<x-many-roots></x-many-roots>';
  show(`<main>${tags.repeat(500)}</main>`);
  for (const host of find('main').children) host.attachShadow({ mode: 'open' });
  const onFound = vi.fn();
  const roots = createShadowRoots({ open, isOurs: () => false, onFound });
  let most = 0;
  for (const _step of roots.search(find('main'))) {
    most = Math.max(most, onFound.mock.calls.length);
    onFound.mockClear();
  }
  roots.stop();
  expect(most).toBe(1);
});
