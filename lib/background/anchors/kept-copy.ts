import * as z from 'zod/mini';
import type { Address } from '../../domain/address/address.ts';
import type { Anchor } from '../../domain/book/anchors.ts';
import { AddressSchema } from '../../domain/verdict/verdict.ts';
import type { SettingsKeeper } from '../settings/settings.ts';
import type { Connect } from '../store/connection.ts';

/**
 * The address that a person has copied last, on the disk for 30 days. So it is known in the next session of the browser
 * too. Only where the person wants that.
 */
export interface KeptCopy {
  /** That address, or none. The same list until it changes. What is over or no longer wanted goes from the disk. */
  all(): Promise<readonly Anchor[]>;
  /** Not to be called for a private window, nor for an address that looks like a known one. Never rejects. */
  note(address: Address): Promise<void>;
  /** The service was left, or other settings are in force: what is under way is not stored. */
  forgetMemory(): void;
}

export interface KeptCopyDeps {
  connect: Connect;
  settings: Pick<SettingsKeeper, 'read'>;
  now: () => number;
}

const KEPT_MS = 30 * 24 * 60 * 60_000;
const NONE = { list: [] as readonly Anchor[], untilMs: Infinity };

const CopySchema = z.object({ address: AddressSchema, atMs: z.number() });

export function createKeptCopy({ connect, settings, now }: KeptCopyDeps): KeptCopy {
  let era = {};
  let known: Promise<typeof NONE> | null = null;

  async function read(): Promise<typeof NONE> {
    const [database, chosen] = await Promise.all([connect(), settings.read()]);
    const stored = await database.get('copied', 'last');
    if (stored === undefined) return NONE;
    // Settings that cannot be read decide nothing.
    if (chosen === null) throw new Error('the settings cannot be read');
    const copy = CopySchema.safeParse(stored).data;
    // A clock that was set back makes it last no longer.
    if (chosen.keepsLastCopied && copy && Math.abs(now() - copy.atMs) < KEPT_MS) {
      const { address, atMs } = copy;
      return { list: [{ address, knownBy: 'copied' }], untilMs: atMs + KEPT_MS };
    }
    await database.delete('copied', 'last');
    return NONE;
  }

  function load(): Promise<typeof NONE> {
    known ??= read().catch(() => {
      // What cannot be read now may be later: the next call tries again.
      known = null;
      return NONE;
    });
    return known;
  }

  return {
    async all() {
      const { list, untilMs } = await load();
      if (now() < untilMs) return list;
      known = null;
      return (await load()).list;
    },
    async note(address) {
      const startedIn = era;
      try {
        const [chosen, database] = await Promise.all([settings.read(), connect()]);
        if (chosen?.keepsLastCopied !== true || era !== startedIn) return;
        known = null;
        await database.put('copied', { address, atMs: now() }, 'last');
      } catch {
        // Without a disk the copy is known until the browser is closed, as any other is.
      }
    },
    forgetMemory() {
      era = {};
      known = null;
    },
  };
}
