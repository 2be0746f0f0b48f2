import { signal } from '@preact/signals';
import type { Client } from '../../messaging/client.ts';
import type { Address } from '../../domain/address/address.ts';
import { chainNameOf } from '../../domain/address/chain-names.ts';
import type { Flag } from '../../domain/verdict/level.ts';
import { ask, renewalAfter } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { AddressReport } from '../types.ts';

export type CardContent =
  | { kind: 'loading' }
  | { kind: 'noAddress' }
  /** `chain`: the name of the chain that the page has written before the address. */
  | { kind: 'report'; report: AddressReport; chain?: string }
  | { kind: 'failed'; fault: Fault };

/** The message contract's limit. A card that tall scrolls anyway. */
const MAX_HEIGHT = 4000;

/** What the card shows. It gets its address for a one-time ticket, because the page around it cannot be trusted. */
export function createCardState(call: Client) {
  const content = signal<CardContent>({ kind: 'loading' });
  let address: Address | null = null;
  let pageFlags: Flag[] = [];
  let chain: string | null = null;
  let opening = 0;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  async function loadReport(wanted: Address, mine: number, isRetry = false): Promise<void> {
    const input = { address: wanted, ...(isRetry ? { isRetry } : {}) };
    clearTimeout(renewal);
    const outcome = await ask(call('reportAddress', input));
    if (mine !== opening) return;
    if (outcome.ok) renewLater(outcome.value, mine);
    content.value = outcome.ok
      ? {
          kind: 'report',
          report: withPageFlags(outcome.value),
          ...(chain === null ? {} : { chain }),
        }
      : { kind: 'failed', fault: outcome.error };
  }

  /** The mark recovers by itself once a fault is over, so the card beside it does too. */
  function renewLater({ address: wanted, error }: AddressReport, mine: number): void {
    const waitMs = error === null ? null : renewalAfter(error);
    if (waitMs === null) return;
    renewal = setTimeout(() => void loadReport(wanted, mine), waitMs);
  }

  function withPageFlags(report: AddressReport): AddressReport {
    return { ...report, flags: [...report.flags, ...pageFlags] };
  }

  async function open(ticket: string, shortName = ''): Promise<void> {
    opening += 1;
    clearTimeout(renewal);
    const mine = opening;
    address = null;
    chain = chainNameOf(shortName);
    content.value = { kind: 'loading' };
    const redeemed = await ask(call('redeemCardTicket', { ticket }));
    if (mine !== opening) return;
    address = redeemed.ok ? redeemed.value.address : null;
    pageFlags = redeemed.ok ? redeemed.value.flags : [];
    if (address === null) content.value = { kind: 'noAddress' };
    else await loadReport(address, mine);
  }

  function retry(): void {
    if (address === null) return;
    opening += 1;
    content.value = { kind: 'loading' };
    void loadReport(address, opening, true);
  }

  function close(): void {
    void ask(call('closeCard', {}));
  }

  /** Tells the frame's host how tall the card wants to be. */
  function resize(height: number): void {
    void ask(call('resizeCard', { height: Math.min(height, MAX_HEIGHT) }));
  }

  return { content, open, retry, close, resize };
}
