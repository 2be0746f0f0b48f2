import { succeed } from '../../domain/result.ts';
import type { Handlers } from '../../messaging/server.ts';
import type { Engine } from '../engine/create-engine.ts';
import type { ServiceDesk } from '../service/service-desk.ts';
import type { UsedCounts } from '../service/used-counts.ts';
import type { Organisation } from '../settings/organisation.ts';
import type { SessionKeeper } from '../store/session-keeper.ts';

export interface ServiceMessageDeps {
  desk: ServiceDesk;
  engine: Engine;
  organisation: Pick<Organisation, 'admitService' | 'apply'>;
  usedCounts: UsedCounts;
  session: Pick<SessionKeeper, 'restored'>;
  /** Drops the service in force and all its answers. */
  forgetService: () => Promise<void>;
  /** Has marks asked for again, also in open tabs that have no script yet. */
  onChanged: () => Promise<void>;
  now: () => number;
}

type ServiceMessages =
  | 'getServiceStatus'
  | 'getQueueStatus'
  | 'saveService'
  | 'forgetService'
  | 'testConnection'
  | 'getUsedCount'
  | 'getLastUsedCount';

/** The messages about the service: its access, how it does, and how much of it was used. */
export function createServiceMessages(deps: ServiceMessageDeps): Pick<Handlers, ServiceMessages> {
  const { desk, engine, organisation, usedCounts } = deps;
  return {
    getServiceStatus: () => desk.status(),

    async getQueueStatus() {
      await deps.session.restored();
      return { isSlowingPage: engine.assessor.isSlowingTab() };
    },

    async saveService({ baseUrl, token }) {
      await organisation.admitService(baseUrl);
      const saved = await desk.save(baseUrl, token);
      if (!saved.ok) return saved;
      // A policy may have come since this was admitted. Its service would have been overwritten.
      await organisation.apply();
      void deps.onChanged();
      void engine.history.sync('serviceSaved');
      return succeed(await desk.status());
    },

    async forgetService() {
      await organisation.admitService(null);
      await deps.forgetService();
      void deps.onChanged();
      return {};
    },

    async testConnection() {
      const startedMs = deps.now();
      await desk.letPass();
      const used = await desk.call((client, access) => client.getUsedCount(access));
      const page = await desk.call((client, access) => client.listLookups(access, 1));
      // Consent or access may be new, and nobody else tells tabs. What the service forbids here says nothing about
      // marks.
      void deps.onChanged();
      return {
        used,
        lookups: page.ok ? succeed({ count: page.value.count }) : page,
        elapsedMs: deps.now() - startedMs,
      };
    },

    async getUsedCount({ isRetry = false }) {
      if (isRetry) await desk.letPass();
      return usedCounts.count();
    },

    getLastUsedCount: async () => ({ report: await usedCounts.last() }),
  };
}
