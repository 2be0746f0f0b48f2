import { useRef } from 'preact/hooks';
import type { HistoryItem } from '../../../lib/ui/history/judge.ts';
import { useListPlace } from '../../../lib/ui/history/list-place.ts';
import { useHigherRows, useListSize } from '../../../lib/ui/history/list-size.ts';
import type { SortField } from '../../../lib/ui/history/order.ts';
import { rowAfterKey, scrollTopFor, windowOf } from '../../../lib/ui/history/virtual-window.ts';
import { LookupRow } from './LookupRow.tsx';

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

/**
 * Look-ups of which only those in view are drawn. The keyboard has one stop in it, from which arrows, Page and Home
 * and End lead on; the row it stands on stays drawn when it is scrolled out of sight.
 */
export function LookupList({ label, items, sortedBy, listing, focusWishes, onOpen }: Props) {
  const view = useRef<HTMLDivElement>(null);
  const { rowHeight, viewHeight, setDrawnRow } = useListSize(view);
  const { top, active, ...place } = useListPlace(view, { items, listing, rowHeight, focusWishes });
  const shape = { count: items.length, rowHeight, viewHeight };
  const { first, end } = windowOf(shape, top);
  useHigherRows(view, first, setDrawnRow);

  // Firefox on macOS gives a button that is clicked no focus.
  function open(item: HistoryItem): void {
    place.noteFocus(item);
    onOpen(item);
  }

  function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next = rowAfterKey(event.key, shape, active);
    if (next === null) return;
    event.preventDefault();
    place.goTo(next, scrollTopFor(shape, top, next));
  }

  return (
    <div
      ref={view}
      class="lookup-list"
      onScroll={(event) => place.noteScroll(event.currentTarget.scrollTop)}
    >
      {/* The keys move the focus among the buttons in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol
        aria-label={label}
        style={{ blockSize: `${items.length * rowHeight}px` }}
        onKeyDown={onKey}
      >
        {rowsBetween(items, first, end, active).map(({ item, index }) => (
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
              onFocus={() => place.noteFocus(item)}
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

/** The rows from `first` up to but not including `end`, and the active one wherever it is. */
function rowsBetween(items: readonly HistoryItem[], first: number, end: number, active: number) {
  const rows = items.slice(first, end).map((item, offset) => ({ item, index: first + offset }));
  const item = items[active];
  if (item === undefined || (active >= first && active < end)) return rows;
  // In its order, by which screen readers read.
  const row = { item, index: active };
  return active < first ? [row, ...rows] : [...rows, row];
}
