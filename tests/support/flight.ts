import type { openMarks as openRoot, paintFrame as paint } from './page-tools.ts';

/** By a timer, and not before somebody looks: on a busy machine the flight could be over by then. */
const SORTS_WHEN_WATCHED = `document.addEventListener('watched', () => setTimeout(sort, 100));`;

/** Rows that change places by a transition, as grids have them do after a sort. The page's own work then takes turns with frames. */
export function writeFlightPage(addresses: readonly string[]): { head: string; body: string } {
  return {
    head: '<style>ul { padding: 0; list-style: none } li { height: 30px; transition: transform 0.6s }</style>',
    body: `<ul>${addresses.map((it) => `<li><code>${it}</code></li>`).join('')}</ul>
      <script>
        const rows = [...document.querySelectorAll('li')];
        ${SORTS_WHEN_WATCHED}
        function sort() {
          rows.forEach((row, index) => {
            row.style.transform = 'translateY(' + (rows.length - 1 - 2 * index) * 30 + 'px)';
          });
          work(8);
        }
        /** Keeps the page's thread busy for a tenth of a second at a time. */
        function work(turns) {
          const endMs = performance.now() + 100;
          while (performance.now() < endMs);
          if (turns > 0) requestAnimationFrame(() => setTimeout(work, 0, turns - 1));
        }
      </script>`,
  };
}

/** Rows that change places in a view transition, whose pictures of them fly over the page. */
export function writeViewTransitionPage(addresses: readonly string[]): {
  head: string;
  body: string;
} {
  return {
    head: `<style>ul { padding: 0; list-style: none } li { height: 30px }
      ::view-transition-group(*) { animation-duration: 0.6s }</style>`,
    body: `<ul>${addresses.map(writeNamedRow).join('')}</ul>
      <script>
        ${SORTS_WHEN_WATCHED}
        function sort() {
          const list = document.querySelector('ul');
          document.startViewTransition(() => list.append(...[...list.children].reverse()));
        }
      </script>`,
  };
}

function writeNamedRow(address: string, index: number): string {
  return `<li style="view-transition-name: row-${index}"><code>${address}</code></li>`;
}

/** What was painted in one frame. */
export interface FlightFrame {
  isFlying: boolean;
  marks: number;
}

/**
 * Tells the page that its frames are watched, and looks at them until the rows have landed. Runs where the tools for
 * pages are; it is sent there as text.
 */
export async function watchFlight(): Promise<FlightFrame[]> {
  const frames: FlightFrame[] = [];
  // Inside this function, because it is sent as one text.
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const isFlying = (): boolean =>
    document
      .getAnimations()
      .some(
        ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().progress,
      );
  const hasLanded = (): boolean => frames.some((it) => it.isFlying) && !isFlying();
  const framesAFlight = 120;
  while (!hasLanded()) {
    await paintFrame();
    // On a busy machine the browser may skip a view transition, or fly by between two frames. Then the rows fly again.
    if (frames.length % framesAFlight === 0 && !frames.some((it) => it.isFlying))
      document.dispatchEvent(new Event('watched'));
    const marks = openMarks()?.querySelectorAll('[data-address]').length ?? 0;
    frames.push({ isFlying: isFlying(), marks });
  }
  return frames;
}

declare const openMarks: typeof openRoot;
declare const paintFrame: typeof paint;
