import { afterEach, describe, expect, it } from 'vitest';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import type {
  PageFollower,
  PageFollowerDeps,
} from '../../../../lib/content/follow/page-follower.ts';
import { draw, lookAlikeOf, short } from '../../../fixtures/sighting-row.ts';
import { beginReading, find, resolverFor, show } from '../page.ts';
import { followerWith } from './follower.ts';

const own = draw();
const alike = lookAlikeOf(own);
let follower: PageFollower | undefined;
afterEach(() => follower?.stop());

/** A transfer whose two sides each have a label a few elements deep. Nothing of the sender's tells its whole address. */
const transfer = (to: string): string =>
  `<main><div>
    <div><div><div><span id="from">${short(own)}</span></div></div></div>
    <div><div><div><div id="to">${to}</div></div></div><button data-clipboard-text="${alike}"></button></div>
  </div></main>`;

/** The addresses that the sender's shortened one stands for. */
function senderIn(all: Iterable<Sighting>): string[] {
  return [...all].filter(({ node }) => find('#from').contains(node)).map(({ address }) => address);
}

describe('in a row of which a part comes late, a shortened address is read again', () => {
  it.each([
    [
      'where a twin of it comes, of which the copy button is',
      '…',
      () => {
        find('#to').innerHTML = `<span>${short(alike)}</span>`;
      },
    ],
    [
      'where such a twin is written in the place of words',
      'Loading',
      () => {
        (find('#to').firstChild as Text).data = short(alike);
      },
    ],
    [
      'where an attribute comes that contradicts what told it',
      'Aurora',
      () => {
        find('#to').dataset['hash'] = own;
      },
    ],
  ])('%s', async (_name, to, change) => {
    show(transfer(to));
    await expectNoSender(change);
  });

  it('also in a row of many cells', async () => {
    const cells = '<td>5</td>'.repeat(12);
    show(`<table><tr>${cells}<td id="from">${short(own)}</td>
      <td><div id="to">…</div><button data-clipboard-text="${alike}"></button></td></table>`);
    await expectNoSender(() => {
      find('#to').innerHTML = `<span>${short(alike)}</span>`;
    });
  });
});

it('also in a row of many boxes', async () => {
  const cells = '<div>5</div>'.repeat(12);
  show(`<main><div>${cells}<div id="from">${short(own)}</div>
    <div><div id="to">…</div><button data-clipboard-text="${alike}"></button></div></div></main>`);
  await expectNoSender(() => {
    find('#to').innerHTML = `<span>${short(alike)}</span>`;
  });
});

it('also where it comes in a shadow root', async () => {
  show(`<main><div><div id="from"><span title="${own}">${short(own)}</span></div>
    <div><x-party></x-party></div></div></main>`);
  const root = find('x-party').attachShadow({ mode: 'open' });
  root.innerHTML = '<i>…</i>';
  await expectNoSender(
    () => {
      root.innerHTML = `<a href="/address/${alike}">Go</a>`;
    },
    { openRoot: (host) => host.shadowRoot },
  );
});

/** Follows the page, and what it shows after a change. */
async function expectNoSender(
  change: () => void,
  deps: Partial<PageFollowerDeps> = {},
): Promise<void> {
  const page = followerWith({ resolver: () => resolver, ...deps });
  const resolver = resolverFor(() => page.sightings.all());
  follower = page;
  page.start();
  page.readNow();
  expect(senderIn(page.sightings.all())).toHaveLength(1);
  change();
  await Promise.resolve();
  page.readNow();
  expect(senderIn(beginReading().readAgain())).toEqual([]);
  expect(senderIn(page.sightings.all())).toEqual([]);
}
