import { createMarkSource } from '../../../../lib/content/ask/mark-source.ts';
import type { MarkSource } from '../../../../lib/content/ask/mark-source.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import type { Client } from '../../../../lib/messaging/client.ts';
import type { Output } from '../../../../lib/messaging/contract.ts';
import type { Sender } from '../../../../lib/messaging/server.ts';
import { CONTENT } from '../stage.ts';
import type { Browser } from './browser.ts';
import { ADDRESSES } from './services.ts';
import type { State } from './state.ts';

function frame(tabId: number, frameId: number, host: string, site: string, numbers: number[]) {
  const sender: Sender = { ...CONTENT, tabId, frameId, origin: `https://${host}`, site };
  return { sender, numbers };
}
const EXPLORER = 'explorer.example';
/** The addresses of each frame. The fourth has the host of the first, but not its scheme; the last is private. */
export const FRAMES = [
  frame(1, 0, EXPLORER, EXPLORER, [0, 1, 2, 9]),
  frame(1, 3, 'b.example', EXPLORER, [0, 3]),
  frame(2, 0, 'b.example', 'b.example', [3, 4]),
  frame(3, 0, EXPLORER, EXPLORER, [5]),
  frame(4, 0, 'c.example', 'c.example', [6]),
  frame(5, 0, EXPLORER, EXPLORER, [8, 0]),
].map(({ sender, numbers }, at) => ({
  numbers,
  sender: {
    ...sender,
    origin: at === 3 ? `http://${EXPLORER}` : sender.origin,
    isPrivate: at === 5,
  },
}));

/** Web pages with our script in them, which asks as in the browser. */
export function createPages(state: State, browser: Browser, connect: (sender: Sender) => Client) {
  const pages = FRAMES.map(({ sender, numbers }) => ({
    sender,
    numbers,
    isOpen: true,
    wanted: new Set<number>(),
    source: null as MarkSource | null,
  }));
  type Page = (typeof pages)[number];

  function check({ marks }: Output<'assessAddresses'>, atSend: ReturnType<State['told']['all']>) {
    for (const { address, level } of marks) {
      const number = ADDRESSES.indexOf(address);
      const isVerdict = level !== 'off' && level !== 'unavailable';
      if (isVerdict && !state.told.isRight({ level }, number, state.possible, atSend))
        state.blame(`${number} is marked ${level}.`);
    }
  }

  function run(page: Page): void {
    if (page.source !== null) return;
    const client = connect(page.sender);
    const source = createMarkSource({
      async call(name, input) {
        const atSend = state.told.all(state.possible);
        const answer = await client(name, input);
        check(answer as Output<'assessAddresses'>, atSend);
        return answer;
      },
      onMarks: () => undefined,
      onLost() {
        source.stop();
        if (page.source === source) page.source = null;
      },
    });
    page.source = source;
    show(page);
  }

  function show({ source, wanted }: Page): void {
    source?.want([...wanted].map((number) => ADDRESSES[number] as Address));
  }

  function isAllowed({ sender: { origin, site } }: Page): boolean {
    const isAutomatic = (state.modes[site ?? ''] ?? state.defaultMode) === 'automatic';
    return browser.state.granted.has(`${origin}/*`) && (isAutomatic || state.modeChanges > 0);
  }

  browser.state.onTold = (event, tabId) => {
    for (const { source, sender } of pages) {
      if (event.event === 'verdictsChanged') source?.forget(event.isKnown);
      if (event.event === 'checkRequested' && sender.tabId === tabId) source?.check();
    }
  };
  browser.state.onInject = (isWanted) => {
    for (const page of pages) if (page.isOpen && isWanted(page.sender.origin ?? '')) run(page);
  };

  return {
    /** Whether the service may be asked for an address at the moment. */
    mayAsk: (number: number): boolean =>
      state.acted.has(number) ||
      pages.some((it) => it.isOpen && it.wanted.has(number) && isAllowed(it)),
    ofTab: (tabId: number) => pages.filter(({ sender }) => sender.tabId === tabId),
    /** The page shows those of its addresses whose bit is not set. */
    want(at: number, hidden: number): void {
      const page = pages[at];
      if (page === undefined) return;
      page.isOpen = true;
      page.wanted = new Set(page.numbers.filter((_, place) => (hidden >> place) % 2 === 0));
      run(page);
      show(page);
    },
    closeTab(tabId: number): void {
      for (const page of pages) {
        if (page.sender.tabId !== tabId) continue;
        page.source?.stop();
        Object.assign(page, { source: null, isOpen: false, wanted: new Set() });
      }
    },
  };
}
