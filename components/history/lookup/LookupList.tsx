import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { afterPaint } from '../../../lib/ui/history/after-paint.ts';
import type { HistoryItem } from '../../../lib/ui/history/judge.ts';
import type { SortField } from '../../../lib/ui/history/order.ts';
import { rowAfterKey, scrollTopFor, windowOf } from '../../../lib/ui/history/virtual-window.ts';
import { LookupRow } from './LookupRow.tsx';

/**
 * The height assumed at first. Together with the spare rows it draws as many rows as a popup shows. The others are
 * drawn after the first paint.
 */
const FIRST_HEIGHT = 68;

interface Props {
  label: string;
  items: readonly HistoryItem[];
  sortedBy: SortField;
  /** When this changes, it is a new list, which starts at its top. */
  listing: string;
  /** Grows each time the focus is to move to the list. */
  focusWishes: number;
  onOpen: (item: HistoryItem) => void;
}

interface Place {
  /** The listing it was in. */
  listing: string;
  /** How far it is scrolled, in px, and the first row in view. */
  top: number;
  topKey: string | null;
  /** The row that has the focus. */
  activeKey: string | null;
}

/**
 * Look-ups of which only those in view are drawn. The keyboard has one stop in it, from which arrows, Page and Home
 * and End lead on; the row it stands on stays drawn when it is scrolled out of sight.
 */
