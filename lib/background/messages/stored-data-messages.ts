import { DEFAULT_SETTINGS, mergeSettings } from '../../domain/settings/settings.ts';
import type { Handlers } from '../../messaging/server.ts';
import type { Audit } from '../store/audit-trail.ts';
import type { Engine } from '../engine/create-engine.ts';
import type { Gate } from '../engine/gate.ts';
import type { Pacer } from '../engine/pacer.ts';
import type { RequestLog } from '../service/request-log.ts';
import type { SessionKeeper } from '../store/session-keeper.ts';
import type { SettingsKeeper } from '../settings/settings.ts';

export interface CareDeps {
  engine: Engine;
  settings: SettingsKeeper;
  session: Pick<SessionKeeper, 'restored'>;
  gate: Gate;
  pacer: Pacer;
  requestLog: RequestLog;
  clearStores: (stores: readonly ('verdicts' | 'lookups' | 'historyRecord')[]) => Promise<void>;
  forgetService: () => Promise<void>;
  audit: Pick<Audit, 'clear'>;
  onChanged: () => Promise<void>;
}

export type CareMessages = 'clearStored' | 'importSettings' | 'getDiagnostics';

/** The messages about what is kept, and how the work goes. */
export function createCareHandlers(deps: CareDeps): Pick<Handlers, CareMessages> {
  const { engine, settings } = deps;
  return {
    async clearStored({ what }) {
      // Before and after: what is under way must not bring it back.
      engine.forgetMemory();
      if (what === 'everything') {
        await deps.forgetService();
        // A trail that the organisation wants is not the person's to erase.
        if (!(await settings.policy()).settings.audit) await deps.audit.clear();
        await settings.set(DEFAULT_SETTINGS);
      } else {
        await deps.clearStores(what === 'history' ? ['lookups', 'historyRecord'] : ['verdicts']);
      }
      engine.forgetMemory();
      void deps.onChanged();
      return {};
    },

    async importSettings({ written, isTrial }) {
      const merged = mergeSettings(await settings.get(), written);
      if (merged.settings === null || isTrial) return merged;
      await settings.change(() => merged.settings);
      await engine.forgetUnassessed();
      // What was wanted under the old modes and lists is called off.
      engine.assessor.dropFrames();
      void deps.onChanged();
      return merged;
    },

    async getDiagnostics() {
      await deps.session.restored();
      return {
        requests: deps.requestLog.list(),
        closedBy: deps.gate.closedBy(),
        isBacklogged: engine.assessor.isBacklogged(),
        waitMs: deps.pacer.waitMs(),
      };
    },
  };
}
