import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
let high: string;
let low: string;
beforeAll(async () => {
  stage = await setFirefoxStage();
  ({ high, low } = stage.service.seed().named);
  // An announcement by `ariaNotify` leaves nothing that a test could read.
  await stage.firefox.executeChrome(setNotify, [false]);
});
afterAll(() => stage[Symbol.asyncDispose]());
afterEach(async () => expect(await stage.errors()).toEqual([]));

const setNotify = `Services.prefs.setBoolPref('accessibility.ariaNotify.enabled', arguments[0])`;

/** What our live region in this host says, with its language. Runs in the content process. */
function readSpoken(name: string): string[] {
  const host: (Element & { openOrClosedShadowRoot?: ShadowRoot | null }) | null =
    document.querySelector(name);
  const said = host?.openOrClosedShadowRoot?.querySelectorAll('[aria-live="polite"] [role="img"]');
  return Array.from(said ?? [], (it) =>
    [
      it.closest('[lang]')?.getAttribute('lang'),
      it.getAttribute('aria-label'),
      it.getAttribute('aria-description') ?? 'new',
    ].join(', '),
  );
}

/** The names of marks in this host, with their language. Runs in the content process. */
function readNames(name: string): string[] {
  const host: (Element & { openOrClosedShadowRoot?: ShadowRoot | null }) | null =
    document.querySelector(name);
  const images = host?.openOrClosedShadowRoot?.querySelectorAll('.layer > [role="img"]');
  return Array.from(
    images ?? [],
    (it) => `${it.getAttribute('lang')}, ${it.getAttribute('aria-label')}`,
  );
}

/** Notes what is said now, so that it can be told from the same said again. Runs in the content process. */
function noteSpoken(): void {
  const host: (Element & { openOrClosedShadowRoot?: ShadowRoot | null }) | null =
    document.querySelector('hexmark-marks');
  host?.openOrClosedShadowRoot
    ?.querySelector('[aria-live="polite"] [role="img"]')
    ?.setAttribute('aria-description', 'noted');
}

it('an address of high risk is announced once, in our own root, and the page learns nothing', async () => {
  const { firefox } = stage;
  await stage.open('/announced', `<p>${low}</p>`);
  await stage.waitForMarks(1);
  await firefox.execute(
    (address) => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) seen.push(node.nodeName);
      }).observe(document, { childList: true, subtree: true });
      document.body.append(Object.assign(document.createElement('p'), { textContent: address }));
    },
    [high],
  );
  const short = `${high.slice(0, 10)}…${high.slice(-8)}`.toLowerCase();
  const said = await firefox.waitFor(
    async () => {
      const spoken = await firefox.executePrivileged(readSpoken, ['hexmark-marks']);
      return spoken.length > 0 && spoken;
    },
    { describe: 'the announcement' },
  );
  expect(said).toEqual([`en, Hexmark: High risk, ${short}, new`]);
  await firefox.executePrivileged(noteSpoken);
  await firefox.execute(
    (address) => {
      document.body.append(Object.assign(document.createElement('p'), { textContent: address }));
    },
    [high],
  );
  await stage.waitForMarks(3);
  // Longer than announcements are gathered.
  await firefox.executeAsync(`const endMs = performance.now() + 1000;
    while (performance.now() < endMs) await new Promise(requestAnimationFrame);`);
  expect(await firefox.executePrivileged(readSpoken, ['hexmark-marks'])).toEqual([
    `en, Hexmark: High risk, ${short}, noted`,
  ]);
  const learned = await firefox.execute(() => ({
    isFound: 'find' in window && (window.find as (text: string) => boolean)('High risk'),
    nodes: Reflect.get(window, 'seen') as unknown,
    text: document.body.innerText.includes('Hexmark'),
  }));
  expect(learned).toEqual({ isFound: false, nodes: ['P', 'P'], text: false });
});

it('an address of high risk in a modal dialog has its name there, and is announced there', async () => {
  const { firefox } = stage;
  await stage.open('/in-dialog', `<p>${low}</p><dialog><p>To ${high}</p></dialog>`);
  await stage.waitForMarks(1);
  await firefox.execute(`document.querySelector('dialog').showModal()`);
  await stage.waitForMark(high);
  const said = await firefox.waitFor(
    async () => {
      const spoken = await firefox.executePrivileged(readSpoken, ['dialog > hexmark-names']);
      return spoken.length > 0 && spoken;
    },
    { describe: 'the announcement' },
  );
  const short = `${high.slice(0, 10)}…${high.slice(-8)}`.toLowerCase();
  expect(said).toEqual([`en, Hexmark: High risk, ${short}, new`]);
  const names = await firefox.executePrivileged(readNames, ['dialog > hexmark-names']);
  expect(names).toEqual([expect.stringMatching(`^en, High risk, .*${high}$`)]);
});
