import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { HistoryItem } from './judge.ts';

interface Place {
  /** The listing it was in. */
  listing: string;
  /** How far it is scrolled, in px, and the first row in view. */
  top: number;
  topKey: string | null;
  /** The row that has the focus. */
  activeKey: string | null;
}

interface PlacedList {
  items: readonly HistoryItem[];
  /** When this changes, it is a new list, which starts at its top. */
  listing: string;
  /** In px. */
  rowHeight: number;
  /** Grows each time the focus is to move to the list. */
  focusWishes: number;
}

/** How far a list is scrolled and at which row the keyboard stands. Both stay with their rows when others come in. */
export function useListPlace(view: RefObject<HTMLElement | null>, list: PlacedList) {
  const { items, listing, rowHeight, focusWishes } = list;
  const atTop: Place = { listing, top: 0, topKey: null, activeKey: null };
  const [lastPlace, setPlace] = useState(atTop);
  const place = lastPlace.listing === listing ? lastPlace : atTop;
  const top = place.top === 0 ? 0 : place.top + rowHeight * rowsMoved(list, place);
  const keyAt = (px: number): string | null => items[Math.floor(px / rowHeight)]?.key ?? null;

  useLayoutEffect(() => {
    const element = view.current;
    // Reading the scroll position forces a layout. A list that was never scrolled need not wait for that.
    if (element === null || (top === 0 && lastPlace.top === 0)) return;
    // Browsers round scroll positions.
    if (Math.abs(element.scrollTop - top) > 1) element.scrollTo({ top });
  }, [view, top, lastPlace.top]);

  /** Grows each time the focus is moved to a row. */
  const [focusMoves, setFocusMoves] = useState(0);
  useLayoutEffect(() => {
    if (focusMoves + focusWishes === 0) return;
    view.current?.querySelector<HTMLElement>('.lookup-row[tabindex="0"]')?.focus();
  }, [view, focusMoves, focusWishes]);

  return {
    top,
    /** The index of the row that has the focus, or would get it. */
    active: Math.max(indexOf(items, place.activeKey), 0),
    noteScroll: (to: number): void => setPlace({ ...place, top: to, topKey: keyAt(to) }),
    noteFocus: ({ key }: HistoryItem): void => setPlace({ ...place, activeKey: key }),
    /** Takes the focus to a row, with the list scrolled to `to`. */
    goTo: (index: number, to: number): void => {
      setPlace({ listing, top: to, topKey: keyAt(to), activeKey: items[index]?.key ?? null });
      setFocusMoves((moves) => moves + 1);
    },
  };
}

/** Rows that arrive above must not move the row that is being read. */
function rowsMoved({ items, rowHeight }: PlacedList, { top, topKey }: Place): number {
  const index = indexOf(items, topKey);
  return index < 0 ? 0 : index - Math.floor(top / rowHeight);
}

function indexOf(items: readonly HistoryItem[], key: string | null): number {
  return key === null ? -1 : items.findIndex((item) => item.key === key);
}
