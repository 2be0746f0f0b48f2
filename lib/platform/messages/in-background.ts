import { browser } from 'wxt/browser';
import type { Browser } from 'wxt/browser';
import { originPattern } from '../../domain/settings/base-url.ts';
import { hostOfSite } from '../../domain/settings/site-mode.ts';
import { isEnvelope, serve } from '../../messaging/server.ts';
import type { Handlers, Sender } from '../../messaging/server.ts';
import type { OwnPageEvent } from '../../messaging/contract.ts';
import { hasOrigins } from '../permissions.ts';
import { isWhollyPrivate } from '../storage/in-memory.ts';
import { kindOf } from './sender-kind.ts';

/** Answers the messages of our own scripts and pages. Must be called in the first tick of the worker. */
export function listen(handlers: Handlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender) => {
    if (!isEnvelope(message)) return undefined;
    // A promise is the answer. Chromium before 148 knows that only through the polyfill.
    return identify(sender).then((from) => serve(handlers, message, from));
  });
}

/** Tells our own pages that are open, if any. */
export function tellOwnPages(event: OwnPageEvent): void {
  // It rejects when no page of ours is open to hear it.
  browser.runtime.sendMessage(event).catch(() => undefined);
}

/** Who has sent this, as the browser vouches for it; null for anyone but ourselves. */
async function identify(sender: Browser.runtime.MessageSender): Promise<Sender | null> {
  if (sender.id !== browser.runtime.id) return null;
  const kind = kindOf(sender, browser.runtime.getURL('/').slice(0, -1));
  if (kind === null) return null;
  const url = urlOf(sender);
  // The tab may be loading another page already, so what a page itself sends is judged by the page's own URL. So is what
  // a frame sends where Firefox does not tell the page around it, because that is no allowed site.
  const pageUrl = sender.frameId === 0 ? url : sender.tab && ((await urlAround(sender.tab)) ?? url);
  return {
    kind,
    tabId: sender.tab?.id ?? null,
    frameId: sender.frameId ?? null,
    documentId: sender.documentId ?? null,
    origin: url === undefined ? null : new URL(url).origin,
    site: pageUrl === undefined ? null : hostOfSite(pageUrl),
    isPrivate: sender.tab?.incognito === true && !isWhollyPrivate(),
  };
}

/**
 * The URL of the page in a tab, where the browser tells it. Firefox also tells that of a page that is no allowed site, once
 * the person has pressed our button there. The modes of frames must not change by that.
 */
async function urlAround({ url }: Browser.tabs.Tab): Promise<string | undefined> {
  if (!import.meta.env.FIREFOX || url === undefined) return url;
  try {
    return (await hasOrigins([originPattern(url)])) ? url : undefined;
  } catch {
    // Not a URL of the web.
    return undefined;
  }
}

/**
 * The sender's URL, as the browser vouches for it. A document without a URL of its own (about:blank, srcdoc) has the
 * origin of the page that made it. In a sandbox its origin is "null", and nobody can tell whose it is.
 */
function urlOf({ url, origin }: Browser.runtime.MessageSender): string | undefined {
  if (url === undefined || !url.startsWith('about:')) return url;
  return origin === undefined || origin === 'null' ? undefined : origin;
}
