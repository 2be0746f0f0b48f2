import type { ToolbarCounts } from '../../domain/verdict/level.ts';
import type { PageStatus } from '../../messaging/schemas.ts';
import type { Sender } from '../../messaging/server.ts';
import type { FrameCounts } from './frame-counts.ts';
import type { SessionKeeper } from '../store/session-keeper.ts';
import type { BackgroundPlatform } from '../background-platform.ts';
import type { ShowOnToolbar } from './show-on-toolbar.ts';
import { signOf } from './toolbar-counts.ts';

/** Treats the frames of a tab as one page, with one sign on the toolbar, one status and one next card. */
export interface TabFrames {
  /** What a frame shows now. */
  noteCounts(
    frame: Pick<Sender, 'tabId' | 'frameId' | 'documentId'>,
    counts: ToolbarCounts,
    hidesMarks?: boolean,
  ): Promise<void>;
  /** Something in the tab is loading: frames that have gone with it are no longer counted. */
  forgetGone(tabId: number): Promise<void>;
  /** The tab is gone, or is at another page. */
  forgetTab(tabId: number): Promise<void>;
  /** The signs of all tabs are written anew. */
  showAll(): Promise<void>;
  /** What is left to ask for in all frames; null when no script of ours answers in the page itself. */
  askPageStatus(tabId: number): Promise<PageStatus | null>;
  /**
   * Opens the next card: the worst first, then frame by frame in order, and after the last one the first again.
   * Where there is none the popup opens, which says what the page has, and whether we may work there. Nothing is run in
   * a page without a script of ours, though the browser would let us for the key that was pressed.
   */
  openNextCard(tabId: number): Promise<void>;
}

/** Sends an event to one frame, or to all frames of the tab. */
export type SendToTab = BackgroundPlatform['tabs']['send'];
export type ShowCounts = TabFrames['noteCounts'];

export interface TabFramesDeps {
  frames: FrameCounts;
  session: Pick<SessionKeeper, 'restored' | 'note'>;
  tabs: Pick<
    BackgroundPlatform['tabs'],
    'askPageStatus' | 'send' | 'readWalks' | 'openStop' | 'openPopup'
  >;
  showOnToolbar: ShowOnToolbar;
}

const TOP_FRAME = 0;

export function createTabFrames(deps: TabFramesDeps): TabFrames {
  const { frames, session, tabs } = deps;

  function show(tabId: number): void {
    session.note();
    deps.showOnToolbar(tabId, signOf(frames.countsOf(tabId)), frames.hidesMarks(tabId));
  }

  /** Without counts a tab has no sign. The browser itself takes away the sign of a page that is left. */
  const isCounted = (tabId: number): boolean => frames.tabIds().includes(tabId);

  /** What our scripts answer in the page itself, and in frames with marks. */
  async function askFrames(tabId: number) {
    await session.restored();
    const others = frames.worstFirst(tabId).filter(({ frameId }) => frameId !== TOP_FRAME);
    return await Promise.all(
      [{ frameId: TOP_FRAME }, ...others].map(async ({ frameId }) => ({
        frameId,
        status: await tabs.askPageStatus(tabId, frameId),
      })),
    );
  }

  return {
    async noteCounts(frame, counts, hidesMarks) {
      if (frame.tabId === null) return;
      // An earlier worker may have noted the other frames' counts.
      await session.restored();
      frames.note(frame.tabId, frame, counts, hidesMarks);
      show(frame.tabId);
    },
    async forgetGone(tabId) {
      await session.restored();
      let isGone = false;
      // What loads may be a frame alone, or a file to download, so only frames that do not answer have gone.
      await Promise.all(
        frames.worstFirst(tabId).map(async (frame) => {
          const page = await tabs.askPageStatus(tabId, frame.frameId);
          // Another page may be there already. It reports its own counts, if it has any.
          if (page !== null && page.isBare !== true) return;
          isGone = true;
          frames.note(tabId, frame, {});
        }),
      );
      // Else nothing has changed, and the sign must not be written over a page that has come since the answer.
      if (isGone) show(tabId);
    },
    async forgetTab(tabId) {
      await session.restored();
      if (!isCounted(tabId)) return;
      frames.dropTab(tabId);
      show(tabId);
    },
    async showAll() {
      await session.restored();
      for (const tabId of frames.tabIds()) show(tabId);
    },
    async askPageStatus(tabId) {
      const answers = await askFrames(tabId);
      const [page = null, ...more] = answers.map(({ status }) => status);
      if (page === null || page.unasked === null) return page;
      return {
        unasked: more.reduce((sum, it) => sum + (it?.unasked ?? 0), page.unasked),
        hidesMarks: [page, ...more].some((it) => it?.hidesMarks),
      };
    },
    async openNextCard(tabId) {
      const ours = (await askFrames(tabId)).flatMap((it) => (it.status === null ? [] : it.frameId));
      // Frames with marks of call data alone are not counted, so where the page itself answers all are asked.
      const frameIds = ours[0] === TOP_FRAME ? null : ours;
      const read = ours.length === 0 ? null : await tabs.readWalks(tabId, frameIds);
      const walks = (read ?? []).toSorted((a, b) => a.frameId - b.frameId);
      const stops = walks
        .flatMap(({ frameId, ranks, at }) =>
          ranks.map((rank, index) => ({ frameId, index, rank, isOpen: at === index })),
        )
        .toSorted((a, b) => a.rank - b.rank);
      const next = stops[stops.findIndex(({ isOpen }) => isOpen) + 1] ?? stops[0];
      if (next === undefined) return await tabs.openPopup();
      const { frameId, index } = next;
      for (const other of walks) {
        if (other.frameId !== frameId)
          void tabs.send(tabId, { event: 'cardClosed' }, other.frameId);
      }
      await tabs.openStop(tabId, frameId, index);
    },
  };
}
