import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { lookAlikeOf } from '../fixtures/sighting-row.ts';
import { readMarks } from '../support/marks.ts';
import { evaluateInOwnWorld } from '../support/own-world.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

interface Named {
  role: string;
  name: string;
  isLive: boolean;
}

/** What the browser tells assistive technology. */
async function readTree(page: Page): Promise<Named[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    const isLive = (id: string | undefined): boolean => {
      const node = byId.get(id ?? '');
      if (node === undefined) return false;
      const live = node.properties?.find(({ name }) => name === 'live')?.value.value;
      return live === 'polite' || isLive(node.parentId);
    };
    return nodes
      .filter(({ ignored }) => !ignored)
      .map(({ nodeId, role, name }) => ({
        role: String(role?.value),
        name: String(name?.value ?? ''),
        isLive: isLive(nodeId),
      }));
  } finally {
    await session.detach();
  }
}

function append(page: Page, ...addresses: string[]): Promise<void> {
  return page.evaluate((texts) => {
    for (const text of texts) {
      const line = document.createElement('p');
      line.textContent = text;
      document.body.append(line);
    }
  }, addresses);
}

const shorten = (address: string): string =>
  `${address.slice(0, 10)}…${address.slice(-8)}`.toLowerCase();

/** Has `ariaNotify` of our own world noted, or removes it there. The page's own stays as it is. */
async function openBlank(path: string, isHeard: boolean): Promise<Page> {
  const page = await stage.open(stage.site.page(path, '<p>Nothing yet</p>'));
  await waitFor(async () => {
    await evaluateInOwnWorld(
      page,
      (hears: boolean) => {
        const heard: string[] = [];
        Object.assign(globalThis, { heard });
        if (hears) {
          Reflect.set(Element.prototype, 'ariaNotify', (text: string) => heard.push(text));
        } else Reflect.deleteProperty(Element.prototype, 'ariaNotify');
      },
      isHeard,
    );
    return true;
  }, 'our own world');
  return page;
}

const readHeard = (page: Page): Promise<string[]> =>
  evaluateInOwnWorld(page, () => (globalThis as unknown as { heard: string[] }).heard);

describe('the accessibility tree', () => {
  it('has an image with a name for each mark', async () => {
    const { high, low, blacklisted, unassessed, bot } = stage.service.seed().named;
    const addresses = [high, low, blacklisted, unassessed, bot];
    const page = await stage.open(
      stage.site.page('/tree', addresses.map((it) => `<p>${it}</p>`).join('')),
    );
    const marks = await waitForMarks(page, addresses.length);
    const images = (await readTree(page)).filter(({ role }) => role === 'image');
    expect(images.map(({ name }) => name).toSorted()).toEqual(
      marks.map(({ label }) => label).toSorted(),
    );
    for (const address of addresses) {
      expect(images.filter(({ name }) => name.includes(address))).toHaveLength(1);
    }
    await page.close();
  });
});

describe('an address that the page shows wrongly', () => {
  it('is announced with its level, the warning first', async () => {
    const { low } = stage.service.seed().named;
    const page = await openBlank('/lookalike', true);
    await append(page, low, lookAlikeOf(low));
    await waitFor(
      async () => (await readHeard(page)).join().includes(`Look-alike, Low risk, ${shorten(low)}`),
      'an announcement',
    );
    await page.close();
  });
});

