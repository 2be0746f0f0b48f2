import { isSameOrigin, originPattern, parseBaseUrl } from '../../domain/settings/base-url.ts';
import type { Address } from '../../domain/address/address.ts';
import { isScaleInQuestion } from '../../domain/verdict/probability.ts';
import type { AppError, Result } from '../../domain/result.ts';
import { fail, succeed } from '../../domain/result.ts';
import { entryOf } from '../../domain/book/address-book.ts';
import type { ServiceStatus, StorageState } from '../../messaging/schemas.ts';
import type { Gate } from '../engine/gate.ts';
import type { Pacer } from '../engine/pacer.ts';
import type { SettingsKeeper } from '../settings/settings.ts';
import { createPathHash } from './path-hash.ts';
import type { PathHashDeps } from './path-hash.ts';
import type { ServiceAccess } from './request.ts';
import type { ServiceClient } from './service-client.ts';
import type { ServiceRecord } from '../store/database.ts';
import type { ServiceStore } from '../store/service-store.ts';

/** The service as the rest of the background sees it: calls with the stored access, as the gate allows. */
export interface ServiceDesk {
  /** Null when the service may be asked; else why not. */
  preflight(): Promise<AppError | null>;
  status(): Promise<ServiceStatus>;
  /** Stores access; `token` undefined keeps the stored one, as long as the origin stays. */
  save(baseUrl: string, token: string | undefined): Promise<Result<ServiceStatus>>;
  /** Null: the answer has outlived its service or token. Whether the next one is asked is for those who want it. */
  fetchPrediction(
    address: Address,
  ): Promise<Awaited<ReturnType<ServiceClient['getFinalPrediction']>> | null>;
  /** A person says "try again": the next request is sent whatever the service said last. */
  letPass(): Promise<void>;
  /**
   * Any other call. The gate learns its outcome too. Not sent while the token stands rejected or the service has asked
   * for a pause, unless a person has used `letPass`.
   */
  call<T>(
    ask: (client: ServiceClient, access: ServiceAccess) => Promise<Result<T>>,
  ): Promise<Result<T>>;
}

export interface ServiceDeskDeps {
  client: ServiceClient;
  store: ServiceStore;
  lookups: PathHashDeps['lookups'];
  limits: { gate: Gate; pacer: Pacer };
  settings: Pick<SettingsKeeper, 'read' | 'mayAskScale'>;
  hasOrigins: (origins: string[]) => Promise<boolean>;
  /** Whether the person, or their organisation for them, has agreed to what is sent where. */
  hasConsent: () => Promise<boolean>;
  /**
   * Resolves when gate and pacer know what an earlier worker knew, and the store what a policy has decided: nothing is
   * sent before.
   */
  restored: () => Promise<void>;
  /** Whether what is stored reaches the disk. */
  storage: () => Promise<StorageState>;
  /** Another service or another user: answers held in memory are no longer theirs. Told before and after the change. */
  onAccessChanged: () => void;
}