export function LookupList({ label, items, sortedBy, listing, focusWishes, onOpen }: Props) {
  const view = useRef<HTMLDivElement>(null);
  const usual = useRowHeight();
  const [drawnRow, setDrawnRow] = useState({ usual, height: usual });
  // What was measured in another density or width says nothing of this one.
  const rowHeight = drawnRow.usual === usual ? drawnRow.height : usual;
  const [viewHeight, setViewHeight] = useState(FIRST_HEIGHT);
  const atTop: Place = { listing, top: 0, topKey: null, activeKey: null };
  const [lastPlace, setPlace] = useState(atTop);
  /** Grows each time the focus is moved to a row. */
  const [focusMoves, setFocusMoves] = useState(0);

  const place = lastPlace.listing === listing ? lastPlace : atTop;
  const shape = { count: items.length, rowHeight, viewHeight };
  const top = place.top === 0 ? 0 : place.top + rowHeight * rowsMoved(items, place, rowHeight);
  const active = Math.max(indexOf(items, place.activeKey), 0);
  const { first, end } = windowOf(shape, top);
  const drawn = items.slice(first, end).map((item, offset) => ({ item, index: first + offset }));
  const activeItem = items[active];
  if (activeItem !== undefined && (active < first || active >= end)) {
    // In its order, by which screen readers read.
    if (active < first) drawn.unshift({ item: activeItem, index: active });
    else drawn.push({ item: activeItem, index: active });
  }

  useLayoutEffect(() => {
    const element = view.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      setViewHeight(element.clientHeight);
      setDrawnRow(measureRows(element));
    });
    let isGone = false;
    async function observeSoon(watched: HTMLElement): Promise<void> {
      await afterPaint();
      if (isGone) return;
      observer.observe(watched);
      // It changes with density and width.
      if (watched.firstElementChild !== null) observer.observe(watched.firstElementChild);
    }
    void observeSoon(element);
    return () => {
      isGone = true;
      observer.disconnect();
    };
  }, []);

  useLayoutEffect(() => {
    const element = view.current;
    if (element === null || first === 0) return;
    // Higher rows may have come into view, as those whose address takes two lines.
    setDrawnRow((known) => {
      const now = measureRows(element);
      return now.usual === known.usual && now.height <= known.height ? known : now;
    });
  }, [first]);

  useLayoutEffect(() => {
    const element = view.current;
    // Reading the scroll position forces a layout. A list that was never scrolled need not wait for that.
    if (element === null || (top === 0 && lastPlace.top === 0)) return;
    // Browsers round scroll positions.
    if (Math.abs(element.scrollTop - top) > 1) element.scrollTo({ top });
  }, [top, lastPlace.top]);

  useLayoutEffect(() => {
    if (focusMoves + focusWishes === 0) return;
    view.current?.querySelector<HTMLElement>('.lookup-row[tabindex="0"]')?.focus();
  }, [focusMoves, focusWishes]);

  function noteScroll(to: number): void {
    const topKey = items[Math.floor(to / rowHeight)]?.key ?? null;
    setPlace({ ...place, top: to, topKey });
  }

  // Firefox on macOS gives a button that is clicked no focus.
  function open(item: HistoryItem): void {
    setPlace({ ...place, activeKey: item.key });
    onOpen(item);
  }

  function goTo(index: number): void {
    const to = scrollTopFor(shape, top, index);
    const topKey = items[Math.floor(to / rowHeight)]?.key ?? null;
    setPlace({ listing, top: to, topKey, activeKey: items[index]?.key ?? null });
    setFocusMoves((moves) => moves + 1);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = rowAfterKey(event.key, shape, active);
    if (next === null) return;
    event.preventDefault();
    goTo(next);
  }

  return (
    <div
      ref={view}
      class="lookup-list"
      onScroll={(event) => noteScroll(event.currentTarget.scrollTop)}
    >
      {/* The keys move the focus among the buttons in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        aria-label={label}
        style={{ blockSize: `${items.length * rowHeight}px` }}
        onKeyDown={onKey}
      >
        {drawn.map(({ item, index }) => (
          <li
            key={item.key}
            style={{ insetBlockStart: `${index * rowHeight}px` }}
            aria-posinset={index + 1}
            aria-setsize={items.length}
          >
            <button
              type="button"
              class="lookup-row"
              tabIndex={index === active ? 0 : -1}
              onFocus={() => setPlace({ ...place, activeKey: item.key })}
              onClick={() => open(item)}
            >
              <LookupRow item={item} sortedBy={sortedBy} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function indexOf(items: readonly HistoryItem[], key: string | null): number {
  return key === null ? -1 : items.findIndex((item) => item.key === key);
}

/** Rows that arrive above must not move the row that is being read. */
function rowsMoved(
  items: readonly HistoryItem[],
  { top, topKey }: Place,
  rowHeight: number,
): number {
  const index = indexOf(items, topKey);
  return index < 0 ? 0 : index - Math.floor(top / rowHeight);
}

/** The height of a row in px for each density. Where letters are of the usual size, the style sheet makes the same. */
const COMFORTABLE = 68;
const COMPACT = 60;
/** How much higher it is where an address takes a second line. */
const SECOND_LINE = 16;
const NARROW = matchMedia('(width < 380px)');

/** The height of a row. It changes when the person chooses another density or makes the window narrow. */
function useRowHeight(): number {
  const [height, setHeight] = useState(heightNow);
  useLayoutEffect(() => {
    const note = (): void => setHeight(heightNow());
    const observer = new MutationObserver(note);
    observer.observe(document.documentElement, { attributeFilter: ['data-density'] });
    NARROW.addEventListener('change', note);
    return () => {
      observer.disconnect();
      NARROW.removeEventListener('change', note);
    };
  }, []);
  return height;
}

function heightNow(): number {
  const isCompact = document.documentElement.dataset['density'] === 'compact';
  return (isCompact ? COMPACT : COMFORTABLE) + (NARROW.matches ? SECOND_LINE : 0);
}

/** Browsers may draw letters larger than we ask for, or further apart, as a person wants it. Rows then need more room. */
function measureRows(list: HTMLElement): { usual: number; height: number } {
  const rows = Array.from(list.querySelectorAll<HTMLElement>('.lookup-row'));
  const usual = heightNow();
  return { usual, height: Math.max(usual, ...rows.map((row) => row.offsetHeight)) };
}
