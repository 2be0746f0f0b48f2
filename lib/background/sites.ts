import { originPattern } from '../domain/base-url.ts';

/** Keeps the scanner registered for exactly the sites the person has granted. */
export interface Sites {
  /** Brings the registration in line with the permissions in force. */
  update(): Promise<void>;
  /** Brings marks to tabs that were open before: after installation, and when a site was just granted. */
  enterOpenTabs(): Promise<void>;
}

export interface SitesDeps {
  grantedOrigins: () => Promise<string[]>;
  /** Base URL of the service, whose host is granted for asking, not for scanning; null when there is none to leave out. */
  serviceBaseUrl: () => Promise<string | null>;
  register: (matches: string[]) => Promise<void>;
  inject: (matches: string[]) => Promise<void>;
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
    update: () => enqueue(async () => deps.register(await scannedOrigins())),
    enterOpenTabs: () => enqueue(async () => deps.inject(await scannedOrigins())),
  };
}
