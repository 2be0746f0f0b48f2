import { originPattern } from '../../domain/settings/base-url.ts';
import type { ServiceStore } from '../store/service-store.ts';

/** What has to go when a service or its user is left, so that nothing of theirs is shown or sent as another's. */
export interface LeaveService {
  /** The service desk's call, before and after it has put another access in force. */
  onAccessChanged(): void;
  /**
   * Gives back the hosts of services that were left. They were granted for requests, and would count as sites to scan.
   * Never rejects.
   */
  giveBackHosts(): Promise<void>;
  /** Drops the service in force, its answers, and the consent to it. `erase` takes their traces off the disk. */
  forgetService(erase?: () => Promise<void>): Promise<void>;
}

export interface LeaveServiceDeps {
  services: Pick<ServiceStore, 'read' | 'forget' | 'hostsLeft' | 'noteGivenBack'>;
  /** Forgets what memory holds of the service. */
  forgetMemory: () => void;
  removeConsent: () => Promise<void>;
  removeOrigins: (origins: string[]) => Promise<boolean>;
  /** Puts the organisation's own service in force, if it names one. */
  applyPolicy: () => Promise<void>;
}

export function createLeaveService(deps: LeaveServiceDeps): LeaveService {
  const { services, forgetMemory } = deps;

  async function giveBack(pattern: string): Promise<void> {
    const current = await services.read();
    const isLeft = current === null || originPattern(current.baseUrl) !== pattern;
    if (isLeft) await deps.removeOrigins([pattern]);
    await services.noteGivenBack(pattern);
  }

  async function giveBackHosts(): Promise<void> {
    try {
      const patterns = await services.hostsLeft();
      await Promise.all(patterns.map(giveBack));
    } catch {
      // The next worker tries again.
    }
  }

  return {
    giveBackHosts,
    onAccessChanged() {
      forgetMemory();
      void giveBackHosts();
    },
    async forgetService(erase) {
      const before = await services.read();
      // First: without the service it would count as a site to scan.
      if (before !== null) await deps.removeOrigins([originPattern(before.baseUrl)]);
      // Only now: the event of the host that went has a reading of the history go on, which writes its record again.
      forgetMemory();
      // The browser may be closed from here on, and then nobody sends this again. Awaited last: it is in an area of its own,
      // and if that is damaged, all else goes all the same.
      const consent = deps.removeConsent();
      consent.catch(() => undefined);
      await services.forget();
      await giveBackHosts();
      await erase?.();
      // Again, as an answer may have come in while the stores were cleared.
      forgetMemory();
      await consent;
      // The organisation's service is there again at once.
      await deps.applyPolicy();
    },
  };
}
