import { browser } from 'wxt/browser';
import type { Browser } from 'wxt/browser';
import { hostOfSite } from '../../domain/settings/site-mode.ts';
import { isEnvelope, serve } from '../../messaging/server.ts';
import type { Handlers, Sender } from '../../messaging/server.ts';
import type { SenderKind } from '../../messaging/contract.ts';

/** Answers the messages of our own scripts and pages. Must be called in the first tick of the worker. */
export function listen(handlers: Handlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender) => {
    // A promise is the answer. Chromium before 148 knows that only through the polyfill.
    if (isEnvelope(message)) return serve(handlers, message, identify(sender));
    return undefined;
  });
}

/** Who the browser says has sent this; null for anyone else than us. */
function identify(sender: Browser.runtime.MessageSender): Sender | null {
  if (sender.id !== browser.runtime.id) return null;
  const kind = kindOf(sender);
  if (kind === null) return null;
  const url = addressOf(sender);
  // The tab may be on its way to another page already: what the page itself sends is judged by its own address.
  const pageUrl = sender.frameId === 0 ? url : sender.tab?.url;
  return {
    kind,
    tabId: sender.tab?.id ?? null,
    frameId: sender.frameId ?? null,
    documentId: sender.documentId ?? null,
    origin: url === undefined ? null : new URL(url).origin,
    site: pageUrl === undefined ? null : hostOfSite(pageUrl),
    isPrivate: sender.tab?.incognito === true,
  };
}

/**
 * What the browser vouches for: a document without an address of its own (about:blank, srcdoc) goes by the origin it
 * has from the page that made it. Sandboxed it has none, "null": then nobody can tell whose it is.
 */
function addressOf({ url, origin }: Browser.runtime.MessageSender): string | undefined {
  if (url === undefined || !url.startsWith('about:')) return url;
  return origin === undefined || origin === 'null' ? undefined : origin;
}

function kindOf(sender: Browser.runtime.MessageSender): SenderKind | null {
  const ownOrigin = new URL(browser.runtime.getURL('')).origin;
  const url = sender.url === undefined ? null : new URL(sender.url);
  if (url?.origin === ownOrigin) return url.pathname === '/card.html' ? 'card' : 'page';
  // Whatever else runs as us runs in a web page.
  return sender.tab === undefined ? null : 'content';
}
