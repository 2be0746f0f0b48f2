import { describe, expect, it } from 'vitest';
import { createFrameCounts } from '../../../../lib/background/tabs/frame-counts.ts';
import { createTabFrames } from '../../../../lib/background/tabs/tab-frames.ts';
import type { ToolbarSign } from '../../../../lib/background/tabs/toolbar-counts.ts';
import type { Walked } from '../../../../lib/domain/page-list.ts';
import type { PageEvent } from '../../../../lib/messaging/contract.ts';

function setUp() {
  const shown: (ToolbarSign | null)[] = [];
  /** Whether the toolbar was told that the marks are out of sight. */
  const hidden: boolean[] = [];
  const sent: [number, PageEvent['event']][] = [];
  /** Addresses nobody has asked for, by the frames that answer. */
  const unasked = new Map<number, number | null>();
  /** Those of them that have nothing to show. */
  const bare = new Set<number>();
  /** Frames that keep their marks out of sight. */
  const hiding = new Set<number>();
  /** What the frames that answer have to walk. */
  const walks = new Map<number, Walked>();
  const opened: ([number, number] | 'popup')[] = [];
  /** The frames that scripts were run in; null for all. */
  const read: (readonly number[] | null)[] = [];
  const tab = createTabFrames({
    frames: createFrameCounts(),
    session: { restored: async () => undefined, note: () => undefined },
    tabs: {
      async askPageStatus(_tabId, frameId) {
        const count = unasked.get(frameId);
        if (count === undefined) return null;
        return { unasked: count, hidesMarks: hiding.has(frameId), isBare: bare.has(frameId) };
      },
      async send(_tabId, { event }, frameId = 0) {
        sent.push([frameId, event]);
      },
      async readWalks(_tabId, frameIds) {
        read.push(frameIds);
        const all = Array.from(walks, ([frameId, walk]) => ({ frameId, ...walk }));
        return all.length === 0 ? null : all.filter((it) => frameIds?.includes(it.frameId) ?? true);
      },
      async openStop(_tabId, frameId, index) {
        opened.push([frameId, index]);
        for (const [id, walk] of walks) walk.at = id === frameId ? index : -1;
      },
      openPopup: async () => void opened.push('popup'),
    },
    showOnToolbar(_tabId, sign, hidesMarks) {
      shown.push(sign);
      hidden.push(hidesMarks);
    },
  });
  const note = (frameId: number, counts: object, documentId = `document ${frameId}`) =>
    tab.noteCounts({ tabId: 1, frameId, documentId }, counts);
  return { tab, shown, hidden, sent, unasked, bare, hiding, walks, opened, read, note };
}

it('the toolbar shows what all frames of a tab have together', async () => {
  const { shown, note } = setUp();
  await note(0, { high: 1 });
  await note(7, { high: 2, low: 3 });
  await note(0, {});
  expect(shown.map((sign) => sign?.count)).toEqual([1, 3, 2]);
});

it('the toolbar is told that a frame hides its marks, and loses the sign of a tab that is left', async () => {
  const { tab, shown, hidden, note } = setUp();
  await note(0, { high: 1 });
  await tab.noteCounts({ tabId: 1, frameId: 7, documentId: null }, { low: 1 }, true);
  expect(hidden).toEqual([false, true]);
  await tab.forgetTab(1);
  expect(shown.at(-1)).toBeNull();
  expect(shown).toHaveLength(3);
});

it('a frame that loads takes no other frame’s counts with it', async () => {
  const { tab, shown, unasked, bare, note } = setUp();
  await note(0, { high: 1 });
  await note(7, { high: 2 });
  unasked.set(0, 0);
  await tab.forgetGone(1);
  expect(shown.at(-1)).toEqual({ kind: 'high', count: 1 });
  // Another page is there already.
  bare.add(0);
  await tab.forgetGone(1);
  expect(shown.at(-1)).toBeNull();
});

it('nothing is written on the toolbar while the page that is counted is still there', async () => {
  const { tab, shown, unasked, note } = setUp();
  await note(0, { high: 1 });
  unasked.set(0, 0);
  await tab.forgetGone(1);
  expect(shown).toHaveLength(1);
});

it('nothing is written on the toolbar for a tab without counts that loads, is left or goes', async () => {
  const { tab, shown } = setUp();
  await tab.forgetGone(1);
  await tab.forgetTab(1);
  expect(shown).toEqual([]);
});

it('what is left to ask for is that of all frames with marks, as long as the page itself answers', async () => {
  const { tab, unasked, hiding, note } = setUp();
  await note(7, { off: 2 });
  expect(await tab.askPageStatus(1)).toBeNull();
  unasked.set(0, 1).set(7, 2).set(8, 5);
  expect(await tab.askPageStatus(1)).toEqual({ unasked: 3, hidesMarks: false });
  hiding.add(7);
  expect(await tab.askPageStatus(1)).toEqual({ unasked: 3, hidesMarks: true });
  unasked.set(0, null);
  expect(await tab.askPageStatus(1)).toMatchObject({ unasked: null });
});

describe('the next card', () => {
  it('is that of the next mark of all frames, worst first, and of the first one after the last', async () => {
    const { tab, unasked, walks, opened } = setUp();
    unasked.set(0, 0);
    walks.set(7, { ranks: [1, 1, 1.55], at: -1 });
    walks.set(0, { ranks: [1, 2], at: -1 });
    walks.set(9, { ranks: [0], at: -1 });
    for (let step = 0; step < 7; step += 1) await tab.openNextCard(1);
    expect(opened).toEqual([
      [9, 0],
      [0, 0],
      [7, 0],
      [7, 1],
      [7, 2],
      [0, 1],
      [9, 0],
    ]);
  });

  it('closes the cards of other frames', async () => {
    const { tab, sent, unasked, walks, opened } = setUp();
    unasked.set(0, 0);
    walks.set(0, { ranks: [3], at: 0 });
    walks.set(7, { ranks: [1], at: -1 });
    await tab.openNextCard(1);
    expect(opened).toEqual([[7, 0]]);
    expect(sent).toEqual([[0, 'cardClosed']]);
  });

  it('is none where no frame answers or has a mark, and the popup says so', async () => {
    const { tab, sent, unasked, walks, opened } = setUp();
    unasked.set(0, 0);
    await tab.openNextCard(1);
    walks.set(0, { ranks: [], at: -1 });
    await tab.openNextCard(1);
    expect(opened).toEqual(['popup', 'popup']);
    expect(sent).toEqual([]);
  });

  it('is looked for on no page that is not allowed or is off, and the popup says so', async () => {
    const { tab, walks, opened, read, note } = setUp();
    walks.set(0, { ranks: [1], at: -1 });
    // A frame that has gone meanwhile.
    await note(7, { high: 1 });
    await tab.openNextCard(1);
    expect(opened).toEqual(['popup']);
    expect(read).toEqual([]);
  });

  it('is looked for on such a page in allowed frames alone', async () => {
    const { tab, unasked, walks, opened, read, note } = setUp();
    walks.set(0, { ranks: [1], at: -1 }).set(7, { ranks: [3], at: -1 });
    await note(7, { low: 1 });
    unasked.set(7, 0);
    await tab.openNextCard(1);
    expect(opened).toEqual([[7, 0]]);
    expect(read).toEqual([[7]]);
  });
});
