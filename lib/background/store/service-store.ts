import type { AppError } from '../../domain/result.ts';
import { UsageSchema } from '../../domain/verdict/usage.ts';
import type { Usage } from '../../domain/verdict/usage.ts';
import type { Connect } from './connection.ts';
import type { ServiceRecord } from './database.ts';

/** Keeps base URL and token. Nothing outside the background may be handed what `read` returns. */
export interface ServiceStore {
  read(): Promise<ServiceRecord | null>;
  /** Replaces the record; a change of origin also drops verdicts and history, which were another service's. */
  save(record: Pick<ServiceRecord, 'baseUrl' | 'token' | 'isManaged'>): Promise<void>;
  /**
   * Notes what a reply taught; does nothing when no service is set. True when it was news. What a private window's
   * reply taught is kept in memory alone.
   */
  learn(
    learned: Partial<Pick<ServiceRecord, 'hasSeenAboveOne' | 'hasMixedCaseHashes'>>,
    isPrivate?: boolean,
  ): Promise<boolean>;
  /** Notes that the service rejected this token, or (null) takes it; forgotten when access is saved anew. */
  noteRejection(rejection: AppError | null, token: string): Promise<void>;
  /** The counts of used look-ups that are kept; null when there are none. */
  readUsage(): Promise<Usage | null>;
  /** Keeps them, unless another token has been saved since. */
  noteUsage(usage: Usage, token: string): Promise<void>;
  forget(): Promise<void>;
}

export function createServiceStore(connect: Connect): ServiceStore {
  let known: ServiceRecord | null | undefined;
  /** A private window has taught what is not on disk. */
  let isAheadOfDisk = false;

  async function read(): Promise<ServiceRecord | null> {
    if (known === undefined) known = (await (await connect()).get('service', 'current')) ?? null;
    return known;
  }

  /**
   * Puts `record` in force. In memory it is at once, so that an answer of the service before it is refused from now
   * on; on disk together with the loss of that service's answers, so that neither is ever there without the other.
   */
  async function replace(record: ServiceRecord | null, keepsAnswers: boolean): Promise<void> {
    const before = known;
    known = record;
    try {
      const stores = ['service', 'verdicts', 'lookups', 'historyRecord'] as const;
      const transaction = (await connect()).transaction(stores, 'readwrite');
      const service = transaction.objectStore('service');
      await Promise.all([
        record === null ? service.delete('current') : service.put(record, 'current'),
        ...(keepsAnswers
          ? []
          : [
              transaction.objectStore('verdicts').clear(),
              transaction.objectStore('lookups').clear(),
              transaction.objectStore('historyRecord').clear(),
            ]),
        transaction.done,
      ]);
    } catch (error) {
      if (known === record) known = before;
      throw error;
    }
  }

  /** What cannot be stored still counts for this worker, and the next one learns it anew. */
  async function note(record: ServiceRecord): Promise<void> {
    known = record;
    await connect()
      .then((database) => database.put('service', record, 'current'))
      .catch(() => undefined);
  }

  return {
    read,

    async save({ baseUrl, token, isManaged = false }) {
      const before = await read();
      const isSameService = before?.baseUrl === baseUrl;
      const record: ServiceRecord = {
        baseUrl,
        token,
        hasSeenAboveOne: isSameService && before.hasSeenAboveOne,
        hasMixedCaseHashes: isSameService && before.hasMixedCaseHashes,
        ...(isManaged ? { isManaged } : {}),
      };
      const isSameUser = isSameService && before.token === token;
      await replace(isSameUser ? { ...record, usage: before.usage } : record, isSameUser);
    },

    async learn(learned, isPrivate = false) {
      await read();
      // Not what `read` gave: the service may have been replaced since.
      const before = known ?? null;
      if (before === null) return false;
      const after = { ...before, ...learned };
      const isNews =
        after.hasSeenAboveOne !== before.hasSeenAboveOne ||
        after.hasMixedCaseHashes !== before.hasMixedCaseHashes;
      if (isPrivate) {
        known = after;
        isAheadOfDisk ||= isNews;
        return isNews;
      }
      const isTaught = Object.keys(learned).length > 0;
      if (!isNews && !(isAheadOfDisk && isTaught)) return false;
      isAheadOfDisk = false;
      await note(after);
      return isNews;
    },

    async noteRejection(rejection, token) {
      await read();
      const before = known ?? null;
      // Another token may have been saved since.
      if (before?.token !== token) return;
      const { rejection: last, ...record } = before;
      if (rejection !== null) await note({ ...record, rejection });
      else if (last !== undefined) await note(record);
    },

    async readUsage() {
      const record = await read().catch(() => null);
      return UsageSchema.safeParse(record?.usage).data ?? null;
    },

    async noteUsage(usage, token) {
      await read();
      const before = known ?? null;
      if (before?.token === token) await note({ ...before, usage });
    },

    forget: () => replace(null, false),
  };
}
