import { addressOf, layOut } from './fill.ts';

/** The browser's own function, so that the bench's frames are not counted as the scanner's. */
const { requestAnimationFrame: inNextFrame } = globalThis;
const BATCH = 200;
const ADDRESS_EVERY = 50;

/** A list that many rows will be put into, under a few rows with addresses that are in sight. */
export function prepareStorm(addresses: readonly string[]): void {
  document.body.innerHTML = `${addresses.map((it) => `<div>${it} seen</div>`).join('')}<section></section>`;
  layOut();
}

/** The least that anyone who follows a page's changes must have. */
export function observeNothing(): void {
  new MutationObserver(() => {}).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}

/** Inserts rows one by one, a batch a task, and lets the page be laid out after each. Resolves with the end's time. */
export async function storm(inserts: number): Promise<number> {
  const list = document.querySelector('section') ?? document.body;
  list.replaceChildren();
  for (let done = 0; done < inserts;) {
    for (const end = done + BATCH; done < end; done += 1) {
      const row = document.createElement('div');
      row.textContent = done % ADDRESS_EVERY === 0 ? addressOf(done + 1e6) : `row ${done} of a log`;
      list.append(row);
    }
    layOut();
    await nextTask();
  }
  return performance.now();
}

function nextTask(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => done(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
}

export function nextFrame(): Promise<void> {
  return new Promise((done) => {
    inNextFrame(() => done(nextTask()));
  });
}
