/** Rows that change places by a transition, as grids have them do after a sort. The page's own work then takes turns with frames. */
export function writeFlightPage(addresses: readonly string[]): { head: string; body: string } {
  return {
    head: '<style>ul { padding: 0; list-style: none } li { height: 30px; transition: transform 0.6s }</style>',
    body: `<ul>${addresses.map((it) => `<li><code>${it}</code></li>`).join('')}</ul>
      <script>
        const rows = [...document.querySelectorAll('li')];
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
 * Looks at painted frames until the rows have landed. Runs where closed shadow roots can be opened; it is sent there as
 * text.
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
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const countMarks = (): number => {
    const host = document.querySelector<HTMLElement & { openOrClosedShadowRoot?: ShadowRoot }>(
      'hexmark-marks',
    );
    const root =
      host === null
        ? null
        : (host.openOrClosedShadowRoot ?? chrome.dom.openOrClosedShadowRoot(host));
    return root?.querySelectorAll('[data-address]').length ?? 0;
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const paint = (): Promise<void> =>
    new Promise((done) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => done(), { once: true });
        port1.start();
        port2.postMessage(null);
      });
    });
  const hasLanded = (): boolean => frames.some((it) => it.isFlying) && !isFlying();
  while (!hasLanded()) {
    await paint();
    frames.push({ isFlying: isFlying(), marks: countMarks() });
  }
  return frames;
}

declare const chrome: { dom: { openOrClosedShadowRoot: (element: Element) => ShadowRoot } };
