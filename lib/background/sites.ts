import { originPattern } from '../domain/base-url.ts';
import { hostOfSite, modeOfSite, patternsOfSitesOff } from '../domain/site-mode.ts';
import type { ModeChoice } from '../domain/site-mode.ts';

/** Keeps the scanner registered for exactly the sites the person has granted and not switched off. */
export interface Sites {
  /** Brings the registration in line with the permissions in force. */
  update(): Promise<void>;
  /** Brings marks to tabs that were open before: after installation, and when a site was granted or switched on. */
  enterOpenTabs(): Promise<void>;
}

export interface SitesDeps {
  grantedOrigins: () => Promise<string[]>;
  /** Base URL of the service, whose host is granted for asking, not for scanning; null when there is none to leave out. */
  serviceBaseUrl: () => Promise<string | null>;
  modes: () => Promise<ModeChoice>;
  register: (matches: string[], excludes: string[]) => Promise<void>;
  /** Into the tabs whose address matches and is wanted, and where none of our scripts is alive. */
  inject: (matches: string[], isWanted: (url: string) => boolean) => Promise<void>;
}

export function createSites(deps: SitesDeps): Sites {
  // Registration reads, then writes: two at a time would undo each other.
  let queue: Promise<void> = Promise.resolve();

  async function scannedOrigins(): Promise<string[]> {
    const [origins, baseUrl] = await Promise.all([deps.grantedOrigins(), deps.serviceBaseUrl()]);
    const service = baseUrl === null ? null : originPattern(baseUrl);
    return origins.filter((origin) => origin !== service && /^(https?|\*):/.test(origin));
  }

  function enqueue(work: () => Promise<void>): Promise<void> {
    queue = queue.then(work, work);
    return queue;
  }

  return {
    update: () =>
      enqueue(async () => {
        const [origins, modes] = await Promise.all([scannedOrigins(), deps.modes()]);
        await deps.register(origins, patternsOfSitesOff(modes));
      }),
    enterOpenTabs: () =>
      enqueue(async () => {
        const [origins, modes] = await Promise.all([scannedOrigins(), deps.modes()]);
        await deps.inject(origins, (url) => {
          const host = hostOfSite(url);
          return host !== null && modeOfSite(host, modes) !== 'off';
        });
      }),
  };
}
