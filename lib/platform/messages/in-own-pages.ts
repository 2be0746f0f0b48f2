import { browser } from 'wxt/browser';
import { createClient } from '../../messaging/client.ts';

/** The background, as our own pages (popup, options, card) call it. */
export const background = createClient((message) => browser.runtime.sendMessage(message));
