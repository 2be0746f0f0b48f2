import { afterEach, expect, it, vi } from 'vitest';
import type { PageFollower } from '../../../../lib/content/follow/page-follower.ts';
import { find, show } from '../page.ts';
import { followerWith } from './follower.ts';

const ADDRESS = `0x${'a1'.repeat(20)}`;
const onCauses = vi.fn();
let follower: PageFollower | undefined;

/** A page whose links cannot be read, because the script that reads them has not come. */
function follow(html: string): void {
  show(html);
  follower = followerWith({ resolver: () => null, onCauses });
  follower.start();
  follower.readNow();
  onCauses.mockClear();
}

afterEach(() => follower?.stop());

it('while the reading waits, nothing is kept of what the page takes away', async () => {
  follow(`<a href="/address/${ADDRESS}">0xa1a1…a1a1</a><p id="row"></p>`);
  expect(follower?.sightings.isWaiting).toBe(true);
  // The first change may still be told by a slice that was due.
  for (const times of [1, 2, 3]) {
    find('#row').append(document.createElement('b'));
    await vi.waitFor(() => expect(onCauses).toHaveBeenCalledTimes(times));
  }
});

it('while a page is left, nothing is kept either', async () => {
  follow('<p id="row"></p>');
  follower?.setLeft(true);
  find('#row').append(document.createElement('b'));
  await vi.waitFor(() => expect(onCauses).toHaveBeenCalledOnce());
});
