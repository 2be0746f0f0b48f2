/** What a test has an app do, by name; an app may lack some. */
export type Acts = Readonly<Partial<Record<ActName, () => void>>>;

export type ActName =
  | 'sort'
  | 'sort the other way'
  | 'sort while busy'
  | 'filter'
  | 'show all'
  | 'jump to the middle'
  | 'widen a column'
  | 'move a column'
  | 'run the simulation'
  | 'run the simulation while busy'
  | 'zoom by a transition';

declare global {
  interface Window {
    /** The names of what the app can do, in the order in which a test is to have it done. */
    actNames: string[];
    /** What is to be done once the frames of the page are watched. */
    planned: string;
    /** How many watches have begun. */
    watches: number;
    /** Which address stands where. */
    readPlaces: () => string;
    /** Called by the test for Firefox in each frame that is watched. */
    change: (frame: number) => void;
  }
}

const [BURSTS, BURST_MS, PAUSE_MS] = [5, 120, 20];

/** Hands the acts to the test. Each is begun by a timer, once the page's frames are watched. */
export function offerActs(acts: Acts): void {
  const all = new Map(Object.entries(acts));
  window.actNames = [...all.keys()];
  window.planned = '';
  window.watches = 0;
  window.readPlaces = readPlaces;
  const begin = (): void => {
    const act = all.get(window.planned);
    window.planned = '';
    window.watches += 1;
    if (act !== undefined) setTimeout(act, PAUSE_MS);
  };
  document.addEventListener('watched', begin);
  window.change = (frame) => {
    if (frame === 1) begin();
  };
}

function readPlaces(): string {
  return Array.from(document.querySelectorAll('#root *'))
    .filter((it) => it.firstElementChild === null && it.textContent.startsWith('0x'))
    .map((it) => `${it.textContent} ${JSON.stringify(it.getBoundingClientRect())}`)
    .join();
}

/** Does something, and then keeps the page's thread busy in bursts. */
export async function whileBusy(act: () => void): Promise<void> {
  act();
  for (let burst = 0; burst < BURSTS; burst += 1) {
    const endMs = performance.now() + BURST_MS;
    while (performance.now() < endMs);
    await new Promise((done) => {
      setTimeout(done, PAUSE_MS);
    });
  }
}

/** The element that an app fills, of this height. */
export function rootOf(heightPx: number): HTMLElement {
  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) throw new Error('There is no element to render into.');
  root.style.height = `${heightPx}px`;
  return root;
}

/** Scrolls a grid to its middle, and not to the beginning of a row. */
export function jump(scroller: string): void {
  const element = document.querySelector(scroller);
  if (element === null) throw new Error(`There is no ${scroller}.`);
  element.scrollTop = element.scrollHeight / 2 + 7;
}
