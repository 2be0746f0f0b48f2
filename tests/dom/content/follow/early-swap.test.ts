import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PageFollower } from '../../../../lib/content/follow/page-follower.ts';
import { find, resolverFor, show } from '../page.ts';
import { followerWith } from './follower.ts';
import { eventually } from '../../../unit/eventually.ts';

const GOOD = `0x${'2e'.repeat(20)}`;
const EVIL = `0x${'1f'.repeat(20)}`;
let follower: PageFollower | undefined;
let pageListens = new AbortController();
afterEach(() => {
  follower?.stop();
  pageListens.abort();
  vi.restoreAllMocks();
});

/** Pastes where the page's listener at the window comes before ours; gives what its field shows a second later. */
async function paste(write: (at: HTMLInputElement) => void, before = '') {
  show(`<input id="from" value="${GOOD}"><input id="at" value="${before}">`);
  const at = find('#at') as HTMLInputElement;
  pageListens = new AbortController();
  const note = (event: Event): void => {
    event.preventDefault();
    write(at);
  };
  addEventListener('paste', note, { capture: true, signal: pageListens.signal });
  const resolver = resolverFor(() => follower?.sightings.all() ?? []);
  follower = followerWith({ resolver: () => resolver });
  follower.start();
  // One that was there before has its mark once the field has been left.
  at.focus();
  // Without the pointer, which would stay there for the next test.
  find('#from').focus();
  await userEvent.keyboard('{Control>}ac{/Control}');
  at.focus();
  const startMs = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(startMs);
  await userEvent.keyboard('{Control>}v{/Control}');
  clock.mockReturnValue(startMs + 1500);
  return shown;
}

function shown() {
  return Array.from(follower?.sightings.all() ?? [])
    .filter(({ node }) => node === find('#at'))
    .map(({ address, flags }) => ({ address, flags }));
}

it.each([
  ['another address, which is warned of', EVIL, ['paste-changed']],
  ['what was pasted', GOOD, []],
])('a page that hears of a paste before us may put there %s', async (_name, address, flags) => {
  const seen = await paste((at) => {
    at.value = address;
  });
  await eventually(() => expect(seen()).toEqual([{ address, flags }]));
});

it('what it refuses is not marked, in the frames after that second either', async () => {
  const seen = await paste(() => undefined);
  for (let left = 3; left > 0; left -= 1) await new Promise(requestAnimationFrame);
  expect(seen()).toEqual([]);
});

it('where it refuses it, the address that had its mark there before is told to be another one', async () => {
  const seen = await paste(() => expect(shown()).toEqual([{ address: EVIL, flags: [] }]), EVIL);
  await eventually(() => expect(seen()).toEqual([{ address: EVIL, flags: ['paste-changed'] }]));
});
