import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clickNamed } from './named.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

/** Whether the sidebar is open, and what our page in it says. Runs in Firefox's window. */
const SIDEBAR = `
  const { SidebarController } = window;
  const frame = document.getElementById('sidebar')?.contentDocument?.getElementById('webext-panels-browser');
  return SidebarController.isOpen ? (frame?.currentURI?.spec ?? '') : null;
`;

function readRows(): string[] {
  return Array.from(document.querySelectorAll('.sighted-item'), (row) =>
    row.textContent.replaceAll(/\s+/g, ' ').trim(),
  );
}

describe('the sidebar', () => {
  it('does not open by itself', async () => {
    expect(await stage.firefox.executeChrome(SIDEBAR)).toBeNull();
  });

  it('lists the page in front, worst first, and follows it', async () => {
    const { firefox, service } = stage;
    const { high, low, medium } = service.seed().named;
    await stage.open('/sidebar', `<p>${low}</p><p>${high}</p>`);
    await stage.waitForMark(low);
    const page = await firefox.windowHandle();
    const panel = await firefox.newTab();
    await firefox.navigate(firefox.extensionUrl('sidepanel.html'));
    const waitForRows = (...starts: string[]) =>
      firefox.waitFor(
        async () => {
          const rows = await firefox.execute(readRows);
          return (
            rows.length === starts.length &&
            starts.every((start, index) => rows[index]?.startsWith(start))
          );
        },
        { describe: `rows that begin with ${starts.join(', ')}` },
      );
    await waitForRows(`${high}High risk 93%`, `${low}Low risk`);

    await firefox.switchTo(page);
    await firefox.execute((address: string) => document.body.append(address), [medium]);
    await stage.waitForMark(medium);
    await firefox.switchTo(panel);
    await waitForRows(high, `${medium}Medium risk`, low);
  });

  it('opens from the popup', async () => {
    const { firefox } = stage;
    const popup = await firefox.newTab();
    await firefox.navigate(firefox.extensionUrl('popup.html'));
    await clickNamed(firefox, 'Open side panel');
    await firefox.waitFor(
      async () =>
        (await firefox.executeChrome<string | null>(SIDEBAR))?.endsWith('/sidepanel.html') === true,
      { describe: 'the sidebar with our page' },
    );
    const handles = await firefox.waitFor(
      async () => {
        const open = await firefox.windowHandles();
        return !open.includes(popup) && open;
      },
      { describe: 'the popup to close' },
    );
    await firefox.switchTo(handles[0] ?? '');
  });

  it('has caused no errors', async () => {
    expect(await stage.errors()).toEqual([]);
  });
});
