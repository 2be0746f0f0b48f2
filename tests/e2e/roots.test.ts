import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStates } from '../support/marks.ts';
import { hoverCard, waitForCard, closeByEscape } from '../support/own-pages.ts';
import { evaluateInOwnWorld, watchPaintedFrames } from '../support/own-world.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
let high: string;
let low: string;
beforeAll(async () => {
  stage = await setStage();
  ({ inHistoryHigh: high, inHistory: low } = stage.service.seed().named);
});
afterAll(async () => {
  expect(stage.pageErrors).toEqual([]);
  await stage[Symbol.asyncDispose]();
});

/** Page script: attaches roots where `data-root` says so, with the content of the template inside. */
const ATTACH = `<script>
  function attach(host) {
    const template = host.querySelector(':scope > template');
    const root = host.attachShadow({ mode: host.dataset.root });
    root.append(template.content.cloneNode(true));
    template.remove();
    (window.roots ??= {})[host.id] = root;
    for (const inner of root.querySelectorAll('[data-root]')) attach(inner);
  }
  function attachAll() {
    for (const host of document.querySelectorAll('[data-root]')) attach(host);
  }
</script>`;

/** A host as a page writes it; its content comes into the root by `attach`. */
function host(mode: 'open' | 'closed', content: string, more = '', name = 'a-host'): string {
  return `<${name} id="host" data-root="${mode}" ${more}><template>${content}</template></${name}>`;
}

async function openPage(path: string, body: string, isAttached = true): Promise<Page> {
  const script = isAttached ? '<script>attachAll()</script>' : '';
  return stage.open(stage.site.page(`/roots/${path}`, body + script, ATTACH));
}

/** In the page's own world. */
declare const roots: Record<string, ShadowRoot>;
declare function attach(host: Element | null): void;

async function markAt(page: Page, address: string): Promise<void> {
  const marks = await waitForMarks(page, 1);
  expect(marks.map((mark) => mark.address)).toEqual([address.toLowerCase()]);
  const painted = await watchPaintedFrames(page, 3);
  expect(painted.strays).toEqual([]);
  expect(painted.marks).toBe(3);
}

async function expectNoMarks(page: Page): Promise<void> {
  await waitFor(async () => (await readStates(page)).length === 0, 'no marks');
}

/** The last look for late roots is 3 s after an element was seen. */
async function waitForRest(page: Page): Promise<void> {
  await waitFor(() => page.evaluate(() => performance.now() > 5000), 'the page to come to rest');
}

describe('an address in a shadow root', () => {
  it.each(['open', 'closed'] as const)('is marked at its end: %s', async (mode) => {
    const page = await openPage(mode, host(mode, `<p>Sent to ${high}</p>`));
    await markAt(page, high);
    await page.close();
  });

  it('is marked in an element without a name of its own that shows its root alone', async () => {
    const page = await openPage('plain', host('closed', `<p>${high}</p>`, '', 'div'));
    await markAt(page, high);
    await page.close();
  });

  it('is marked as text at the top of the root itself', async () => {
    const page = await openPage('top', host('closed', high));
    await markAt(page, high);
    await page.close();
  });

  it('is marked three roots deep', async () => {
    const innermost = host('open', `<p>${high}</p>`, '', 'c-host');
    const inner = host('closed', `<div>${innermost}</div>`, '', 'b-host');
    const page = await openPage('nested', host('open', `<section>${inner}</section>`));
    await markAt(page, high);
    await page.close();
  });

  it('is marked once where the page’s own text is shown through a slot', async () => {
    const body = `<a-host data-root="closed" id="host"><p>${high}</p><template><div><slot></slot></div></template></a-host>`;
    const page = await openPage('slot', body);
    await markAt(page, high);
    await page.close();
  });

  it('is not marked where the root has no slot for it', async () => {
    const body = `<a-host data-root="open" id="host"><p>${high}</p><template><p>${low}</p></template></a-host>`;
    const page = await openPage('no-slot', body);
    await markAt(page, low);
    await page.close();
  });

  it('keeps the page’s document and its roots to the letter', async () => {
    const page = await openPage('letter', host('open', `<p>${high}</p>`));
    await waitForMarks(page, 1);
    const html = await page.evaluate(() => [
      roots['host']?.innerHTML,
      document.querySelector('a-host')?.outerHTML,
    ]);
    expect(html).toEqual([`<p>${high}</p>`, '<a-host id="host" data-root="open"></a-host>']);
    await page.close();
  });
});

