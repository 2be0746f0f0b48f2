import type { Page } from 'playwright';
import type { Settings } from '../../lib/domain/settings/settings.ts';
import { createSeed } from '../service/seed.ts';
import { openOptions, openPopup } from './own-pages.ts';
import { sendMessage } from './send-message.ts';
import { setStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { waitFor } from './wait-for.ts';

/** The test site's second name. The options do not list 127.0.0.1, because the service has that name. */
const HOST = 'localhost';

/** A stage with pages on a site whose mode the options can set. */
export interface ModeStage extends Stage {
  /** Addresses that no earlier test has used, so that no verdict for them is known. */
  freshAddresses: (count: number) => string[];
  /** Writes a page of that site. Returns its URL. */
  writePage: (path: string, body: string) => string;
  /** Writes a page with one link for each address. Returns its URL. */
  writeLinks: (path: string, addresses: readonly string[]) => string;
  /** The addresses that the service was asked for, in order. */
  asked: () => string[];
}

export async function setModeStage(): Promise<ModeStage> {
  const stage = await setStage({ service: { seed: createSeed({ unassessed: 40 }) } });
  const { site, service } = stage;
  let usedCount = 0;
  function writePage(path: string, body: string): string {
    site.page(path, body);
    return site.otherOrigin + path;
  }
  return {
    ...stage,
    writePage,
    freshAddresses(count) {
      const taken = service.seed().unassessed.slice(usedCount, usedCount + count);
      usedCount += count;
      if (taken.length < count) throw new Error('The seed has no more addresses.');
      return taken;
    },
    writeLinks: (path, addresses) =>
      writePage(path, addresses.map((it) => `<p><a href="#">${it}</a></p>`).join('')),
    asked: () => service.requests({ endpoint: 'prediction' }).map(({ address }) => address ?? ''),
  };
}

/** The control in the options that sets the site's mode. */
export function modeField(options: Page) {
  return options.getByLabel(`Mode on ${HOST}`);
}

/** Sets the mode of the site in the options, as a person does. */
export async function chooseMode(stage: Stage, label: string): Promise<void> {
  const options = await openOptions(stage);
  const [chosen = ''] = await modeField(options).selectOption({ label });
  await waitFor(async () => {
    const reply = await sendMessage(options, 'getSettings', {});
    if (reply?.ok !== true) return false;
    const { siteModes } = reply.output as Pick<Settings, 'siteModes'>;
    return (siteModes[HOST] ?? '') === chosen;
  }, 'the mode to be stored');
  await options.close();
}

/** The popup in a tab of its own behind the page, so that its panel is about that page. */
export async function openPopupBehind(stage: Stage, page: Page): Promise<Page> {
  const popup = await openPopup(stage);
  await page.bringToFront();
  await popup.getByTestId('site-host').waitFor();
  return popup;
}
