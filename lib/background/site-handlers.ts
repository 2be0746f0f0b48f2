import type { Address } from '../domain/address.ts';
import { MOST_LISTED } from '../domain/page-list.ts';
import type { Place } from '../domain/page-list.ts';
import { withSiteMode } from '../domain/site-mode.ts';
import type { PageEvent } from '../messaging/contract.ts';
import type { AddressReport, SiteStatus } from '../messaging/schemas.ts';
import type { Handlers } from '../messaging/server.ts';
import type { FrameList } from '../platform/page-list.ts';
import type { SettingsKeeper } from './settings.ts';

export interface SiteHandlerDeps {
  settings: SettingsKeeper;
  siteStatus: () => Promise<SiteStatus>;
  sendToTab: (tabId: number, event: PageEvent) => void;
  /** What the frames of a tab show; null when they do not answer. */
  listFrames: (tabId: number) => Promise<FrameList[] | null>;
  showInFrame: (
    frame: { tabId: number; frameId: number },
    address: string,
  ) => Promise<Place | null>;
  /** What is known of addresses, without asking the service or writing anything down. */
  recall: (addresses: readonly Address[]) => Promise<AddressReport[]>;
  /**
   * Modes have changed: nothing that was wanted under the old ones may be asked for any more. Resolves when open tabs
   * have what the new ones give them.
   */
  onModesChanged: () => Promise<void>;
}

type SiteMessages =
  | 'setSiteMode'
  | 'setDefaultMode'
  | 'getSiteStatus'
  | 'checkPage'
  | 'listSightings'
  | 'showSighting';

/** The messages about sites and the page in front. */
export function createSiteHandlers(deps: SiteHandlerDeps): Pick<Handlers, SiteMessages> {
  return {
    async setSiteMode({ host, mode }) {
      await deps.settings.change((current) => {
        const siteModes = withSiteMode(current, host, mode);
        if (siteModes === null) throw new Error('too many sites have a mode of their own');
        return { siteModes };
      });
      await deps.onModesChanged();
      return {};
    },
    async setDefaultMode({ mode }) {
      await deps.settings.change(() => ({ defaultMode: mode }));
      await deps.onModesChanged();
      return {};
    },
    getSiteStatus: () => deps.siteStatus(),
    async listSightings({ tabId }) {
      const frames = await deps.listFrames(tabId);
      const sighted = (frames ?? []).flatMap((frame) => frame.sighted);
      const addresses = [...new Set(sighted.map(({ address }) => address))];
      return { frames, known: await deps.recall(addresses.slice(0, MOST_LISTED)) };
    },
    async showSighting({ address, ...frame }) {
      return { place: await deps.showInFrame(frame, address) };
    },
    checkPage({ tabId }) {
      deps.sendToTab(tabId, { event: 'checkRequested' });
      return {};
    },
  };
}
