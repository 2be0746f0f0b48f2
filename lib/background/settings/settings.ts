import {
  admitChange,
  readManagedPolicy,
  withPolicy,
} from '../../domain/settings/managed-policy.ts';
import type { ManagedPolicy } from '../../domain/settings/managed-policy.ts';
import { readSettings, SettingsSchema } from '../../domain/settings/settings.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import { refuseDecided } from './organisation.ts';
import type { SettingsStorage } from './settings-storage.ts';

/**
 * The settings in force: the person's, with a policy's over them. Read once, kept in memory, written at each change.
 */
export interface SettingsKeeper {
  get(): Promise<Settings>;
  /** Null while they cannot be read, for decisions that must not rest on defaults. */
  read(): Promise<Settings | null>;
  /** Replaces all of the person's own, after the changes under way. */
  set(settings: Settings): Promise<void>;
  /**
   * Changes some of the person's own, one change after another, and resolves with what is in force then; null where
   * `change` gives null, for no change. Rejects if the others cannot be read, because they would be lost, and if the
   * policy has decided otherwise. With `isTrial` nothing is stored.
   */
  change(
    change: (own: Settings) => Partial<Settings> | null,
    isTrial?: boolean,
  ): Promise<Settings | null>;
  policy(): Promise<ManagedPolicy>;
  /** Whether the scale of probabilities is learned, and the person may choose it. */
  mayAskScale(): Promise<boolean>;
  /** The policy has changed: it is read anew. */
  forgetPolicy(): void;
}

export interface SettingsKeeperDeps {
  storage: SettingsStorage;
  /** The policy as the browser hands it over. */
  readPolicy: () => Promise<unknown>;
}

interface Known {
  /** Null while any of them cannot be read: a change would lose it. */
  own: Settings | null;
  policy: ManagedPolicy;
  inForce: Settings;
  /** Null while what decides cannot be read. */
  deciding: Settings | null;
}

export function createSettingsKeeper({ storage, readPolicy }: SettingsKeeperDeps): SettingsKeeper {
  let known: Promise<Known> | null = null;
  // A change reads, then writes: two at a time would undo each other, and one under way would undo what is set meanwhile.
  let turns: Promise<unknown> = Promise.resolve();

  /** What is read before a write has ended may be what it replaces. */
  let writing: Promise<unknown> = turns;
  /** Counts the policies that the browser has told of. */
  let policies = 0;

  async function load(): Promise<Known> {
    const counted = policies;
    const loaded = await (known ??= read());
    // What was read with the policy of before must not decide any more.
    return counted === policies ? loaded : load();
  }

  async function read(): Promise<Known> {
    await writing;
    const [look, all, policy] = await Promise.all([
      storage.readLook().catch(() => null),
      storage.readAll().catch(() => null),
      readPolicy().then(readManagedPolicy),
    ]);
    // The next call tries again.
    if (look === null || all === null) known = null;
    const settings = readSettings({ ...all, ...look });
    // Marks with the default thresholds are better than none.
    const own = look && all && settings;
    const inForce = withPolicy(settings, policy);
    // Decisions do not rest on the look.
    return { own, policy, inForce, deciding: all && inForce };
  }

  async function write(chosen: Settings): Promise<void> {
    const before = known;
    const written = storage.write(SettingsSchema.parse(chosen));
    // Our pages hear of a change from the storage itself and ask at once, before this worker knows that it is written.
    writing = written.catch(() => undefined);
    known = written.then(read, () => before ?? read());
    await written;
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = turns.then(work);
    turns = done.catch(() => undefined);
    return done;
  }

  return {
    get: async () => (await load()).inForce,
    read: async () => (await load()).deciding,
    set: (settings) => inTurn(() => write(settings)),
    change: (change, isTrial = false) =>
      inTurn(async () => {
        const { own, policy } = await load();
        if (own === null) throw new Error('the settings cannot be read');
        const wanted = change(own);
        if (wanted === null) return null;
        const changed = { ...own, ...(admitChange(own, wanted, policy) ?? refuseDecided()) };
        if (!isTrial) await write(changed);
        return withPolicy(changed, policy);
      }),
    policy: async () => (await load()).policy,
    async mayAskScale() {
      const { policy, inForce } = await load();
      return inForce.probabilityScale === 'auto' && policy.settings.probabilityScale === undefined;
    },
    forgetPolicy() {
      policies += 1;
      known = null;
    },
  };
}
