import type { Frame, Locator, Page } from 'playwright';
import { waitFor } from './wait-for.ts';

/**
 * Clicks what closes its own page, as rows and links of the popup do, and waits until the page has closed. The page
 * goes while the button is still down, and a plain click then fails because nobody is left to take its other half.
 */
export async function clickThatCloses(locator: Locator): Promise<void> {
  await closeBy(locator.page(), () => locator.click());
}

/** The same by a key, on whatever has the focus. */
export async function pressThatCloses(page: Page, key: string): Promise<void> {
  await closeBy(page, () => page.keyboard.press(key));
}

/** Presses the button that closes the card; the card's frame goes under it as a page does. */
export async function closeByButton(card: Frame): Promise<void> {
  const closed = waitFor(() => card.isDetached(), 'the card to close');
  const clicked = card
    .getByRole('button', { name: 'Close' })
    .click()
    .catch((error: unknown) => {
      if (!card.isDetached()) throw error;
    });
  // The browser may never answer that the button is up again in a frame that is no more.
  await Promise.race([closed, clicked.then(() => closed)]);
}

async function closeBy(page: Page, act: () => Promise<void>): Promise<void> {
  await Promise.all([
    page.waitForEvent('close'),
    act().catch((error: unknown) => {
      if (!isOfClosedPage(error)) throw error;
    }),
  ]);
}

/** Playwright may say so before it tells that the page has closed, so `page.isClosed()` comes too late. */
function isOfClosedPage(error: unknown): boolean {
  return error instanceof Error && error.message.includes('has been closed');
}
