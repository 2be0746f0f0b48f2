import { signal } from '@preact/signals';
import type { Address } from '../../domain/address/address.ts';
import { readPasted } from '../../domain/address/pasted.ts';
import type { BadLine, PastedAddress } from '../../domain/address/pasted.ts';
import type { Client } from '../../messaging/client.ts';
import { ask, renewalAfter } from '../fault.ts';
import type { Fault } from '../fault.ts';
import type { AddressReport } from '../types.ts';
import { judgeAnew } from './judge-anew.ts';

/** An address that was entered, with its report; null while there is none. */
export interface CheckedAddress extends PastedAddress {
  report: AddressReport | null;
  /** Why there is no verdict. */
  fault: Fault | null;
}

export interface CheckSeams {
  call: Client;
  /** Whether the window is private. Nothing from a private window may be stored. */
  isPrivate: () => boolean;
}

/** Enough to finish a list soon, and few enough not to flood a service. */
const AT_A_TIME = 3;

/** The check of addresses that a person enters. None of it is stored. */
export function createCheckState({ call, isPrivate }: CheckSeams) {
  const text = signal('');
  /** Null before the first check. */
  const rows = signal<readonly CheckedAddress[] | null>(null);
  const badLines = signal<readonly BadLine[]>([]);
  const leftOut = signal(0);
  const isRunning = signal(false);
  let run = 0;
  /** Counts changes of what verdicts are judged by. */
  let changes = 0;
  /** What is asked for, or soon will be. */
  const pending = new Set<Address>();
  let renewal: ReturnType<typeof setTimeout> | undefined;

  function put(row: CheckedAddress): void {
    rows.value = (rows.value ?? []).map((it) => (it.address === row.address ? row : it));
  }

  /** What is shown follows settings and address book, without a request to the service. */
  async function judge(): Promise<void> {
    changes += 1;
    const [mine, change] = [run, changes];
    const addresses = (rows.value ?? []).map(({ address }) => address);
    if (addresses.length === 0) return;
    const [judgement, recalled] = await Promise.all([
      ask(call('getJudgement', {})),
      ask(call('recallAddresses', { addresses })),
    ]);
    if (mine !== run || change !== changes || !judgement.ok || !recalled.ok) return;
    const entries = new Map(recalled.value.known.map(({ address, entry }) => [address, entry]));
    for (const row of rows.value ?? []) {
      const { address, report } = row;
      if (report === null) continue;
      put({ ...row, report: judgeAnew(report, judgement.value, entries.get(address)) });
    }
  }

  async function checkOne(row: CheckedAddress, mine: number, isRetry: boolean): Promise<void> {
    const { address } = row;
    const input = { address, isPrivate: isPrivate(), ...(isRetry ? { isRetry } : {}) };
    const told = await ask(call('reportAddress', input));
    if (mine !== run) return;
    // An old verdict is better than none.
    const kept = row.report?.verdict == null ? null : row.report;
    const report = told.ok ? withChecksumFlag(told.value, row.isBadChecksum) : kept;
    const error = told.ok ? told.value.error : told.error;
    put({ ...row, report, fault: report?.verdict == null ? error : null });
    pending.delete(address);
  }

  /**
   * Asks for these rows beside those that are pending. `isRetry`: the person asked again. A first request goes alone,
   * because its success shows that the others can succeed.
   */
  async function runAll(wanted: readonly CheckedAddress[], isRetry: boolean): Promise<void> {
    const mine = run;
    const before = changes;
    clearTimeout(renewal);
    isRunning.value = true;
    for (const { address } of wanted) pending.add(address);
    const waiting = [...wanted];
    const first = isRetry ? waiting.shift() : undefined;
    if (first !== undefined) await checkOne(first, mine, true);
    const work = async (): Promise<void> => {
      const row = waiting.shift();
      if (row === undefined || mine !== run) return;
      await checkOne(row, mine, false);
      await work();
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, work));
    if (mine !== run || pending.size > 0) return;
    isRunning.value = false;
    renewLater();
    // Some answers may be older than the change.
    if (before !== changes) await judge();
  }

  /** An old verdict on show has an error and no fault. */
  const faultOf = ({ fault, report }: CheckedAddress) => fault ?? report?.error ?? null;
  const failed = () => (rows.value ?? []).filter((row) => faultOf(row) !== null);

  /** When the service asked for a pause, the message says that it ends by itself, so the check continues after it. */
  function renewLater(): void {
    clearTimeout(renewal);
    const pauses = failed()
      .map(faultOf)
      .flatMap((fault) => (fault?.code === 'rateLimited' ? [renewalAfter(fault)] : []))
      .filter((pauseMs) => pauseMs !== null);
    if (pauses.length > 0) {
      renewal = setTimeout(() => void runAll(failed(), false), Math.min(...pauses));
    }
  }

  return {
    text,
    rows,
    badLines,
    leftOut,
    isRunning,
    judge,
    edit: (typed: string): void => {
      text.value = typed;
    },
    async check(): Promise<void> {
      const pasted = readPasted(text.value);
      badLines.value = pasted.badLines;
      leftOut.value = pasted.leftOut;
      // Known addresses are asked for again, because the background knows which answers are fresh.
      rows.value = pasted.addresses.map(toRow);
      run += 1;
      pending.clear();
      await runAll(rows.value, false);
    },
    /** What a service has told does not stay when it is left. What was entered does. */
    forget(): void {
      run += 1;
      pending.clear();
      clearTimeout(renewal);
      rows.value = null;
      badLines.value = [];
      leftOut.value = 0;
      isRunning.value = false;
    },
    async retry(): Promise<void> {
      await runAll(
        failed().filter(({ address }) => !pending.has(address)),
        true,
      );
    },
  };
}

function toRow({ address, times, isBadChecksum }: PastedAddress): CheckedAddress {
  return { address, times, isBadChecksum, report: null, fault: null };
}

function withChecksumFlag(report: AddressReport, isBad: boolean): AddressReport {
  return isBad ? { ...report, flags: [...report.flags, 'bad-checksum'] } : report;
}
