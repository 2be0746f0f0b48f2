import { afterEach, expect, it, vi } from 'vitest';
import { createPageReader } from '../../../../lib/content/follow/page-reader.ts';
import type { PageFollower } from '../../../../lib/content/follow/page-follower.ts';
import { passFrames } from '../../pass-frames.ts';
import { find, show } from '../page.ts';
import { followerWith } from './follower.ts';
import { eventually } from '../../../unit/eventually.ts';

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

const seen = (): string[] => Array.from(follower?.sightings.all() ?? [], ({ address }) => address);

/** Expects that no slice is asked for within a few frames. */
async function restsForFrames(): Promise<void> {
  const post = vi.spyOn(scheduler, 'postTask');
  await passFrames(3);
  const slices = post.mock.calls.length;
  post.mockRestore();
  expect(slices).toBe(0);
}

function* nothing(): Generator<void> {}

afterEach(() => {
  follower?.stop();
  vi.restoreAllMocks();
});

it('while the reading waits, it takes no time, and nothing is kept of what the page takes away', async () => {
  follow(`<a href="/address/${ADDRESS}">0xa1a1…a1a1</a><p id="row"></p>`);
  expect(follower?.sightings.isWaiting).toBe(true);
  // The first change may still be told by a slice that was due.
  for (const times of [1, 2, 3]) {
    find('#row').append(document.createElement('b'));
    await eventually(() => expect(onCauses).toHaveBeenCalledTimes(times));
  }
  await eventually(restsForFrames);
});

it('while a page is left, nothing is kept either', async () => {
  follow('<p id="row"></p>');
  follower?.setLeft(true);
  find('#row').append(document.createElement('b'));
  await eventually(() => expect(onCauses).toHaveBeenCalledOnce());
});

it('a page that is left is not read until it is shown again', async () => {
  follow('<p id="row"></p>');
  follower?.setLeft(true);
  find('#row').textContent = ADDRESS;
  await eventually(() => expect(onCauses).toHaveBeenCalledOnce());
  follower?.readNow();
  await passFrames(3);
  expect(seen()).toEqual([]);
  follower?.setLeft(false);
  await eventually(() => expect(seen()).toEqual([ADDRESS]));
});

it('nothing is read any more once the scanner is stopped', async () => {
  show(`<p>${ADDRESS}</p>`);
  follower = followerWith({ resolver: () => null });
  follower.start();
  follower.stop();
  follower.readNow();
  await passFrames(3);
  expect(seen()).toEqual([]);
});

it('once a change is read, nothing more is done until the next one', async () => {
  follow(`<p id="row">${ADDRESS}</p>`);
  find('#row').textContent = 'none';
  await eventually(() => expect(seen()).toEqual([]));
  await eventually(restsForFrames);
});

it('before a paint, ten parts are read where telling takes all of the time, and ten of what is left over', () => {
  show('<p></p>'.repeat(50));
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  const read: Node[] = [];
  const reader = createPageReader({
    sightings: {
      read(part) {
        read.push(part);
        return nothing();
      },
      prune: nothing,
      all: () => [],
      setField() {},
      isAny: false,
      isWaiting: false,
    },
    tell() {
      nowMs += 5;
      reader.noteChanged(document.querySelectorAll('p'));
    },
    search: nothing,
    wholePage: () => document.body,
    onRead() {},
  });
  reader.noteRecorded();
  reader.readNow();
  expect(read).toHaveLength(10);
  reader.readNow();
  expect(read).toHaveLength(20);
  reader.stop();
});
