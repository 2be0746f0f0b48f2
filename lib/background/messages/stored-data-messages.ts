import { DEFAULT_SETTINGS } from '../../domain/settings/settings.ts';
import type { Output } from '../../messaging/contract.ts';
import type { Handlers } from '../../messaging/server.ts';
import type { ReadableStore } from '../../messaging/stored-data-schemas.ts';
import type { Engine } from '../engine/create-engine.ts';
import type { Gate } from '../engine/gate.ts';
import type { Pacer } from '../engine/pacer.ts';
import type { RequestLog } from '../service/request-log.ts';
import { refuseDecided } from '../settings/organisation.ts';
import type { SettingsKeeper } from '../settings/settings.ts';
import type { Audit } from '../store/audit-trail.ts';
import type { SessionKeeper } from '../store/session-keeper.ts';

export interface StoredDataMessageDeps {
  engine: Engine;
  settings: SettingsKeeper;
  audit: Pick<Audit, 'clear'>;
  session: Pick<SessionKeeper, 'restored'>;
  gate: Gate;
  pacer: Pacer;
  requestLog: RequestLog;
  clearStores: (stores: readonly ('verdicts' | 'lookups' | 'historyRecord')[]) => Promise<void>;
  /** Drops the service in force and all its answers, and then their traces. */
  forgetService: (erase?: () => Promise<void>) => Promise<void>;
  readRows: (store: ReadableStore) => Promise<Output<'readStored'>>;
  /** Deletes the whole database. */
  eraseDatabase: () => Promise<void>;
  /** Has marks asked for again. */
  onChanged: () => Promise<void>;
}

type StoredDataMessages = 'clearStored' | 'clearAudit' | 'getDiagnostics' | 'readStored';

/** The messages about what is stored, and about how the work goes. */
export function createStoredDataMessages(
  deps: StoredDataMessageDeps,
): Pick<Handlers, StoredDataMessages> {
  const { engine, settings, audit } = deps;

  /** A trail that the organisation wants is not the person's to erase. */
  async function isAuditDecided(): Promise<boolean> {
    return (await settings.policy()).settings.audit === true;
  }

  return {
    async clearStored({ what }) {
      // Before and after: what is under way must not bring it back.
      engine.forgetMemory();
      if (what === 'everything') {
        const erase = (await isAuditDecided()) ? undefined : deps.eraseDatabase;
        // A database that does not open may still be deleted, and then a new one opens.
        if (erase) await audit.clear().catch(erase);
        await deps.forgetService(erase);
        await settings.set(DEFAULT_SETTINGS);
        // Until the settings were reset, what pages showed may have been noted.
        if (erase) await audit.clear();
      } else {
        await deps.clearStores(what === 'history' ? ['lookups', 'historyRecord'] : ['verdicts']);
      }
      engine.forgetMemory();
      // Forgetting has ended a reading of the history; its record is still there where the history is.
      void engine.history.resume();
      void deps.onChanged();
      return {};
    },

    async clearAudit() {
      if (await isAuditDecided()) refuseDecided();
      await audit.clear();
      return {};
    },

    readStored: ({ store }) => deps.readRows(store),

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
