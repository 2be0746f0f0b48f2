import { configure, launchWithExtension } from '../tests/support/chromium.ts';
import type { RunningService } from '../tests/service/service.ts';
import type { Explorer } from './start-explorer.ts';

/** Opens a window with everything set up, says what to look at, and waits until the person closes it. */
export async function showToPerson(options: {
  service: RunningService;
  explorer: Explorer;
  extensionDir: string;
}): Promise<number> {
  const { service, explorer, extensionDir } = options;
  const browser = await launchWithExtension({ extensionDir, headless: false, viewport: null });
  // Also where something fails, and to remove its folder once the person has closed the window.
  await using _ = { [Symbol.asyncDispose]: () => browser.close() };
  await configure(browser, service);
  const [page] = browser.context.pages();
  for (const path of explorer.paths) {
    const tab =
      path === explorer.paths[0] && page !== undefined ? page : await browser.context.newPage();
    await tab.goto(explorer.baseUrl + path);
  }
  console.log(`
Hexmark is running in the window that has just opened.

  · Look at the end of each address: a small mark, and an underline where it matters.
  · Rest the pointer on a mark: the card shows the whole prediction.
  · Open Hexmark from the toolbar: look-ups used and look-up history.
  · Press “Live” on the page: rows come and change, the marks follow.

Close the window to end the demo.`);
  await new Promise((done) => {
    browser.context.once('close', done);
  });
  return 0;
}
