import { originPattern, parseBaseUrl } from '../../domain/settings/base-url.ts';
import type { AppError } from '../../domain/result.ts';
import { learnScale, NO_EVIDENCE, readingOf } from '../../domain/verdict/probability.ts';
import type { ScaleEvidence } from '../../domain/verdict/probability.ts';
import { UsageSchema } from '../../domain/verdict/usage.ts';
import type { Usage } from '../../domain/verdict/usage.ts';
import type { Connect } from './connection.ts';
import type { ServiceRecord } from './database.ts';

/** What replies show of the service. */
export interface Lesson {
  /** Fraud probabilities as sent. */
  probabilities?: readonly (number | null)[];
  /** The service's own history writes hashes in mixed case. */
  hasMixedCaseHashes?: boolean;
}

/** A service with all that was learned of it. */
export type KnownService = ServiceRecord & { scaleEvidence: ScaleEvidence };

/** Keeps base URL and token. Nothing outside the background may be handed what `read` returns. */
export interface ServiceStore {
  read(): Promise<KnownService | null>;
  /** Without what only private windows were taught. */
  readLasting(): Promise<KnownService | null>;
  /**
   * Replaces the record. Another base URL or token also drops verdicts, history and the kept copy: they were another
   * service's or another user's.
   */
  save(record: Pick<ServiceRecord, 'baseUrl' | 'token' | 'isManaged'>): Promise<void>;
  /**
   * Notes what a reply taught; does nothing when no service is set. True when it changes levels or how hashes are asked
   * for. What a private window's reply taught is kept in memory alone. `isCurrent` is asked in the moment of noting: a
   * service that was left meanwhile teaches nothing of the next one.
   */
  learn(lesson: Lesson, isPrivate?: boolean, isCurrent?: () => boolean): Promise<boolean>;
  /** Notes that the service rejected this token, or (null) takes it; forgotten when access is saved anew. */
  noteRejection(rejection: AppError | null, token: string): Promise<void>;
  /** The counts of used look-ups that are kept; null when there are none. */
  readUsage(): Promise<Usage | null>;
  /** Keeps them, unless another token has been saved since. */
  noteUsage(usage: Usage, token: string): Promise<void>;
  forget(): Promise<void>;
  /** The hosts of services that were left, as match patterns, until they are noted as given back. */
  hostsLeft(): Promise<string[]>;
  noteGivenBack(pattern: string): Promise<void>;
}