describe('a root that comes late', () => {
  it('is found without any other change of the page', async () => {
    const page = await openPage('late', host('closed', `<p>${high}</p>`), false);
    await page.evaluate(() => {
      setTimeout(() => attach(document.querySelector('#host')), 600);
    });
    await markAt(page, high);
    await page.close();
  });

  it('is found in an element that is added later', async () => {
    const page = await openPage('added', `<main id="main"></main>`);
    await page.evaluate(
      (html) => {
        const main = document.querySelector('main');
        if (main !== null) main.innerHTML = html;
        attach(document.querySelector('#host'));
      },
      host('closed', `<p>${high}</p>`),
    );
    await markAt(page, high);
    await page.close();
  });

  it('is found inside another root when its host is added there', async () => {
    const page = await openPage('added-inside', host('closed', `<div></div>`));
    await page.evaluate(
      (html) => {
        const inner = roots['host']?.querySelector('div') ?? document.body;
        inner.innerHTML = html;
        attach(inner.querySelector('b-host'));
      },
      host('closed', `<p>${high}</p>`, '', 'b-host'),
    );
    await markAt(page, high);
    await page.close();
  });

  it('is found under the pointer, however late', async () => {
    const body = `<p>${low}</p>${host('open', `<p id="in">${high}</p>`, 'style="display:block;height:40px"')}`;
    const page = await openPage('hovered', body, false);
    await waitForMarks(page, 1);
    await waitForRest(page);
    await page.evaluate(() => attach(document.querySelector('#host')));
    const box = await page.locator('#host').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await waitForMarks(page, 2);
    await page.close();
  });

  it('is looked for no more once the page has come to rest', async () => {
    const page = await openPage('rest', `<a-host></a-host><div></div><p>${low}</p>`);
    await waitForMarks(page, 1);
    await waitForRest(page);
    const timers = await evaluateInOwnWorld(page, async () => {
      const real = globalThis.setTimeout;
      let count = 0;
      Reflect.set(globalThis, 'setTimeout', (...parameters: Parameters<typeof setTimeout>) => {
        count += 1;
        return real(...parameters);
      });
      await new Promise((done) => {
        real(done, 1500);
      });
      Reflect.set(globalThis, 'setTimeout', real);
      return count;
    });
    expect(timers).toBe(0);
    await page.close();
  });
});

describe('a mark in a root', () => {
  it('follows its text within the frame in which that changes', async () => {
    const page = await openPage('changing', host('closed', `<p>${high}</p>`));
    await waitForMarks(page, 1);
    await page.evaluate(
      (addresses) => {
        const text = roots['host']?.querySelector('p')?.firstChild;
        let turn = 0;
        const change = (): void => {
          turn += 1;
          if (text) text.nodeValue = `${'x'.repeat(turn % 7)} ${addresses[turn % 2] ?? ''}`;
          requestAnimationFrame(change);
        };
        requestAnimationFrame(change);
      },
      [high, low],
    );
    const painted = await watchPaintedFrames(page, 60);
    expect(painted.strays).toEqual([]);
    expect(painted.marks).toBeGreaterThan(50);
    await page.close();
  });

  it('goes with its host, and returns with it', async () => {
    const page = await openPage('removed', `<main>${host('closed', `<p>${high}</p>`)}</main>`);
    await waitForMarks(page, 1);
    await page.evaluate(() => {
      const gone = document.querySelector('#host');
      gone?.remove();
      Reflect.set(window, 'gone', gone);
    });
    await expectNoMarks(page);
    await page.evaluate(() => {
      document.body.append(Reflect.get(window, 'gone') as Element);
    });
    await markAt(page, high);
    await page.close();
  });

  it('is hidden where a scroller in the root cuts its text, and follows the scrolling', async () => {
    const content = `<div style="height:100px;overflow:auto"><div style="height:300px"></div><p>${high}</p><div style="height:300px"></div></div>`;
    const page = await openPage('scroller', host('closed', content));
    const scrollTo = (top: number) =>
      page.evaluate((to) => roots['host']?.querySelector('div')?.scrollTo(0, to), top);
    await waitFor(
      () => evaluateInOwnWorld(page, () => document.readyState === 'complete'),
      'the page to be loaded',
    );
    await scrollTo(300);
    await markAt(page, high);
    await scrollTo(320);
    await markAt(page, high);
    await scrollTo(0);
    await expectNoMarks(page);
    await page.close();
  });

  it('cuts what a slot shows at the scroller around the slot', async () => {
    const body = `<a-host data-root="closed" id="host"><p style="margin:0">${high}</p><template><div style="height:100px;overflow:auto"><div style="height:300px"></div><slot></slot><div style="height:300px"></div></div></template></a-host>`;
    const page = await openPage('slot-scroller', body);
    await page.evaluate(() => roots['host']?.querySelector('div')?.scrollTo(0, 300));
    await markAt(page, high);
    await page.evaluate(() => roots['host']?.querySelector('div')?.scrollTo(0, 0));
    await expectNoMarks(page);
    await page.close();
  });

  it('cuts what a late root shows in its slot, though nothing on the page tells of it', async () => {
    const page = await openPage('late-slot', `<a-host id="host"><p>${high}</p></a-host>`);
    await markAt(page, high);
    await page.evaluate(() => {
      const root = document.querySelector('#host')?.attachShadow({ mode: 'closed' });
      root?.setHTMLUnsafe(
        '<div style="height:100px;overflow:hidden"><div style="height:300px"></div><slot></slot></div>',
      );
    });
    await expectNoMarks(page);
    await page.close();
  });

  it('hides under what covers its text in the same root', async () => {
    const content = `<p style="margin:0">${high}</p><div id="lid" hidden style="position:absolute;inset:0;background:#fff"></div>`;
    const page = await openPage(
      'covered',
      host('closed', content, 'style="display:block;position:relative"'),
    );
    await markAt(page, high);
    await page.evaluate(() => roots['host']?.querySelector('#lid')?.toggleAttribute('hidden'));
    await expectNoMarks(page);
    await page.evaluate(() => roots['host']?.querySelector('#lid')?.toggleAttribute('hidden'));
    await markAt(page, high);
    await page.close();
  });

  it('opens the card of its address', async () => {
    const page = await openPage('card', host('closed', `<p>${high}</p>`));
    await waitForMarks(page, 1);
    const card = await hoverCard(page, high);
    expect(await card.locator('main').textContent()).toContain('High risk');
    await page.close();
  });

  it('opens its card for the keyboard, from link to link in one root', async () => {
    const links = `<a href="#1">${high}</a> <a href="#2">${low}</a>`;
    const page = await openPage('tabbed', host('closed', links));
    await waitForMarks(page, 2);
    await page.keyboard.press('Tab');
    await (await waitForCard(page)).getByText('High risk').first().waitFor();
    await closeByEscape(page);
    await page.keyboard.press('Tab');
    await (await waitForCard(page)).getByText('Low risk').first().waitFor();
    await page.close();
  });

  it('is not there while the person writes in the root', async () => {
    const page = await openPage('editor', host('closed', `<p contenteditable>${high}</p>`));
    await waitForMarks(page, 1);
    await page.evaluate(() => roots['host']?.querySelector('p')?.focus());
    await expectNoMarks(page);
    await page.evaluate(() => roots['host']?.querySelector('p')?.blur());
    await markAt(page, high);
    await page.close();
  });
});