export function createServiceDesk(deps: ServiceDeskDeps): ServiceDesk {
  const { client, store, settings, hasConsent, onAccessChanged } = deps;
  const { gate, pacer } = deps.limits;
  const hashForPath = createPathHash(deps);
  let isRejectionTold = false;
  /**
   * The access that is being saved. Nothing is asked meanwhile: the disk may refuse it, and answers that come before it
   * is in force are forgotten with those of the last service.
   */
  let saving: Promise<unknown> = Promise.resolve();

  /** Tells the gate what an earlier worker heard. Only once, because from then on the gate knows best. */
  function tellRejection({ rejection }: ServiceRecord): void {
    if (isRejectionTold) return;
    isRejectionTold = true;
    if (rejection !== undefined) gate.recordFailure(rejection, gate.era());
  }

  async function access(): Promise<Result<ServiceAccess>> {
    try {
      await deps.restored();
      await saving.catch(() => undefined);
      const record = await store.read();
      // A service that a person saved has their consent; one that a policy brought may lack it.
      if (record === null || (record.isManaged && !(await hasConsent()))) {
        return fail('notConfigured');
      }
      tellRejection(record);
      if (!(await deps.hasOrigins([originPattern(record.baseUrl)]))) return fail('noPermission');
      return succeed(record);
    } catch {
      return fail('storageFailed');
    }
  }

  /**
   * Asks with the stored access. Null: the answer has outlived its service or token, and is thrown away.
   * `isAlone`: whether a rejection is of this request alone, and not of the token. It is then told as `forbidden`.
   */
  async function askCurrent<T>(
    ask: (allowed: ServiceAccess) => Promise<Result<T>>,
    isAlone?: (error: AppError) => boolean,
  ): Promise<Result<T> | null> {
    const allowed = await access();
    if (!allowed.ok) return allowed;
    const result = await ask(allowed.value);
    const current = await store.read();
    const { baseUrl, token } = allowed.value;
    if (current?.baseUrl !== baseUrl || current.token !== token) return null;
    if (result.ok) await store.noteRejection(null, token);
    else if (result.error.code === 'tokenRejected') {
      if (isAlone?.(result.error))
        return { ok: false, error: { ...result.error, code: 'forbidden' } };
      await store.noteRejection(result.error, token);
    }
    return result;
  }

  async function status(): Promise<ServiceStatus> {
    const allowed = await access();
    const record = await store.read().catch(() => null);
    return {
      baseUrl: record?.baseUrl ?? null,
      hasToken: record !== null,
      hasPermission: allowed.ok || allowed.error.code !== 'noPermission',
      error: allowed.ok ? gate.lastError() : allowed.error,
      storage: await deps.storage(),
      isScaleInQuestion:
        record !== null &&
        isScaleInQuestion(record.scaleEvidence) &&
        (await settings.mayAskScale()),
    };
  }

  return {
    status,

    async preflight() {
      const allowed = await access();
      return allowed.ok ? null : allowed.error;
    },

    async save(typedUrl, typedToken) {
      const url = parseBaseUrl(typedUrl);
      if (!url.ok) return fail('notConfigured');
      if (!(await hasConsent())) return fail('notConfigured');
      const record = await store.read().catch(() => null);
      const isKept = record !== null && isSameOrigin(record.baseUrl, url.value);
      const token = typedToken?.trim() || (isKept ? record.token : '');
      if (token === '') return fail('notConfigured');
      const isOther = record?.baseUrl !== url.value || record.token !== token;
      if (isOther) onAccessChanged();
      try {
        saving = store.save({ baseUrl: url.value, token });
        await saving;
      } catch {
        return fail('storageFailed');
      } finally {
        if (isOther) onAccessChanged();
      }
      gate.reset();
      return succeed(await status());
    },

    async fetchPrediction(address) {
      for (;;) {
        const hash = await hashForPath(address);
        const result = await askCurrent(async (allowed) => {
          const chosen = await settings.read();
          // The settings may say that this address is never to be sent.
          if (chosen === null) return fail('storageFailed');
          // The last check, before each request: the person may have excluded the address since it was wanted.
          if (entryOf(chosen.addressBook, address)?.isPrivate) return fail('neverSent');
          return client.getFinalPrediction(allowed, hash);
        });
        // Meanwhile the history may have taught that the hash was asked for in the wrong case.
        const isNone = result?.ok === true && result.value === null;
        if (!isNone || hash === (await hashForPath(address))) return result;
      }
    },

    async letPass() {
      // The gate may have to hear first what an earlier worker was told.
      await access();
      gate.letPass();
    },

    async call(ask) {
      for (;;) {
        const allowed = await access();
        if (!allowed.ok) return allowed;
        const refusal = gate.refusal();
        // What was said to another request may name an address of a private window, and callers store what they are
        // told.
        if (refusal !== null) return fail(refusal.code, { ...refusal, detail: undefined });
        const era = gate.era();
        const sentIn = pacer.noteSent();
        const result = await askCurrent((current) => ask(client, current), isForbidden);
        // The next service may have asked for a pause meanwhile.
        if (result === null) continue;
        pacer.noteOutcome(result.ok ? null : result.error, sentIn);
        if (result.ok) gate.recordSuccess(era);
        else if (result.error.code !== 'forbidden') gate.recordFailure(result.error, era);
        return result;
      }
    },
  };

  /** A service may forbid a token its history or count alone. Whether it rejects the token, the next prediction shows. */
  function isForbidden({ status }: AppError): boolean {
    return status === 403 && gate.lastError()?.code !== 'tokenRejected';
  }
}
