import type { Connect } from './connection.ts';
import type { ServiceRecord } from './database.ts';

/** Keeps base URL and token. Nothing outside the background may be handed what `read` returns. */
export interface ServiceStore {
  read(): Promise<ServiceRecord | null>;
  /** Replaces the record; a change of origin also drops verdicts and history, which were another service's. */
  save(record: Pick<ServiceRecord, 'baseUrl' | 'token'>): Promise<void>;
  /** Notes what a reply taught; does nothing when no service is set. True when it was news. */
  learn(
    learned: Partial<Pick<ServiceRecord, 'hasSeenAboveOne' | 'hasMixedCaseHashes'>>,
  ): Promise<boolean>;
  forget(): Promise<void>;
}

export function createServiceStore(connect: Connect): ServiceStore {
  let known: ServiceRecord | null | undefined;

  async function read(): Promise<ServiceRecord | null> {
    if (known === undefined) known = (await (await connect()).get('service', 'current')) ?? null;
    return known;
  }

  async function clearAnswers(): Promise<void> {
    const database = await connect();
    await Promise.all([database.clear('verdicts'), database.clear('lookupPages')]);
  }

  return {
    read,

    async save({ baseUrl, token }) {
      const before = await read();
      const isSameService = before?.baseUrl === baseUrl;
      const isSameUser = isSameService && before.token === token;
      if (!isSameUser) await clearAnswers();
      const record: ServiceRecord = {
        baseUrl,
        token,
        hasSeenAboveOne: isSameService && before.hasSeenAboveOne,
        hasMixedCaseHashes: isSameService && before.hasMixedCaseHashes,
      };
      await (await connect()).put('service', record, 'current');
      known = record;
    },

    async learn(learned) {
      const before = await read();
      if (before === null) return false;
      const after = { ...before, ...learned };
      const isNews =
        after.hasSeenAboveOne !== before.hasSeenAboveOne ||
        after.hasMixedCaseHashes !== before.hasMixedCaseHashes;
      if (!isNews) return false;
      known = after;
      await (await connect()).put('service', after, 'current');
      return true;
    },

    async forget() {
      await clearAnswers();
      await (await connect()).delete('service', 'current');
      known = null;
    },
  };
}