export function createServiceStore(connect: Connect): ServiceStore {
  let known: ServiceRecord | null | undefined;
  /** What replies to private windows taught, one after another. */
  let privately: Lesson[] = [];

  async function load(): Promise<ServiceRecord | null> {
    if (known === undefined) {
      const stored = await (await connect()).get('service', 'current');
      // An older version may have stored a base URL that is refused now.
      const usable = stored !== undefined && parseBaseUrl(stored.baseUrl).ok ? stored : null;
      // Meanwhile another service may have been put in force.
      if (known === undefined) known = usable;
    }
    return known;
  }

  /** The service as it stands, with what private windows were taught. */
  function current(): KnownService | null {
    return known ? privately.reduce(withLesson, withEvidence(known)) : null;
  }

  async function read(): Promise<KnownService | null> {
    await load();
    return current();
  }

  /**
   * Puts `record` in force: in memory at once, so that an answer of the service before it is refused from now on; on
   * disk together with the loss of that service's answers, so that neither is ever there without the other.
   */
  async function replace(record: ServiceRecord | null, keepsAnswers: boolean): Promise<void> {
    const before = known;
    known = record;
    try {
      const stores = ['service', 'verdicts', 'lookups', 'historyRecord', 'copied'] as const;
      const transaction = (await connect()).transaction(stores, 'readwrite');
      const service = transaction.objectStore('service');
      await Promise.all([
        record === null ? service.delete('current') : service.put(record, 'current'),
        // If this worker dies here, the next one knows which host to give back.
        before &&
          before.baseUrl !== record?.baseUrl &&
          service.put(hostOf(before), originPattern(before.baseUrl)),
        ...(keepsAnswers
          ? []
          : [
              transaction.objectStore('verdicts').clear(),
              transaction.objectStore('lookups').clear(),
              transaction.objectStore('historyRecord').clear(),
              transaction.objectStore('copied').clear(),
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
    readLasting: async () => ((await load()) && known ? withEvidence(known) : null),

    async save({ baseUrl, token, isManaged = false }) {
      const before = await load();
      const isSameService = before?.baseUrl === baseUrl;
      if (!isSameService) privately = [];
      const record: ServiceRecord = {
        baseUrl,
        token,
        ...(isSameService ? { scaleEvidence: withEvidence(before).scaleEvidence } : {}),
        hasMixedCaseHashes: isSameService && before.hasMixedCaseHashes,
        ...(isManaged ? { isManaged } : {}),
      };
      const isSameUser = isSameService && before.token === token;
      await replace(isSameUser ? { ...record, usage: before.usage } : record, isSameUser);
    },

    async learn(lesson, isPrivate = false, isCurrent = () => true) {
      await load();
      // Not what `load` gave: the service may have been replaced since.
      const before = current();
      if (before === null || !known || !isCurrent()) return false;
      const stored = withEvidence(known);
      const taught = withLesson(stored, lesson);
      const after = withLesson(before, lesson);
      if (isPrivate) {
        if (isOther(before, after)) privately.push(lesson);
      } else if (isOther(stored, taught)) await note(taught);
      return isNews(before, after);
    },

    async noteRejection(rejection, token) {
      await load();
      const before = known ?? null;
      // Another token may have been saved since.
      if (before?.token !== token) return;
      const { rejection: last, ...record } = before;
      // The service's own words may name an address that only a private window has shown.
      if (rejection !== null)
        await note({ ...record, rejection: { ...rejection, detail: undefined } });
      else if (last !== undefined) await note(record);
    },

    async readUsage() {
      const record = await load().catch(() => null);
      return UsageSchema.safeParse(record?.usage).data ?? null;
    },

    async noteUsage(usage, token) {
      await load();
      const before = known ?? null;
      if (before?.token === token) await note({ ...before, usage });
    },

    forget() {
      privately = [];
      return replace(null, false);
    },

    hostsLeft: async () =>
      (await (await connect()).getAllKeys('service')).filter((key) => key !== 'current'),

    noteGivenBack: async (pattern) => (await connect()).delete('service', pattern),
  };
}

/** Nothing of a service but where it was. */
function hostOf({ baseUrl }: ServiceRecord): ServiceRecord {
  return { baseUrl, token: '', hasMixedCaseHashes: false };
}

function withEvidence(record: ServiceRecord): KnownService {
  return { ...record, scaleEvidence: record.scaleEvidence ?? NO_EVIDENCE };
}

function withLesson(before: KnownService, { probabilities = [], ...lesson }: Lesson): KnownService {
  return {
    ...before,
    ...lesson,
    scaleEvidence: probabilities.reduce(learnScale, before.scaleEvidence),
  };
}

function isOther(before: KnownService, after: KnownService): boolean {
  return (
    before.scaleEvidence !== after.scaleEvidence ||
    before.hasMixedCaseHashes !== after.hasMixedCaseHashes
  );
}

/** Whether marks have to be drawn anew, or addresses asked for anew. */
function isNews(before: KnownService, after: KnownService): boolean {
  const readings = [before, after].map(({ scaleEvidence }) => readingOf('auto', scaleEvidence));
  // As long as no value above 1 has come, both other readings give the same levels.
  return (
    (readings[0] !== readings[1] && readings.includes('percent')) ||
    before.hasMixedCaseHashes !== after.hasMixedCaseHashes
  );
}
