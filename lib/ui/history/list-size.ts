import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { afterPaint } from './after-paint.ts';

/**
 * The height assumed at first. Together with the spare rows it draws as many rows as a popup shows. The others are
 * drawn after the first paint.
 */
const FIRST_HEIGHT = 68;

/** How high rows are, in px. */
interface RowHeight {
  /** Where the browser has no least size for letters. */
  usual: number;
  /** Of the highest row that was drawn. */
  height: number;
}

/** How high a list of look-ups and its rows are, in px, as long as it is on show. */
export function useListSize(view: RefObject<HTMLElement | null>) {
  const usual = useUsualHeight();
  const [drawnRow, setDrawnRow] = useState<RowHeight>({ usual, height: usual });
  const [viewHeight, setViewHeight] = useState(FIRST_HEIGHT);

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
  }, [view]);

  return {
    viewHeight,
    // What was measured in another density or width says nothing of this one.
    rowHeight: drawnRow.usual === usual ? drawnRow.height : usual,
    setDrawnRow,
  };
}

/** Follows rows that come into view and are higher, as those whose address takes two lines. `first` is the first drawn. */
export function useHigherRows(
  view: RefObject<HTMLElement | null>,
  first: number,
  setDrawnRow: (change: (known: RowHeight) => RowHeight) => void,
): void {
  useLayoutEffect(() => {
    const element = view.current;
    if (element === null || first === 0) return;
    setDrawnRow((known) => {
      const now = measureRows(element);
      return now.usual === known.usual && now.height <= known.height ? known : now;
    });
  }, [view, first, setDrawnRow]);
}

/**
 * What a row has above and below its lines for each density, in px, and how high its lines are in rem. The style sheet
 * makes the same where the browser has no least size for letters.
 */
const COMFORTABLE_PX = 16;
const COMPACT_PX = 8;
const LINES_REM = 3.25;
/** Where an address takes a second line. */
const MORE_LINES_REM = 4.25;
/** As in the style sheet of the list. */
const NARROW = matchMedia('(width < max(380px, 23.75em))');

/** The height of a row. It changes when the person chooses another density or makes the window narrow. */
function useUsualHeight(): number {
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
  const root = document.documentElement;
  const remPx = parseFloat(getComputedStyle(root).fontSize);
  const aroundPx = root.dataset['density'] === 'compact' ? COMPACT_PX : COMFORTABLE_PX;
  return aroundPx + remPx * (NARROW.matches ? MORE_LINES_REM : LINES_REM);
}

/** Browsers may draw letters larger than we ask for, or further apart, as a person wants it. Rows then need more room. */
function measureRows(list: HTMLElement): RowHeight {
  const rows = Array.from(list.querySelectorAll<HTMLElement>('.lookup-row'));
  const usual = heightNow();
  return { usual, height: Math.max(usual, ...rows.map((row) => row.offsetHeight)) };
}
