import { afterEach, expect, it } from 'vitest';
import { noteRoot } from '../../../../lib/content/dom/shadow-tree.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import type { PageFollower } from '../../../../lib/content/follow/page-follower.ts';
import { createRandom } from '../../../service/random.ts';
import type { Random } from '../../../service/random.ts';
import { beginReading, resolverFor, show } from '../page.ts';
import { followerWith } from './follower.ts';

/** Two look-alikes and another one. */
const ADDRESSES = [
  `0x1234${'a1'.repeat(16)}abcd`,
  `0x1234${'b2'.repeat(16)}abcd`,
  `0x77aa${'d4'.repeat(16)}0e0e`,
] as const;
const SEEDS = 200;
const CHANGES = 12;
/** More than a row has, so that not all of the page is read again for each change. */
const FILLER = '<b></b>'.repeat(152);
let follower: PageFollower | undefined;
afterEach(() => follower?.stop());

function textBy(random: Random): string {
  const whole = random.pick(ADDRESSES);
  const shown = `${whole.slice(0, 6)}…${whole.slice(-4)}`;
  const place = random.integer(0, 42);
  const words = random.pick(['Aurora', '5 mins ago', 'Copy', '…', '0', '0x', '.eth', 'ab', ' ']);
  return random.pick([whole, shown, shown, whole.slice(place), whole.slice(0, place), words]);
}

function htmlBy(random: Random, depth: number): string {
  const inner = (): string => htmlBy(random, depth + 1);
  const whole = random.pick(ADDRESSES);
  return random.pick<() => string>([
    () => textBy(random),
    () => textBy(random),
    () => `<button data-clipboard-text="${whole}">Copy</button>`,
    () => `<a href="/address/${whole}">${textBy(random)}</a>`,
    () => `<span title="${whole}">${textBy(random)}</span>`,
    () => (depth > 3 ? textBy(random) : `<b>${inner()}${inner()}</b>`),
    () => (depth > 3 ? '<br>' : `<div>${inner()}${inner()}</div>`),
    () => `<x-part><template shadowrootmode="open">${inner()}<slot></slot></template></x-part>`,
  ])();
}

/** The body and all roots in it. */
function treesIn(top: Element | ShadowRoot): (Element | ShadowRoot)[] {
  const roots = [...top.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [top, ...roots.flatMap(treesIn)];
}

function change(random: Random): void {
  const at = random.pick(treesIn(document.body) as [Element]);
  const pick = <T>(all: readonly T[]): T | undefined => all[random.integer(0, all.length - 1)];
  const elements = [...at.querySelectorAll('div, b:not(:empty), span, a, button, x-part')];
  const [one, other] = [pick(elements), pick(elements)];
  const text = pick([...(one?.childNodes ?? [])].filter((it) => it instanceof Text));
  const box = document.createElement('div');
  box.setHTMLUnsafe(htmlBy(random, 2));
  const name = random.pick(['title', 'data-clipboard-text', 'href', 'class']);
  random.pick<() => void>([
    () => one?.append(...box.childNodes),
    () => one?.before(...box.childNodes),
    () => one?.replaceWith(...box.childNodes),
    () => one?.contains(other ?? null) === false && other?.append(one),
    () => one?.contains(other ?? null) === false && other?.before(one),
    () => one?.remove(),
    () => text?.remove(),
    () => text && (text.data = textBy(random)),
    () => text?.splitText(random.integer(0, text.length)),
    () => one && text && other?.append(text),
    () => one?.normalize(),
    () => one && (one.textContent = textBy(random)),
    () =>
      one?.setAttribute(name, `/address/${random.pick(ADDRESSES)}`.slice(name === 'href' ? 0 : 9)),
    () => one?.removeAttribute(name),
  ])();
}

function described(all: Iterable<Sighting>): string[] {
  const nodes = treesIn(document.body).flatMap((tree) => {
    const walker = document.createTreeWalker(tree, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (walker.nextNode() !== null) found.push(walker.currentNode);
    return found;
  });
  return Array.from(all, ({ kind, address, node, start, written, flags }) =>
    [kind, address, nodes.indexOf(node), start, written, ...flags].join(' '),
  ).toSorted();
}

it.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
  'what is followed through any changes is what a new reading finds (%i)',
  async (seed) => {
    const random = createRandom(seed);
    const row = (): string => `<div>${htmlBy(random, 0)}${htmlBy(random, 0)}</div>`;
    show('');
    document.body.setHTMLUnsafe(
      `<div><div>${row()}${row()}${row()}</div>${FILLER}</div><div>${row()}</div>`,
    );
    const page = followerWith({ resolver: () => resolver, openRoot: (host) => host.shadowRoot });
    const resolver = resolverFor(() => page.sightings.all());
    follower = page;
    page.start();
    for (let left = CHANGES; left > 0; left -= 1) {
      change(random);
      if (random.chance(0.5)) continue;
      // Mutations are told in a task of their own.
      await Promise.resolve();
      page.readNow();
    }
    await Promise.resolve();
    for (let slice = 0; slice < 100; slice += 1) page.readNow();
    const trees = treesIn(document.body);
    for (const tree of trees) if (tree instanceof ShadowRoot) noteRoot(tree);
    const reading = beginReading();
    const found = trees.map((tree) => reading.readAgain(tree)).at(-1) ?? [];
    expect(described(page.sightings.all())).toEqual(described(found));
  },
);
