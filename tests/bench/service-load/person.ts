import type { Engine } from '../../../lib/background/engine/create-engine.ts';
import { frameRequester } from '../../../lib/background/engine/requesters.ts';
import { createMarkSource } from '../../../lib/content/ask/mark-source.ts';
import type { MarkSource } from '../../../lib/content/ask/mark-source.ts';
import type { Address } from '../../../lib/domain/address/address.ts';
import { rankOf, versionOf } from './addresses.ts';
import type { Browsing, View } from './browsing.ts';
import type { PersonLoad } from './load.ts';
import { callFor, startEngine } from './memory-engine.ts';
import { createMeter } from './meter.ts';
import { createNetwork, historyOf } from './network.ts';
import type { Parameters } from './parameters.ts';
import type { VirtualClock } from './virtual-clock.ts';
import type { Way } from './ways.ts';

/** No network asks for it. */
const ACCESS = { baseUrl: 'https://service.example', token: 'token' };

interface Tab {
  view: View;
  source: MarkSource;
  engine: Engine;
}

/** One person's days in one way of working: the real source of marks in the page, and the real engine, in made-up time. */
export async function simulatePerson(
  clock: VirtualClock,
  parameters: Parameters,
  way: Way,
  person: number,
  browsing: Browsing,
): Promise<PersonLoad> {
  const meter = createMeter(parameters, clock.nowMs);
  const history = way.readsHistory ? historyOf(browsing, parameters, person) : [];
  const client = createNetwork(parameters, history, meter);
  const background = startEngine({ nowMs: clock.nowMs, client, ages: way, access: ACCESS });
  const tabs = new Map<number, Tab>();
  let shown: Tab | null = null;
  let fedMs = -Infinity;

  /** Drops what has changed since the feed was last read; what is dropped is asked for when it is next seen. */
  function readFeed(): void {
    if (clock.nowMs() - fedMs < parameters.feedEveryMs) return;
    const version = (address: Address, atMs: number) =>
      versionOf(rankOf(address), atMs, parameters);
    const changed = [...background.verdicts.values()].filter(
      ({ address, fetchedAtMs }) =>
        version(address, fetchedAtMs) !== version(address, clock.nowMs()),
    );
    for (const { address } of changed) background.verdicts.delete(address);
    fedMs = clock.nowMs();
    meter.noteFeed(changed.length);
  }

  function want(tab: Tab, addresses: readonly Address[]): void {
    meter.noteWanted(addresses);
    tab.source.want(addresses);
  }

  /**
   * A page that is hidden calls its list off, and asks anew when it is shown again; one that asks for everything does
   * not look whether it is seen.
   */
  function hide(tab: Tab | null): void {
    if (!way.asksOnlySeen) return;
    tab?.source.want([]);
    tab?.source.forget(true);
  }

  function show(tab: Tab, screen: number): void {
    shown = tab;
    want(tab, way.asksOnlySeen ? near(tab.view.addresses, screen, parameters) : tab.view.addresses);
  }

  function open(view: View): void {
    if (way.followsFeed) readFeed();
    hide(shown);
    const before = tabs.get(view.tab);
    before?.source.stop();
    before?.engine.assessor.drop(frameRequester(view.tab, 0));
    // Without a cache no page knows what another one was told.
    const { engine } = way.keepsAnswers
      ? background
      : startEngine({ nowMs: clock.nowMs, client, ages: way, access: ACCESS });
    const call = callFor(engine, frameRequester(view.tab, 0));
    const source = createMarkSource({ call, onMarks: () => undefined, onLost: throwLost });
    const tab: Tab = { view, source, engine };
    tabs.set(view.tab, tab);
    show(tab, 0);
    if (!way.asksOnlySeen) return;
    for (let screen = 1; screen < view.screens; screen += 1) {
      clock.at(view.atMs + screen * parameters.screenMs, () => {
        if (shown === tab) show(tab, screen);
      });
    }
  }

  function returnTo(view: View): void {
    const tab = tabs.get(view.tab);
    if (tab === undefined || tab === shown) return;
    hide(shown);
    // One that has asked for everything shows what it was told then.
    if (way.asksOnlySeen) show(tab, 0);
    else shown = tab;
  }

  for (const view of browsing.views) {
    clock.at(view.atMs, () => (view.addresses.length === 0 ? returnTo(view) : open(view)));
  }
  if (way.readsHistory) {
    for (const atMs of browsing.browserStartsMs) {
      clock.at(atMs, () => void background.engine.history.sync('browserStarted'));
    }
  }
  await clock.run();
  for (const { source } of tabs.values()) source.stop();
  return meter.finish();
}

/** What is on this screen or within the margin around it. */
function near(
  addresses: readonly Address[],
  screen: number,
  { addressesPerScreen, screensAhead }: Parameters,
): Address[] {
  const first = Math.max(0, Math.floor((screen - screensAhead) * addressesPerScreen));
  return addresses.slice(first, Math.ceil((screen + 1 + screensAhead) * addressesPerScreen));
}

function throwLost(): void {
  throw new Error('The background did not answer.');
}
