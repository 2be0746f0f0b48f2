import type { ExtensionBrowser } from './chromium.ts';

/** What the browser tells of a press on our entry in its context menu. */
interface MenuPress {
  selectionText?: string;
  linkUrl?: string;
}

/**
 * Sends the worker the browser's event of a press on our entry in the context menu. The system draws the menu itself, so
 * no test can press it. Everything after the event is real.
 */
export async function pressMenuEntry(
  { worker }: ExtensionBrowser,
  press: MenuPress,
  tab = { incognito: false },
): Promise<void> {
  await worker().evaluate(
    ([info, of]) => {
      chrome.contextMenus.onClicked.dispatch({ menuItemId: 'both', ...info }, of);
    },
    [press, tab] as const,
  );
}

/** Where the browser says the person wants what was entered. */
export type Disposition = 'currentTab' | 'newForegroundTab' | 'newBackgroundTab';

/** The same for what was entered after the keyword in the address bar, which headless browsers do not draw. */
export async function enterKeyword(
  { worker }: ExtensionBrowser,
  text: string,
  disposition: Disposition = 'currentTab',
): Promise<void> {
  await worker().evaluate(
    ([typed, where]) => chrome.omnibox.onInputEntered.dispatch(typed, where),
    [text, disposition] as const,
  );
}

/** What the browser's memory holds for our page to take. */
export function readHandedOver({ worker }: ExtensionBrowser): Promise<unknown> {
  return worker().evaluate(
    async () => (await chrome.storage.session.get('handedOver'))['handedOver'] ?? null,
  );
}

interface Dispatchable<Args extends unknown[]> {
  dispatch: (...args: Args) => void;
}

declare const chrome: {
  contextMenus: { onClicked: Dispatchable<[info: object, tab: object]> };
  omnibox: { onInputEntered: Dispatchable<[text: string, disposition: string]> };
  storage: { session: { get: (key: string) => Promise<Record<string, unknown>> } };
};
