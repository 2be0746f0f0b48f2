import type { AddressName } from '../service/named-addresses.ts';
import { waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Scene } from './scene.ts';

const NAMES: readonly AddressName[] = ['blacklisted', 'high', 'medium'];

/** The toolbar button over one page. */
interface Face {
  /** Its pixels, two to a CSS px. Null: our own icon. */
  icon: number[] | null;
  text: string;
  colour: string;
  title: string;
}

/** Browsers do not return icons, so this notes each icon as it is set. */
function watchFaces(stage: Stage): Promise<void> {
  return stage.browser.worker().evaluate(() => {
    const set = chrome.action.setIcon.bind(chrome.action);
    chrome.action.setIcon = async (details) => {
      Reflect.set(globalThis, 'lastFace', details);
      await set(details);
    };
  });
}

function readFace(stage: Stage): Promise<Face> {
  return stage.browser.worker().evaluate(async () => {
    const { tabId, imageData } = Reflect.get(globalThis, 'lastFace') as Icon;
    const [red, green, blue] = await chrome.action.getBadgeBackgroundColor({ tabId });
    return {
      icon: imageData === undefined ? null : Array.from(imageData[32].data),
      text: await chrome.action.getBadgeText({ tabId }),
      colour: `rgb(${red} ${green} ${blue})`,
      title: await chrome.action.getTitle({ tabId }),
    };
  });
}

/** The face, once it no longer changes. */
async function waitForFace(stage: Stage): Promise<Face> {
  let last = '';
  let times = 0;
  return waitFor(async () => {
    const face = await readFace(stage);
    const now = JSON.stringify(face);
    times = now === last && face.text !== '' ? times + 1 : 0;
    last = now;
    return times > 3 && face;
  }, 'the face to settle');
}

/** The icons as data URLs, from pixels or from our icon's file. Runs in one of our pages. */
function drawIcons({ own, icons }: { own: string; icons: (number[] | null)[] }): Promise<string[]> {
  const readOwn = async (): Promise<string> => {
    const bytes = new Uint8Array(await (await fetch(own)).arrayBuffer());
    return `data:image/png;base64,${btoa(String.fromCodePoint(...bytes))}`;
  };
  const drawn = icons.map(async (pixels) => {
    if (pixels === null) return readOwn();
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 32;
    canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(pixels), 32), 0, 0);
    return canvas.toDataURL();
  });
  return Promise.all(drawn);
}

/** The button as browsers draw it, with the badge over the icon's lower end, and with its tooltip beside it. */
function draw({ text, colour, title }: Face, icon: string): string {
  return `<li><span class="face"><img src="${icon}" alt=""><b style="background:${colour}">${text}</b></span><span>${title}</span></li>`;
}

const STYLE = `<style>
  :root { color-scheme: light dark; background: light-dark(#f1f3f4, #35363a); font: 12px system-ui; }
  ul { display: grid; gap: 14px; margin: 0; padding: 8px; list-style: none; }
  li { display: flex; gap: 20px; align-items: center; }
  .face { position: relative; display: grid; place-items: center; width: 28px; height: 28px; }
  img { width: 16px; height: 16px; }
  b { position: absolute; inset: auto -4px -1px auto; padding: 0 3px; border-radius: 3px; color: #fff;
      font: 600 9px/12px system-ui; }
</style>`;

export const toolbarScenes: readonly Scene[] = [
  {
    name: 'faces',
    async show(stage) {
      await watchFaces(stage);
      const faces: Face[] = [];
      for (const [index, name] of NAMES.entries()) {
        const address = stage.service.seed().named[name];
        const body = `<p>${address}</p>`.repeat(index === 0 ? 12 : index);
        const page = await stage.open(stage.site.page(`/face-${name}`, body));
        await waitForMarks(page, Math.max(1, index === 0 ? 12 : index));
        faces.push(await waitForFace(stage));
        await page.close();
      }
      const page = await stage.browser.context.newPage();
      await page.setViewportSize({ width: 420, height: 200 });
      await page.goto(stage.browser.url('options.html'));
      const direction = await waitFor(
        () => page.evaluate(() => document.documentElement.dir),
        'the direction of writing',
      );
      const all = [{ icon: null, text: '', colour: 'none', title: 'Hexmark' }, ...faces];
      const urls = await page.evaluate(drawIcons, {
        own: stage.browser.url('icons/32.png'),
        icons: all.map(({ icon }) => icon),
      });
      // The policy of our pages forbids inline styles.
      await page.goto('about:blank');
      const rows = all.map((face, index) => draw(face, urls[index] ?? ''));
      await page.setContent(
        `<!doctype html><html dir="${direction}">${STYLE}<ul>${rows.join('')}</ul></html>`,
      );
      return { page };
    },
  },
];

interface Icon {
  tabId: number;
  imageData?: Record<number, ImageData> & { 32: ImageData };
}

declare const chrome: {
  action: {
    setIcon: (details: unknown) => Promise<void>;
    getBadgeText: (of: { tabId: number }) => Promise<string>;
    getTitle: (of: { tabId: number }) => Promise<string>;
    getBadgeBackgroundColor: (of: { tabId: number }) => Promise<number[]>;
  };
};
