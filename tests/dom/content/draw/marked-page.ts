import { vi } from 'vitest';
import { MARKS_HOST } from '../../../../lib/content/dom/host.ts';
import { handOver } from '../../../../lib/content/late/late-script.ts';
import { createPageMarks } from '../../../../lib/content/start-marks.ts';
import type { CreatePageMarks } from '../../../../lib/content/start-marks.ts';
import { startScanner } from '../../../../lib/content/start-scanner.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { USUAL_STYLE } from '../../../../lib/domain/mark/mark-style.ts';
import type { Client } from '../../../../lib/messaging/client.ts';
import { boxOfMark } from '../../../support/mark-box.ts';
import type { MarkBox } from '../../../support/mark-box.ts';

/** The scanner and its marks in the test's own page, with a background that answers at once. */

let marksRoot: ShadowRoot | undefined;
let made: ReturnType<CreatePageMarks> | undefined;
const attach = Reflect.get(Element.prototype, 'attachShadow') as () => ShadowRoot;

/** Every address is high-risk. Returns what takes all back. */
export function markPage(): () => void {
  // As `public/marks.css` does.
  document.documentElement.style.setProperty('--hexmark', 'visible');
  const spied = vi.spyOn(Element.prototype, 'attachShadow');
  spied.mockImplementation(function (this: Element, init) {
    const root = Reflect.apply(attach, this, [init]) as ShadowRoot;
    if (this.localName === MARKS_HOST) marksRoot = root;
    return root;
  });
  const stop = startScanner({
    call: answer as unknown as Client,
    onEvent: () => undefined,
    isAlive: () => true,
    openRoot: () => null,
  });
  return () => {
    stop();
    marksRoot = undefined;
    vi.restoreAllMocks();
  };
}

async function answer(name: string, input: { name?: string; addresses?: Address[] }) {
  // As a message does. Within the page's layout, what it calls for would come too late for the same frame.
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  if (name === 'loadScript' && input.name === 'marks') handOver('marks', create);
  const marks = (input.addresses ?? []).map((address) =>
    Object.assign({ address, checksumAddress: address }, HIGH),
  );
  return { isOnDemand: false, style: USUAL_STYLE, marks };
}

const HIGH = { level: 'high', flags: [], reason: null, retryAfterMs: null };

const create: CreatePageMarks = (deps) => {
  made = createPageMarks({ ...deps, cardUrl: () => 'about:blank', word: (key) => key });
  return made;
};

/** A pass right now, as one that was under way when the scanner was stopped. */
export const placeNow = (): void => made?.place();

/** The addresses whose marks are shown now. */
export const marksNow = (): string[] => placesNow().map(([address]) => address);

/** The same, and where each mark stands. */
export function placesNow(): [address: string, box: MarkBox][] {
  const root = marksRoot;
  const layer = root?.querySelector<HTMLElement>('.layer');
  const svg = root?.querySelector('svg');
  if (root?.host.isConnected !== true || !layer || !svg || svg.style.opacity === '0') return [];
  const known = new Map<string, string[]>();
  return Array.from(root.querySelectorAll('[data-address]'))
    .map((label): [string, MarkBox] => [
      label.getAttribute('data-address') ?? '',
      boxOfMark(label, known),
    ])
    .filter(([, { width }]) => width > 0);
}
