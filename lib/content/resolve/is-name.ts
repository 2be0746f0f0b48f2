import { attributeOf, findAll, textContentOf } from '../dom/node-reader.ts';
import { inOneLine } from './name-words.ts';
import type { PageTools } from './page-tools.ts';

/** Where pages keep their tabs. A path of breadcrumbs ends with the name of what the page is about. */
const TABS =
  '[role="tab"], [role="tablist"], [aria-selected], nav, [role="navigation"], .nav-tabs, .nav-pills, .tabs';
const BREADCRUMBS = '[aria-label*="breadcrumb" i], .breadcrumb, .breadcrumbs';

/**
 * Whether a link is a tab, or leads to the page it is on with another tab or part of it. The URL is that of the link.
 * `isOfPage`: the link names an address that the page is about.
 */
export function isNavigation(
  { tree }: PageTools,
  link: Element,
  { search, hash }: URL,
  isOfPage: boolean,
): boolean {
  // A URL with a fragment leads to a part of a page, such as its code or its events.
  if (hash !== '' || (isOfPage && search !== '' && search !== location.search)) return true;
  return tree.closestTo(link, TABS) !== null && tree.closestTo(link, BREADCRUMBS) === null;
}

/** Chains and what is paid with on them. */
const CHAINS =
  /^((eth|ether|ethereum|bnb|bsc|binance|smart|matic|pol|polygon|pos|arb|arbitrum|one|nova|op|optimism|avax|avalanche|c-chain|base|ftm|fantom|sonic|xdai|gno|gnosis|celo|linea|scroll|zksync|era|blast|mantle|mnt|cronos|cro|moonbeam|glmr|sepolia|chain|network|mainnet|testnet)($|[\s()/|·-]+))+$/i;
/** Fewer links may be those of a token that has taken the name of a currency. */
const MANY_LINKS = 12;

/** What was found to be at many links, with the page's URL: searching the page for each of them is quadratic. */
const known = new Set<string>();

/** Whether a label is the chain or currency that a page writes at each of its rows, with one link for all. */
export function isChainOfMany(link: Element, label: string): boolean {
  const href = attributeOf(link, 'href');
  if (!CHAINS.test(label) || href === null) return false;
  const key = location.href + href + label;
  if (known.has(key)) return true;
  const isSame = (it: Element): boolean => inOneLine(textContentOf(it)) === label;
  const links = findAll(document.documentElement, `a[href="${CSS.escape(href)}"]`);
  if ([...links].filter(isSame).length < MANY_LINKS) return false;
  known.add(key);
  return true;
}
