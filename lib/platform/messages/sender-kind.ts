import type { Browser } from 'wxt/browser';
import type { SenderKind } from '../../messaging/contract.ts';

const CARD = '/card.html';
/** Our own pages, as their URLs are spelled. */
export const OWN_PAGES: readonly string[] = [
  '/check.html',
  '/options.html',
  '/popup.html',
  '/sample.html',
  '/sidepanel.html',
  '/welcome.html',
];

type BrowserSender = Pick<Browser.runtime.MessageSender, 'url' | 'frameId' | 'tab'>;

/**
 * Which of ours has sent a message; null for what is on no list. A page of ours in a frame of a tab is a card at most:
 * only the card is meant to be framed, and a web page chooses how the URL of its frame is spelled. `ownOrigin` is
 * without a closing slash.
 */
export function kindOf(
  { url = '', frameId, tab }: BrowserSender,
  ownOrigin: string,
): SenderKind | null {
  if (url.startsWith(`${ownOrigin}/`)) {
    const [path = ''] = url.slice(ownOrigin.length).split(/[?#]/);
    if (path === CARD) return 'card';
    // The popup and the side panel are in no tab.
    const isFramed = tab !== undefined && frameId !== 0;
    return !isFramed && OWN_PAGES.includes(path) ? 'ownPage' : null;
  }
  // Everything else of ours runs in a web page.
  return tab === undefined ? null : 'content';
}
