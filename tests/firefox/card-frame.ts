import type { ElementRef } from './driver/input.ts';
import type { Firefox } from './driver/launch.ts';
import { findNamed, PRESSABLE, says } from './named.ts';
import type { FirefoxStage } from './stage.ts';

/** Rests the mouse on the mark of an address until its card is there and filled, and turns to the card. */
export async function openCard(stage: FirefoxStage, address: string): Promise<void> {
  const { firefox } = stage;
  const { rect } = await stage.waitForMark(address);
  await firefox.hover({ x: 0, y: 0 });
  await firefox.hover({ x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 });
  await seeCard(firefox, address);
}

/** Waits until the page has a card that shows this text, and turns to it. */
export async function seeCard(firefox: Firefox, text: string): Promise<void> {
  await firefox.waitFor(async () => (await turnToCard(firefox)) && firefox.execute(says, [text]), {
    describe: `the card with “${text}”`,
  });
}

/** Whether there was a card to turn to. One card goes before the next comes, so its frame may go at any moment. */
async function turnToCard(firefox: Firefox): Promise<boolean> {
  try {
    await firefox.switchToFrame(cardUrl(firefox));
    return true;
  } catch {
    return false;
  }
}

/** Moves the mouse into the card that the driver has turned to. */
export async function hoverCard(firefox: Firefox): Promise<void> {
  await fromThePage(firefox, await firefox.find('h1'), (point) => firefox.hover(point));
}

/** Clicks the control of that name in the card that the driver has turned to. */
export async function clickInCard(firefox: Firefox, name: string): Promise<void> {
  const control = await findNamed(firefox, PRESSABLE, name);
  await fromThePage(firefox, control, (point) => firefox.clickAt(point));
}

/** Waits until the page has no card, and turns to the page. */
export async function waitForNoCard(firefox: Firefox): Promise<void> {
  await firefox.switchToFrame(null);
  await firefox.waitFor(() => firefox.execute(hasNoCard), { describe: 'the card to go' });
}

/** The id of what has the keyboard on the page, or its name. */
export function readFocused(firefox: Firefox): Promise<string> {
  return firefox.execute(
    () => document.activeElement?.id || document.activeElement?.localName || '',
  );
}

function hasNoCard(): boolean {
  return document.querySelector('hexmark-card') === null;
}

function cardUrl(firefox: Firefox): string {
  return firefox.extensionUrl('card.html');
}

/**
 * Points at the middle of an element of the card, from the page around the card. Within the frame, Firefox's driver
 * would take the frame's coordinates for the page's and point beside the card (Firefox 153).
 */
async function fromThePage(
  firefox: Firefox,
  element: ElementRef,
  point: (at: { x: number; y: number }) => Promise<void>,
): Promise<void> {
  const inner = await firefox.execute(scrollToMiddle, [element]);
  await firefox.switchToFrame(null);
  const corner = await readCardBox(firefox);
  await point({ x: corner.x + inner.x, y: corner.y + inner.y });
  await firefox.waitFor(() => turnToCard(firefox), { describe: 'the card' });
}

function scrollToMiddle(element: Element): { x: number; y: number } {
  element.scrollIntoView({ block: 'nearest' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where the card's frame stands, in CSS px of the page's viewport. */
export function readCardBox(
  firefox: Firefox,
): Promise<{ x: number; y: number; width: number; height: number }> {
  return firefox.executePrivileged(boxOfCard);
}

/** Runs in the content process, which can open closed roots. */
function boxOfCard(): { x: number; y: number; width: number; height: number } {
  const host: (Element & { openOrClosedShadowRoot?: ShadowRoot | null }) | null =
    document.querySelector('hexmark-card');
  const frame = host?.openOrClosedShadowRoot?.querySelector('iframe');
  const { x, y, width, height } = frame?.getBoundingClientRect() ?? new DOMRect();
  return { x, y, width, height };
}
