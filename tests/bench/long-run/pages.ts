import type { Random } from '../../service/random.ts';
import type { HtmlSite } from '../../support/html-site.ts';

const LISTS = 400;
const ADDRESSES_ON_A_LIST = 40;
const APPS = 40;
const VIEWS_OF_AN_APP = 5;
const LIVE_ROWS = 30;
/** How often the live page changes one of its rows. */
const CHANGE_EVERY_MS = 300;
/** Exponent of Zipf's law: a few addresses stand everywhere, most hardly anywhere. */
const ZIPF_EXPONENT = 0.9;

/** URLs of the pages to browse, most visited first. */
export interface BrowsedPages {
  lists: string[];
  /** Each has views by number, which its `go` shows without loading anything. */
  apps: string[];
  /** Its rows change while it is open. It is on another site, so it has a process of its own. */
  live: string;
}

/** A rank by Zipf's law: the inverse of its distribution, taken as continuous. The live page runs it too. */
export function drawRank(uniform: number, universe: number, exponent: number): number {
  const left = 1 - exponent;
  const rank = (1 + uniform * ((universe + 1) ** left - 1)) ** (1 / left);
  return Math.min(Math.floor(rank), universe) - 1;
}

export function drawOne<T>(random: Random, choices: readonly T[]): T {
  const choice = choices[drawRank(random.next(), choices.length, ZIPF_EXPONENT)];
  if (choice === undefined) throw new RangeError('There is nothing to draw from.');
  return choice;
}

export function writePages(
  site: HtmlSite,
  addresses: readonly string[],
  random: Random,
): BrowsedPages {
  const draw = () => Array.from({ length: ADDRESSES_ON_A_LIST }, () => drawOne(random, addresses));
  const lists = Array.from({ length: LISTS }, (_, number) =>
    site.page(`/list-${number}`, table(draw()), STYLE),
  );
  const apps = Array.from({ length: APPS }, (_, number) => {
    const views = Array.from({ length: VIEWS_OF_AN_APP }, () => table(draw()));
    return site.page(`/app-${number}`, `<main></main>${script(runApp, views)}`, STYLE);
  });
  const liveScript = script(runLive, addresses, LIVE_ROWS, CHANGE_EVERY_MS, ZIPF_EXPONENT);
  const live = site.page(
    '/live',
    `${table([])}<script>${drawRank.toString()}</script>${liveScript}`,
    STYLE,
  );
  return { lists, apps, live: live.replace(site.baseUrl, site.otherOrigin) };
}

const STYLE = '<style>table{font:12px/1.8 monospace}td{padding:0 1em}</style>';

function table(addresses: readonly string[]): string {
  const rows = addresses.map(
    (address, number) =>
      `<tr><td>${number}</td><td><a href="/address/${address}">${address}</a></td></tr>`,
  );
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

function script<A extends unknown[]>(run: (...parameters: A) => void, ...parameters: A): string {
  return `<script>(${run.toString()})(...${JSON.stringify(parameters)})</script>`;
}

/** Runs in the page. Navigates within the document, as explorers do. */
function runApp(views: string[]): void {
  const show = (view: number): void => {
    const main = document.querySelector('main');
    if (main !== null) main.innerHTML = views[view] ?? '';
    scrollTo(0, 0);
  };
  Reflect.set(globalThis, 'go', (view: number) => {
    history.pushState(view, '', `?view=${view}`);
    show(view);
  });
  addEventListener('popstate', ({ state }) => show(Number(state ?? 0)));
  show(0);
}

/** Runs in the page. Rows come, go and change in place without end. */
function runLive(
  addresses: readonly string[],
  count: number,
  everyMs: number,
  exponent: number,
): void {
  const body = document.querySelector('tbody');
  if (body === null) return;
  const draw = (): string => addresses[drawRank(Math.random(), addresses.length, exponent)] ?? '';
  const fill = (link: HTMLAnchorElement): HTMLAnchorElement => {
    const address = draw();
    link.href = `/address/${address}`;
    link.textContent = address;
    return link;
  };
  const createRow = (): HTMLTableRowElement => {
    const row = document.createElement('tr');
    row.insertCell().append(fill(document.createElement('a')));
    return row;
  };
  for (let row = 0; row < count; row += 1) body.append(createRow());
  let turn = 0;
  const change = (): void => {
    turn += 1;
    const row = body.rows[Math.floor(Math.random() * body.rows.length)];
    const link = row?.querySelector('a');
    if (row === undefined || !link) return;
    if (turn % 3 === 0) fill(link);
    else if (turn % 3 === 1) row.replaceWith(createRow());
    else {
      body.rows[body.rows.length - 1]?.remove();
      body.prepend(createRow());
    }
  };
  setInterval(change, everyMs);
}
