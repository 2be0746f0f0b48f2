import { Buffer } from 'node:buffer';
import { z } from 'zod';
import type { Marionette, Params } from './marionette.ts';
import type { Scripts } from './scripts.ts';

const HandlesSchema = z.array(z.string());
const NewWindowSchema = z.object({ handle: z.string() });

/** A tab, as Marionette names it. */
type WindowHandle = string;

export interface Windows {
  /** Goes to a URL and waits for its load event. */
  navigate(url: string): Promise<void>;
  reload(): Promise<void>;
  currentUrl(): Promise<string>;
  /** Opens an empty tab and turns to it. */
  newTab(): Promise<WindowHandle>;
  /** Opens a private window with an empty tab and turns to it. */
  newPrivateWindow(): Promise<WindowHandle>;
  switchTo(handle: WindowHandle): Promise<void>;
  windowHandle(): Promise<WindowHandle>;
  windowHandles(): Promise<WindowHandle[]>;
  /** Closes the tab and turns to another one, if there is one left. */
  closeTab(): Promise<void>;
  /** URLs of the frames of the page, those within closed shadow roots too. */
  frameUrls(): Promise<string[]>;
  /** Turns to the first frame whose URL begins like this; `null` turns back to the page. */
  switchToFrame(urlPrefix: string | null): Promise<void>;
  /** Makes the window so large that the viewport has this size, in CSS px. Firefox has a least width. */
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  /** What the viewport shows, as PNG. */
  takeScreenshot(): Promise<Buffer>;
}

export function createWindows(
  { send }: Pick<Marionette, 'send'>,
  { execute, executeChrome }: Pick<Scripts, 'execute' | 'executeChrome'>,
): Windows {
  const text = async (command: string): Promise<string> => String(await send(command));
  const handles = async (command: string): Promise<WindowHandle[]> =>
    HandlesSchema.parse(await send(command));
  const switchTo = async (handle: WindowHandle): Promise<void> => {
    await send('WebDriver:SwitchToWindow', { handle, focus: true });
  };
  const open = async (what: Params): Promise<WindowHandle> => {
    const { handle } = NewWindowSchema.parse(await send('WebDriver:NewWindow', what));
    await switchTo(handle);
    return handle;
  };
  const frameUrls = (): Promise<string[]> =>
    executeChrome<string[]>(`
      const { children } = gBrowser.selectedBrowser.browsingContext;
      return children.map((child) => child.currentWindowGlobal?.documentURI.spec ?? '');
    `);

  return {
    async navigate(url) {
      await send('WebDriver:Navigate', { url });
    },
    async reload() {
      await send('WebDriver:Refresh');
    },
    currentUrl: () => text('WebDriver:GetCurrentURL'),
    newTab: () => open({ type: 'tab' }),
    newPrivateWindow: () => open({ type: 'window', private: true }),
    switchTo,
    windowHandle: () => text('WebDriver:GetWindowHandle'),
    windowHandles: () => handles('WebDriver:GetWindowHandles'),
    async closeTab() {
      const [next] = await handles('WebDriver:CloseWindow');
      if (next !== undefined) await switchTo(next);
    },
    frameUrls,
    async switchToFrame(urlPrefix) {
      await send('WebDriver:SwitchToFrame', { id: null });
      if (urlPrefix === null) return;
      const urls = await frameUrls();
      const id = urls.findIndex((url) => url.startsWith(urlPrefix));
      if (id === -1) throw new Error(`No frame at ${urlPrefix} among: ${urls.join(' ')}`);
      await send('WebDriver:SwitchToFrame', { id });
    },
    async setViewportSize({ width, height }) {
      const [besides, above] = await execute<[number, number]>(
        'return [outerWidth - innerWidth, outerHeight - innerHeight]',
      );
      const outer = { width: width + besides, height: height + above };
      await send('WebDriver:SetWindowRect', outer);
    },
    async takeScreenshot() {
      const png = await send('WebDriver:TakeScreenshot', { full: false, hash: false });
      return Buffer.from(String(png), 'base64');
    },
  };
}
