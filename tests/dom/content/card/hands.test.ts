import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { watchCardActs } from '../../../../lib/content/card/card-acts.ts';
import type { CardAct } from '../../../../lib/content/card/card-acts.ts';
import type { CardsDeps } from '../../../../lib/content/card/card-deps.ts';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, sightingIn } from '../page.ts';

interface Session {
  send(method: string, params: unknown): Promise<unknown>;
}

const address = draw();
let sighting: Sighting;
let acts: CardAct[];
/** What the mark lies over, and the text that counts as marked. */
let markOn: string | null;
let textOn: string | null;
let watching: AbortController;

function isIn(selector: string | null, x: number, y: number): boolean {
  if (selector === null) return false;
  const { left, top, right, bottom } = find(selector).getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}

beforeEach(() => {
  sighting = sightingIn(
    `<p id="address">${address}</p><p id="beside">Words beside it</p>
    <textarea id="field">Pay ${address} now</textarea><button id="button">Do</button>`,
  );
  acts = [];
  markOn = textOn = null;
  watching = new AbortController();
  const drawn = {
    at: (x: number, y: number) => (isIn(markOn, x, y) ? { sighting } : null),
    textAt: (x: number, y: number) => (isIn(textOn, x, y) ? { sighting } : null),
    marks: () => [],
  };
  const source = {
    style: { opensAtText: true },
    markOf: () => ({ address: sighting.address }),
    unasked: () => [],
  };
  const deps = {
    page: {
      tree: pageTree,
      patterns: { withoutUnseen: (it: string) => it.replaceAll('\u200b', '') },
    },
    marks: { drawn },
    service: { source },
  };
  watchCardActs(
    deps as unknown as CardsDeps,
    () => false,
    (act) => acts.push(act),
    watching.signal,
  );
});
afterEach(() => watching.abort());

/** What the pointer was last on. */
const pointed = () => acts.findLast((it) => it.kind === 'point');

async function hover(selector: string): Promise<void> {
  await userEvent.hover(find(selector));
  await expect.poll(() => isIn(selector, pointed()?.x ?? -1, pointed()?.y ?? -1)).toBe(true);
}

/** The first finger comes down on an element, and perhaps another one beside it. Both are lifted then. */
async function touch(selector: string, count = 1): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const { left, top } = find(selector).getBoundingClientRect();
  const points = [0, 1].map((id) => ({
    x: frame.left + left + 10 + id * 30,
    y: frame.top + top + 5,
    id,
  }));
  const session = cdp() as unknown as Session;
  const send = (type: string, touchPoints: unknown[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  for (let down = 1; down <= count; down += 1) await send('touchStart', points.slice(0, down));
  await send('touchEnd', []);
  await expect.poll(() => acts.filter(({ kind }) => kind === 'lift').length).toBe(count);
}

describe('the pointer', () => {
  it('is on a mark, on the text of one, or on nothing', async () => {
    markOn = '#address';
    textOn = '#address';
    await hover('#address');
    expect(pointed()).toMatchObject({ sighting, isOnText: false });
    markOn = null;
    await hover('#beside');
    expect(pointed()).toMatchObject({ sighting: null, isOnText: false });
    await hover('#address');
    expect(pointed()).toMatchObject({ sighting, isOnText: true });
  });

  it('is not on a text that something of the page lies over', async () => {
    textOn = '#button';
    await hover('#button');
    expect(pointed()).toMatchObject({ sighting: null, isOnText: false });
  });

  it('that presses on a text selects it, and wants no card', async () => {
    textOn = '#address';
    await hover('#address');
    await userEvent.click(find('#address'));
    const pressed = acts.filter((it) => it.kind === 'point').map((it) => it.sighting);
    expect(pressed).toContain(null);
    expect(acts.some(({ kind }) => kind === 'press')).toBe(false);
  });
});

describe('a finger', () => {
  it('that comes down on a mark presses it, and is no pointer that rests', async () => {
    markOn = '#address';
    await touch('#address');
    expect(acts.filter((it) => it.kind === 'press').map((it) => it.sighting)).toEqual([sighting]);
    expect(pointed()).toBeUndefined();
  });

  it('that comes down beside another one is on no mark', async () => {
    markOn = '#address';
    await touch('#address', 2);
    const pressed = acts.filter((it) => it.kind === 'press').map((it) => it.sighting);
    expect(pressed).toEqual([sighting, null]);
  });
});

const copied = () => acts.filter((it) => it.kind === 'copy').map(({ text }) => text);

function select(from: number, to: number): void {
  const field = find('#field') as HTMLTextAreaElement;
  field.focus();
  field.setSelectionRange(from, to);
}

describe('what was copied', () => {
  it.each([
    ['copied', 'c'],
    ['cut', 'x'],
  ])('is what was selected of a field: %s', async (_how, key) => {
    select(4, 4 + address.length);
    await userEvent.keyboard(`{Control>}${key}{/Control}`);
    await expect.poll(copied).toEqual([address]);
  });

  it('is what was selected of the page, without what nobody sees in it', async () => {
    const text = find('#address').firstChild as Text;
    text.insertData(20, '\u200b');
    getSelection()?.selectAllChildren(find('#address'));
    await userEvent.keyboard('{Control>}c{/Control}');
    await expect.poll(copied).toEqual([address]);
  });

  it('is what the page has put in its place', async () => {
    const other = draw();
    const swap = (event: ClipboardEvent): void => {
      event.clipboardData?.setData('text/plain', other);
      event.preventDefault();
    };
    document.addEventListener('copy', swap, { signal: watching.signal });
    select(4, 4 + address.length);
    await userEvent.keyboard('{Control>}c{/Control}');
    await expect.poll(copied).toEqual([other]);
  });
});
