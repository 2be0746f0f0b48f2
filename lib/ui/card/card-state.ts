import { signal } from '@preact/signals';
import type { Client } from '../../messaging/client.ts';
import { readBeside } from '../../domain/address/written-beside.ts';
import type { PaymentRequest } from '../../domain/address/written-beside.ts';
import { ask } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { createRenewal } from '../renewal.ts';
import type { Sight } from '../renewal.ts';
import type { AddressReport, ComparedAddress } from '../types.ts';

export type CardContent =
  | { kind: 'loading' }
  | { kind: 'noAddress' }
  /**
   * `chain` and `payment`: what the page has written around the address. `alike`: the address to compare it with, which
   * the page shows or the person knows.
   */
  | {
      kind: 'report';
      report: AddressReport;
      chain?: string;
      payment?: PaymentRequest;
      alike?: ComparedAddress;
      /** The person has just copied it. */
      isCopied?: boolean;
      /** The person has pasted it, and has copied another one last. */
      isNotCopied?: boolean;
      /** It takes the place of what the card has said before, so it is read out. */
      isNews?: boolean;
    }
  | { kind: 'failed'; fault: Fault };

interface Told {
  report: AddressReport | null;
  alike?: ComparedAddress | undefined;
  isCopied?: boolean | undefined;
  isNotCopied?: boolean | undefined;
}

/**
 * Why a report is asked for: the card opens, the person tries again, or what it shows is old, was judged by other
 * settings, or has a fault that may be over.
 */
type Reason = 'open' | 'retry' | 'renewal' | 'judgement';

const NOTHING = readBeside('', '');

function readWritten(encoded: string) {
  try {
    const [before = '', behind = ''] = decodeURIComponent(encoded).split(' ');
    return readBeside(before, behind);
  } catch {
    return NOTHING;
  }
}

/** What the card shows. It has a ticket in the place of its address, because the page around it cannot be trusted. */
export function createCardState(call: Client, sight: Sight) {
  const content = signal<CardContent>({ kind: 'loading' });
  /** Something of the page lies over the card. */
  const isCovered = signal(false);
  let ticket = '';
  let beside = NOTHING;
  let opening = 0;
  const renewal = createRenewal(sight);

  async function loadReport(mine: number, reason: Reason): Promise<void> {
    renewal.cancel();
    const how = {
      open: {},
      judgement: {},
      retry: { isRetry: true },
      renewal: { needsFresh: true },
    }[reason];
    const outcome = await ask(call('reportCard', { ticket, ...how }));
    if (mine !== opening) return;
    const renew = () => void loadReport(mine, 'renewal');
    if (!outcome.ok) {
      const shown = content.peek();
      // An old verdict is better than none.
      if (reason === 'renewal' && shown.kind === 'report') renewal.plan(shown.report.error, renew);
      else content.value = { kind: 'failed', fault: outcome.error };
      return;
    }
    content.value = contentOf(outcome.value, reason !== 'open');
    const { report } = outcome.value;
    // The mark recovers by itself once a fault is over, so the card beside it does too.
    renewal.plan(report?.error ?? null, renew);
    // A new judgement may have come between a renewal and its answer.
    if (reason !== 'renewal' && report?.isStale && !report.error) renew();
  }

  function contentOf(told: Told, isNews: boolean): CardContent {
    const { report, alike, isCopied = false, isNotCopied = false } = told;
    if (report === null) return { kind: 'noAddress' };
    return {
      kind: 'report',
      report,
      ...(beside.chain === null ? {} : { chain: beside.chain }),
      ...(beside.payment === null ? {} : { payment: beside.payment }),
      ...(alike === undefined ? {} : { alike }),
      ...(isCopied ? { isCopied } : {}),
      ...(isNotCopied ? { isNotCopied } : {}),
      ...(isNews ? { isNews } : {}),
    };
  }

  function load(reason: Reason): Promise<void> {
    opening += 1;
    content.value = { kind: 'loading' };
    return loadReport(opening, reason);
  }

  /** Opens what the card's URL says behind its `#`. Only the ticket in it can be trusted. */
  function open(fragment: string): Promise<void> {
    const [given = '', written] = fragment.split('.', 2);
    ticket = given;
    beside = written === undefined ? NOTHING : readWritten(fragment.slice(given.length + 1));
    return load('open');
  }

  function retry(): void {
    void load('retry');
  }

  /** What verdicts are judged by has changed. What is on the way is judged by it already, or will not be shown. */
  function renew(): void {
    if (content.peek().kind !== 'report') return;
    opening += 1;
    void loadReport(opening, 'judgement');
  }

  /** The person has copied the address. It is named by the ticket here too. */
  function noteCopied(): void {
    void ask(call('noteCardCopied', { ticket }));
  }

  function close(): void {
    void ask(call('closeCard', {}));
  }

  return { content, isCovered, open, retry, renew, noteCopied, close };
}
