import type { ElementRef } from './driver/input.ts';
import type { Firefox } from './driver/launch.ts';

/** Selects what can be pressed, for `findNamed`. */
export const PRESSABLE = 'button, a, summary';

/** Waits for the button, link or disclosure with that accessible name and presses it. */
export async function clickNamed(firefox: Firefox, name: string): Promise<void> {
  await firefox.click(await findNamed(firefox, PRESSABLE, name));
}

/**
 * The same where the button goes with the press: Firefox may then say of a press that has worked that its element is
 * gone. So the button is pressed, again if it is still there, until the page shows `text`.
 */
export async function clickNamedUntil(firefox: Firefox, name: string, text: string): Promise<void> {
  await firefox.waitFor(
    async () => {
      if (await firefox.execute(says, [text])) return true;
      const element = await findNamedNow(firefox, PRESSABLE, name);
      if (element !== null) await firefox.click(element);
      return false;
    },
    { describe: `“${text}” after “${name}”` },
  );
}

/** Replaces the text of the field with that label. */
export async function fillNamed(firefox: Firefox, name: string, text: string): Promise<void> {
  const field = await findNamed(firefox, 'input', name);
  await firefox.clear(field);
  await firefox.sendKeys(field, text);
}

/** Waits until the page shows this text. */
export async function waitForText(firefox: Firefox, text: string): Promise<void> {
  await firefox.waitFor(() => firefox.execute(says, [text]), { describe: `“${text}”` });
}

/** Whether the page shows this text. Runs in the page. */
export function says(text: string): boolean {
  return document.body.innerText.includes(text);
}

/** Waits for an element that matches and has that accessible name. */
export function findNamed(firefox: Firefox, selector: string, name: string): Promise<ElementRef> {
  return firefox.waitFor(() => findNamedNow(firefox, selector, name), { describe: name });
}

async function findNamedNow(
  firefox: Firefox,
  selector: string,
  name: string,
): Promise<ElementRef | null> {
  const likely = await firefox.execute(indexesOf, [selector, name]);
  const all = await firefox.findAll(selector);
  // Each name costs a question, and a history has hundreds of buttons. One whose text reads like the name is asked
  // about first.
  const first = likely.flatMap((index) => all[index] ?? []);
  for (const element of [...first, ...all]) {
    if ((await firefox.accessibility(element)).name === name) return element;
  }
  return null;
}

/** Which of the elements have the name in their text. */
function indexesOf(selector: string, name: string): number[] {
  return Array.from(document.querySelectorAll(selector)).flatMap((element, index) =>
    element.textContent.includes(name) ? [index] : [],
  );
}
