import { succeed } from '../../domain/result.ts';
import type { Result } from '../../domain/result.ts';
import { countBefore, withCount } from '../../domain/verdict/usage.ts';
import type { UsedReport } from '../../messaging/schemas.ts';
import type { ServiceDesk } from './service-desk.ts';
import type { ServiceStore } from '../store/service-store.ts';

/** The counts of used look-ups: asked for, and kept so that a day's first can be held against now. */
export interface UsedCounts {
  /** Asks the service. */
  count(): Promise<Result<UsedReport>>;
  /** What it told last, without asking; null when it has told nothing. */
  last(): Promise<UsedReport | null>;
}

export function createUsedCounts(deps: {
  desk: Pick<ServiceDesk, 'call'>;
  services: Pick<ServiceStore, 'readUsage' | 'noteUsage'>;
  now: () => number;
}): UsedCounts {
  const { services, now } = deps;
  return {
    async count() {
      const told = await deps.desk.call(async (client, access) => {
        const used = await client.getUsedCount(access);
        return used.ok ? succeed({ used: used.value, token: access.token }) : used;
      });
      if (!told.ok) return told;
      const { used, token } = told.value;
      const atMs = now();
      const usage = await services.readUsage();
      if (used.kind === 'count') {
        const { used: count, limit } = used;
        await services.noteUsage(withCount(usage, { used: count, limit, atMs }), token);
      }
      return succeed({ used, fetchedAtMs: atMs, before: countBefore(usage, atMs) });
    },
    async last() {
      const usage = await services.readUsage();
      if (usage === null) return null;
      const { used, limit, atMs } = usage.last;
      return { used: { kind: 'count', used, limit }, fetchedAtMs: atMs, before: null };
    },
  };
}