describe('an address of high risk', () => {
  it('is announced once, and no other address is', async () => {
    const { high, low, blacklisted } = stage.service.seed().named;
    const page = await openBlank('/heard', true);
    await append(page, high, low);
    await waitFor(async () => (await readHeard(page)).length > 0, 'an announcement');
    await append(page, high, blacklisted);
    await waitFor(async () => (await readHeard(page)).length > 1, 'another announcement');
    expect(await readHeard(page)).toEqual([
      `Hexmark: High risk, ${shorten(high)}`,
      `Hexmark: Blacklisted, ${shorten(blacklisted)}`,
    ]);
    await page.close();
  });

  it('is announced by a live region where there is nothing better, and the page learns nothing', async () => {
    const { high } = stage.service.seed().named;
    const page = await openBlank('/region', false);
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) seen.push(node.nodeName);
      }).observe(document, { childList: true, subtree: true });
    });
    await append(page, high);
    const text = `Hexmark: High risk, ${shorten(high)}`;
    const said = await waitFor(
      async () => (await readTree(page)).find(({ name }) => name === text),
      'the announcement in the tree',
    );
    expect(said).toEqual({ role: 'image', name: text, isLive: true });
    expect(await readMarks(page)).toHaveLength(1);
    const learned = await page.evaluate(() => ({
      isFound: 'find' in window && (window.find as (text: string) => boolean)('High risk'),
      nodes: Reflect.get(globalThis, 'seen'),
      text: document.body.innerText.includes('Hexmark'),
    }));
    expect(learned).toEqual({ isFound: false, nodes: ['P', 'HEXMARK-MARKS'], text: false });
    expect(stage.pageErrors).toEqual([]);
    await page.close();
  });
});

/** Ways in which a page opens its dialog, and keeps assistive technology from all else. */
const DIALOG_WAYS: Readonly<Record<string, string>> = {
  'is modal': `dialog.showModal()`,
  'hides all else': `dialog.show();
    for (const it of document.body.children) if (it !== dialog) it.ariaHidden = 'true';`,
  'makes all else inert': `dialog.show();
    for (const it of document.body.children) it.inert = it !== dialog;`,
  'hides nothing': `dialog.show();`,
};

/** Opens a dialog with an address on a page that shows another one. */
async function openDialog(page: Page, way: string, content: string): Promise<void> {
  await page.evaluate(
    ([act, html]) => {
      document.body.insertAdjacentHTML('beforeend', `<dialog role="dialog">${html}</dialog>`);
      // oxlint-disable-next-line no-new-func, typescript/no-implied-eval
      new Function('dialog', String(act))(document.querySelector('dialog'));
    },
    [way, content],
  );
}

describe.each(Object.entries(DIALOG_WAYS))('an address in a dialog that %s', (name, way) => {
  it('has its name once, and is announced', async () => {
    const { high, low } = stage.service.seed().named;
    const page = await openBlank(`/dialog/${encodeURIComponent(name)}`, false);
    await append(page, low);
    await waitForMarks(page, 1);
    await openDialog(page, way, `<p>To ${high}</p>`);
    const label = await waitFor(
      async () => (await readMarks(page)).find(({ level }) => level === 'high')?.label,
      'the mark in the dialog',
    );
    const text = `Hexmark: High risk, ${shorten(high)}`;
    await waitFor(
      async () => (await readTree(page)).some((it) => it.isLive && it.name === text),
      'the announcement in the tree',
    );
    const images = (await readTree(page)).filter((it) => it.role === 'image' && !it.isLive);
    expect(images.filter((it) => it.name === label)).toHaveLength(1);
    await page.evaluate(() => document.querySelector('dialog')?.remove());
    await waitFor(
      async () => (await readTree(page)).every((it) => it.name !== label),
      'no name of it any more',
    );
    expect(stage.pageErrors).toEqual([]);
    await page.close();
  });
});

it('an address in a modal dialog is announced from there by what newer browsers have', async () => {
  const { high } = stage.service.seed().named;
  const page = await openBlank('/dialog-heard', false);
  await evaluateInOwnWorld(page, () => {
    const heardIn: string[] = [];
    Object.assign(globalThis, { heard: heardIn });
    Reflect.set(Element.prototype, 'ariaNotify', function notify(this: Element, text: string) {
      const root = this.getRootNode() as ShadowRoot;
      heardIn.push(`${root.host.parentElement?.localName}: ${text}`);
    });
  });
  await openDialog(page, DIALOG_WAYS['is modal'] ?? '', `<p>To ${high}</p>`);
  await waitFor(async () => (await readHeard(page)).length > 0, 'an announcement');
  expect(await readHeard(page)).toEqual([`dialog: Hexmark: High risk, ${shorten(high)}`]);
  await page.close();
});
