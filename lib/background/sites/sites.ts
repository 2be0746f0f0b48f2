import { originPattern } from '../../domain/settings/base-url.ts';
import { hostOfSite, modeOfSite, patternsOfSitesOff } from '../../domain/settings/site-mode.ts';
import type { ModeChoice } from '../../domain/settings/site-mode.ts';

/** Keeps the scanner registered for exactly the sites the person has granted and not switched off. */
export interface Sites {
  /** Brings the registration in line with the permissions in force. */
  update(): Promise<void>;
  /**
   * Brings marks to tabs that were open before: after installation, and when a site was granted or switched on. To one tab
   * alone when a page is back there that the browser had put aside meanwhile.
   */
  enterOpenTabs(onlyTabId?: number): Promise<void>;
  /**
   * Whether the person lets us work on a page of this origin. Not on the service's own: the browser has told of its grant
   * before the service was saved, and our script may have entered its open tabs then.
   */
  isAllowed: (origin: string) => Promise<boolean>;
}

export interface SitesDeps {
  grantedOrigins: () => Promise<string[]>;
  hasOrigins: (origins: string[]) => Promise<boolean>;
  /**
   * Base URL of the service, whose host is granted for asking, not for scanning; null when there is none to leave out.
   */
  serviceBaseUrl: () => Promise<string | null>;
  /** Rejects while they cannot be read: then all stays as it is, as a site may be switched off. */
  modes: () => Promise<ModeChoice>;
  register: (matches: string[], excludes: string[]) => Promise<void>;
  /**
   * Into tabs whose URL matches and is wanted, and into those of their frames that are wanted, where none of our
   * scripts is alive.
   */
  inject: (
    matches: string[],
    isWanted: (url: string) => boolean,
    onlyTabId?: number,
  ) => Promise<void>;
}

/** A tab behind a dialog, or one that loads for ever, lets a script in late or never. Nothing else waits for it. */
const LONGEST_ENTRY_MS = 3000;

export function createSites(deps: SitesDeps): Sites {
  // Registration reads, then writes: two at a time would undo each other. The queues are by tab, and at 0 for what
  // concerns all: nothing waits for pages that are too busy to answer, and a browser may bring back hundreds when it
  // starts.
  const queues: Record<number, Promise<void>> = {};

  async function servicePattern(): Promise<string | null> {
    const baseUrl = await deps.serviceBaseUrl();
    return baseUrl === null ? null : originPattern(baseUrl);
  }

  async function scannedOrigins(): Promise<string[]> {
    const [origins, service] = await Promise.all([deps.grantedOrigins(), servicePattern()]);
    return origins.filter((origin) => origin !== service && /^(https?|\*):/.test(origin));
  }

  function enqueue(work: () => Promise<void>, tabId = 0): Promise<void> {
    return (queues[tabId] = Promise.resolve(queues[tabId]).then(work, work));
  }

  return {
    update: () =>
      enqueue(async () => {
        const [origins, modes, service] = await Promise.all([
          scannedOrigins(),
          deps.modes(),
          servicePattern(),
        ]);
        // A grant for many hosts, as of an organisation, takes in the service's.
        const excludes = service === null ? [] : [service];
        await deps.register(origins, [...patternsOfSitesOff(modes), ...excludes]);
      }),
    enterOpenTabs: (onlyTabId) =>
      enqueue(async () => {
        const [origins, modes, service] = await Promise.all([
          scannedOrigins(),
          deps.modes(),
          servicePattern(),
        ]);
        const isWanted = (url: string): boolean => {
          const host = hostOfSite(url);
          if (host === null || modeOfSite(host, modes) === 'off') return false;
          // The browser lets us into a frame of the service, which is granted for asking it.
          return originPattern(url) !== service;
        };
        const entry = deps.inject(origins, isWanted, onlyTabId);
        await Promise.race([entry, new Promise((done) => setTimeout(done, LONGEST_ENTRY_MS))]);
      }, onlyTabId),
    async isAllowed(origin) {
      // The origin of a document in a `data:` URL is no URL, but "null".
      if (!URL.canParse(origin)) return false;
      const pattern = originPattern(origin);
      const service = await servicePattern().catch(() => null);
      return pattern !== service && deps.hasOrigins([pattern]);
    },
  };
}