function shorten(address: string): string {
  return `${address.slice(0, 6)}...${address.slice(-4)}`;
}

describe('across the edge of a root', () => {
  it('a host’s attribute vouches for the shortened text in it, through nested roots', async () => {
    const inner = host('open', `<button><span>${shorten(high)}</span></button>`, '', 'b-host');
    const page = await openPage('voucher', host('open', inner, `address="${high}"`));
    const [mark] = await waitForMarks(page, 1);
    expect(mark).toMatchObject({ address: high.toLowerCase(), level: 'high' });
    await page.close();
  });

  it('follows the attribute when it changes, and the digits decide', async () => {
    const text = `<span>${shorten(high)}</span>`;
    const page = await openPage('stale', host('open', text, `address="${low}"`) + `<p>${low}</p>`);
    expect(await waitForMarks(page, 1)).toMatchObject([{ address: low.toLowerCase() }]);
    await page.evaluate(
      (address) => document.querySelector('a-host')?.setAttribute('address', address),
      high,
    );
    await waitForMarks(page, 2);
    await page.evaluate(
      (address) => document.querySelector('a-host')?.setAttribute('address', address),
      low,
    );
    await waitForMarks(page, 1);
    await page.close();
  });

  it('a link in a root, or around its host, tells of an address that is not the one shown', async () => {
    const inside = host('closed', `<a href="/address/${low}">${high}</a>`);
    const around = `<a href="/address/${low}">${host('closed', `<b>${high}</b>`, '', 'b-host')}</a>`;
    const slotted = `<c-host data-root="closed"><b>${high}</b><template><a href="/address/${low}"><slot></slot></a></template></c-host>`;
    const page = await openPage('links', inside + around + slotted);
    const marks = await waitForMarks(page, 3);
    expect(marks.map(({ flags }) => flags)).toEqual(
      Array.from({ length: 3 }, () => ['text-link-mismatch']),
    );
    await page.close();
  });

  it('a link in a root may name its address', async () => {
    const content = `<a href="/address/${high}">vitalik.eth</a>`;
    const page = await openPage('name', host('closed', content));
    const [mark] = await waitForMarks(page, 1);
    expect(mark?.address).toBe(high.toLowerCase());
    await page.close();
  });
});
