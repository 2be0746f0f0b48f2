import { afterEach, describe, expect, it, vi } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import { watchCardActs } from '../../../../lib/content/card/card-acts.ts';
import type { CardAct } from '../../../../lib/content/card/card-acts.ts';
import type { CardsDeps } from '../../../../lib/content/card/card-deps.ts';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, show, sightingIn } from '../page.ts';

let watching: AbortController | undefined;
afterEach(() => {
  watching?.abort();
  vi.restoreAllMocks();
});

const NOTHING_DRAWN = { at: () => null, textAt: () => null };

/** What is noticed from now on. These marks are drawn. */
function watchWith(drawn: object = NOTHING_DRAWN): { acts: CardAct[]; lookAgain: () => void } {
  const acts: CardAct[] = [];
  watching = new AbortController();
  const lookAgain = watchCardActs(
    {
      page: { tree: pageTree, patterns: { withoutUnseen: (text: string) => text } },
      marks: { drawn },
      service: { source: { style: { opensAtText: false } } },
    } as unknown as CardsDeps,
    () => false,
    (act) => acts.push(act),
    watching.signal,
  );
  return { acts, lookAgain };
}

/** Whether a press on `#press` of this page counts as a press on a button to copy. */
async function copiesAt(html: string): Promise<boolean> {
  show(html);
  const { acts } = watchWith();
  await userEvent.click(find('#press'));
  return acts.some(({ kind }) => kind === 'copy');
}

const PICTURE = '<svg id="press" width="16" height="16"><rect width="16" height="16" /></svg>';

describe('a press', () => {
  it.each([
    ['a button with a name', '<button id="press" aria-label="Copy address">⧉</button>'],
    ['a button in Turkish', '<button id="press" aria-label="Adresi kopyala">⧉</button>'],
    ['a button in Vietnamese', '<button id="press" aria-label="Sao chép">⧉</button>'],
    ['a button that says so', '<button id="press">Copy</button>'],
    ['a word in a button that says so', '<button><b id="press">複製</b> 0x12…34</button>'],
    ['a picture in a named button', `<button title="复制">${PICTURE}</button>`],
    ['a picture beside words', `<span class="copy-icon">${PICTURE}</span> Address`],
    ['a button in a part with a name', `<span class="copy"><button>${PICTURE}</button></span>`],
    [
      'a button named by what a script reads',
      `<button data-clipboard-text="0x12">${PICTURE}</button>`,
    ],
    ['a sign that a script reads', '<i id="press" data-clipboard-text="0x12">⧉</i>'],
    ['a button named by its hint', `<button data-bs-title="Copier">${PICTURE}</button>`],
    ['a button known by its id', `<button id="copy-address">${PICTURE}</button>`],
    ['a button of a form', '<input type="button" id="press" value="⧉" title="Kopieren">'],
    ['what acts as a button', '<b id="press" role="button" title="Copiar">⧉</b>'],
    ['words that look like a button', '<b id="press" class="copy" style="cursor:pointer">Copy</b>'],
  ])('on %s copies', async (_name, html) => {
    expect(await copiesAt(html)).toBe(true);
  });

  it.each([
    ['words of a text', '<section class="body-copy"><p id="press">Words of a text.</p></section>'],
    ['a link in a text', '<p class="body-copy">Words, <a id="press" href="#more">more</a></p>'],
    [
      'a link with many words',
      '<a id="press" href="#more">How to copy an address, and what to look at before you do so</a>',
    ],
    ['a button of another name', '<p id="copywriting">By <button id="press">Send</button></p>'],
    [
      'a button that follows a trader',
      '<button id="press" class="copy-trade">Copy Trading</button>',
    ],
    ['a note of whose it is', '<p id="press" class="copyright" style="cursor:pointer">© 2026</p>'],
  ])('on %s copies nothing', async (_name, html) => {
    expect(await copiesAt(html)).toBe(false);
  });
});

/** Has the page make an event up. */
function make(event: Event): void {
  find('#press').dispatchEvent(event);
}

