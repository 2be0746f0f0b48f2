import * as z from 'zod/mini';
import { COUNTED } from '../../domain/verdict/level.ts';
import type { ToolbarCounts } from '../../domain/verdict/level.ts';
import type { KeptPart } from '../store/session-keeper.ts';
import { rankOf } from './toolbar-counts.ts';

const FrameEntrySchema = z.object({
  tabId: z.int(),
  frameId: z.int(),
  documentId: z.nullable(z.string()),
  counts: z.partialRecord(z.enum(COUNTED), z.optional(z.int())),
  hidesMarks: z.optional(z.boolean()),
});
type FrameEntry = z.infer<typeof FrameEntrySchema>;

/** Which frame reports, and which document in it. */
interface FrameSender {
  frameId: number | null;
  documentId?: string | null;
}

/** What each frame of a tab shows. Frames that show nothing are not kept. */
export interface FrameCounts extends KeptPart {
  note(tabId: number, frame: FrameSender, counts: ToolbarCounts, hidesMarks?: boolean): void;
  /** All frames together. */
  countsOf(tabId: number): ToolbarCounts;
  /** Whether any of them keeps its marks out of sight. */
  hidesMarks(tabId: number): boolean;
  /** The frames that show marks, those with the worst first, the page itself before its frames. */
  worstFirst(tabId: number): { frameId: number; documentId: string | null }[];
  /** The tabs that show any. */
  tabIds(): number[];
  /** The tab is gone, or is at another page. */
  dropTab(tabId: number): void;
}

/** Far more than pages have. A tab's mildest go, so that no page pushes out a warning, its own or another tab's. */
const MOST_FRAMES = 500;

export function createFrameCounts(): FrameCounts {
  let frames: FrameEntry[] = [];
  const framesOf = (tabId: number): FrameEntry[] => frames.filter((it) => it.tabId === tabId);
  const worstFirst = (tabId: number): FrameEntry[] =>
    framesOf(tabId).toSorted(
      (a, b) => rankOf(a.counts) - rankOf(b.counts) || a.frameId - b.frameId,
    );

  return {
    note(tabId, { frameId, documentId = null }, counts, hidesMarks) {
      if (frameId === null) return;
      const isEmpty = !Object.values(counts).some(Boolean);
      const before = framesOf(tabId).find((it) => it.frameId === frameId);
      // A document's last report, an empty one, may come after the first report of its successor.
      if (isEmpty && before !== undefined && before.documentId !== documentId) return;
      frames = frames.filter((it) => it !== before);
      if (!isEmpty) frames.push({ tabId, frameId, documentId, counts, hidesMarks });
      const mildest = worstFirst(tabId)[MOST_FRAMES];
      frames = frames.filter((it) => it !== mildest);
    },
    countsOf(tabId) {
      const sum: ToolbarCounts = {};
      for (const { counts } of framesOf(tabId)) {
        for (const kind of COUNTED) {
          const count = counts[kind] ?? 0;
          if (count > 0) sum[kind] = (sum[kind] ?? 0) + count;
        }
      }
      return sum;
    },
    hidesMarks: (tabId) => framesOf(tabId).some((it) => it.hidesMarks),
    worstFirst: (tabId) =>
      worstFirst(tabId).map(({ frameId, documentId }) => ({ frameId, documentId })),
    tabIds: () => [...new Set(frames.map(({ tabId }) => tabId))],
    dropTab(tabId) {
      frames = frames.filter((it) => it.tabId !== tabId);
    },
    snapshot: () => frames,
    restore(stored) {
      frames = z.array(FrameEntrySchema).safeParse(stored).data ?? [];
    },
  };
}
