import * as z from 'zod/mini';
import type { Address } from '../../domain/address/address.ts';
import { AddressSchema } from '../../domain/verdict/verdict.ts';
import type { Sender } from '../../messaging/server.ts';
import type { KeptPart, SessionKeeper } from '../store/session-keeper.ts';
import type { CardTickets } from './card-tickets.ts';

/** The frame that claims an act, as the browser names it. */
type Claimant = Pick<Sender, 'tabId' | 'frameId' | 'documentId'>;

/**
 * What people have done that allows a request on a site that is on demand. Our script in the page says for which
 * addresses that is; this part believes it as far as the background has seen an act itself.
 */
export interface PersonActs extends KeptPart {
  /** The popup's button was pressed for a tab. Resolves when that is known to outlive the worker. */
  notePress(tabId: number): Promise<void>;
  /**
   * Those of the addresses that may be asked for: a card was opened for them in the tab, or the button was pressed and
   * the frame names them for the first time since.
   */
  vouchFor(claimed: readonly Address[], frame: Claimant): Address[];
  /** The tab is gone, or certainly at another page: only Firefox tells that apart from a frame that loads. */
  dropTab(tabId: number): void;
  reset(): void;
}

const PressSchema = z.object({
  tabId: z.int(),
  atMs: z.number(),
  /** What each frame has named after the press, by frame and document. */
  named: z.record(z.string(), z.array(AddressSchema)),
});

/** A frame that answers later than this after the press is not believed. Busy pages take seconds. */
const PRESS_HOLDS_MS = 60_000;

export interface PersonActsDeps {
  tickets: Pick<CardTickets, 'hasIssued'>;
  session: () => Pick<SessionKeeper, 'restored' | 'flush' | 'note'>;
  now: () => number;
}

export function createPersonActs({ tickets, session, now }: PersonActsDeps): PersonActs {
  const presses = new Map<number, z.infer<typeof PressSchema>>();
  return {
    async notePress(tabId) {
      await session().restored();
      presses.set(tabId, { tabId, atMs: now(), named: {} });
      await session().flush();
    },
    vouchFor(claimed, { tabId, frameId, documentId }) {
      if (tabId === null) return [];
      const press = presses.get(tabId);
      const isVouched = (address: Address) => tickets.hasIssued(address, tabId);
      if (press === undefined) return claimed.filter(isVouched);
      const frame = `${frameId} ${documentId}`;
      const others = claimed.filter((address) => !isVouched(address));
      const ageMs = now() - press.atMs;
      if (others.length > 0 && ageMs >= 0 && ageMs < PRESS_HOLDS_MS && !press.named[frame]) {
        press.named[frame] = others;
        session().note();
      }
      const named = new Set(press.named[frame]);
      return claimed.filter((address) => named.has(address) || isVouched(address));
    },
    dropTab: (tabId) => void presses.delete(tabId),
    reset: () => presses.clear(),
    snapshot: () => [...presses.values()],
    restore(stored) {
      for (const press of z.array(PressSchema).safeParse(stored).data ?? [])
        presses.set(press.tabId, press);
    },
  };
}