it('what a page makes up is no act of a person, on a mark, at a button to copy or by Tab', () => {
  const sighting = sightingIn(`<a href="#x">${draw()}</a><button id="press">Copy</button>`);
  const { acts } = watchWith({
    at: () => ({ sighting }),
    textAt: () => null,
    marks: () => [{ sighting }],
  });
  const init = { bubbles: true, composed: true, isPrimary: true, key: 'Tab' };
  for (const pointerType of ['mouse', 'touch']) {
    for (const name of ['pointermove', 'pointerdown', 'pointerup', 'pointercancel', 'click'])
      make(new PointerEvent(name, { ...init, pointerType }));
  }
  for (const name of ['copy', 'cut']) make(new ClipboardEvent(name, init));
  make(new KeyboardEvent('keydown', init));
  find('a').focus({ focusVisible: true });
  expect(find('a').matches(':focus-visible')).toBe(true);
  make(new KeyboardEvent('keyup', init));
  // That the focus has moved closes a card, and opens none.
  expect(acts).toEqual([{ kind: 'focus', sighting: null, atMs: expect.any(Number) as number }]);
});

const LOCALES = import.meta.glob<string>('../../../../locales/*.yml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('a press on our own button to copy', () => {
  it.each(Object.entries(LOCALES))('copies in %s', async (_path, locale) => {
    const [, name = ''] = /copyAddress: (.+)/.exec(locale) ?? [];
    expect(name).not.toBe('');
    expect(await copiesAt(`<button id="press" title="${name}">⧉</button>`)).toBe(true);
  });
});

/** A page with a link far out of sight, once Tab has come to it; its mark comes with `drawn`. */
async function tabToLink() {
  const sighting = sightingIn(
    `<button>Begin</button><div style="height:3000px"></div><a href="#x">${draw()}</a>`,
  );
  const drawn: unknown[] = [];
  const { acts, lookAgain } = watchWith({ marks: () => drawn });
  find('button').focus();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  await userEvent.tab();
  const foundNow = () => {
    acts.length = 0;
    lookAgain();
    return acts.map((act) => 'sighting' in act && act.sighting);
  };
  return { drawn, sighting, foundNow, clock };
}

describe('Tab to a marked link far out of sight', () => {
  it('is noticed once its mark is drawn, and once alone', async () => {
    const { drawn, sighting, foundNow } = await tabToLink();
    expect(foundNow()).toEqual([]);
    drawn.push({ sighting });
    expect([foundNow(), foundNow()]).toEqual([[sighting], []]);
  });

  it('is not where the mark comes long after', async () => {
    const { drawn, sighting, foundNow, clock } = await tabToLink();
    drawn.push({ sighting });
    clock.mockReturnValue(2000);
    expect(foundNow()).toEqual([]);
  });

  it('is not where the page itself has moved the focus meanwhile', async () => {
    const { drawn, sighting, foundNow } = await tabToLink();
    drawn.push({ sighting });
    find('button').focus();
    expect(foundNow()).toEqual([]);
  });
});

const inFrame = () => (find('iframe') as HTMLIFrameElement).contentDocument;

it('Tab out of a frame to a marked link is noticed, though the key went down in the frame', async () => {
  const sighting = sightingIn(
    `<iframe srcdoc="<button>In</button>"></iframe><a href="#x">${draw()}</a>`,
  );
  const { acts } = watchWith({ marks: () => [{ sighting }] });
  await vi.waitFor(() => {
    inFrame()?.querySelector('button')?.focus();
    expect(inFrame()?.activeElement?.localName).toBe('button');
  });
  await userEvent.tab();
  expect(document.activeElement).toBe(find('a'));
  expect(acts.map((act) => 'sighting' in act && act.sighting)).toContain(sighting);
});

/** Lets go of Tab, whose press was the other tab's. */
async function release(modifiers: number): Promise<void> {
  const released = new Promise((resolve) => {
    addEventListener('keyup', resolve, { once: true });
  });
  const session = cdp() as unknown as { send(name: string, key: unknown): Promise<unknown> };
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Tab', modifiers });
  await released;
}

it('the keys that lead here from another tab of the browser are no Tab to a marked link', async () => {
  const sighting = sightingIn(`<a href="#x">${draw()}</a>`);
  find('a').focus({ focusVisible: true });
  const { acts } = watchWith({ marks: () => [{ sighting }] });
  const CTRL = 2;
  await release(CTRL);
  expect(acts).toEqual([]);
  await release(0);
  expect(acts.map((act) => 'sighting' in act && act.sighting)).toEqual([sighting]);
});
