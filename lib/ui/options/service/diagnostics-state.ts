import { signal } from '@preact/signals';
import type { Client } from '../../../messaging/client.ts';
import type { Installation } from '../../../platform/installation.ts';
import { copyText } from '../../parts/copy-text.ts';
import { ask } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import type { Diagnostics, RequestNote, ServiceStatus } from '../../types.ts';

export interface DiagnosticsSeams {
  call: Client;
  describeInstallation: () => Promise<Installation>;
}

/** What came of the last press of a button. */
export type DiagnosticsNews = 'refreshed' | 'copied' | 'copyFailed';

export interface DiagnosticsReport extends Omit<Diagnostics, 'closedBy' | 'requests'> {
  closedBy: Fault | null;
  /** Null while the background does not answer. */
  requests: readonly RequestNote[] | null;
  installation: Installation;
  status: ServiceStatus | null;
}

const NO_ANSWER: Fault = { code: 'noAnswer' };

/** What helps to find a fault. */
export function createDiagnosticsState({ call, describeInstallation }: DiagnosticsSeams) {
  /** Null while not known. */
  const report = signal<DiagnosticsReport | null>(null);
  const news = signal<DiagnosticsNews | null>(null);
  /** Why a refresh has brought nothing, or not all. */
  const fault = signal<Fault | null>(null);

  /** True if all of it is as it is now. */
  async function load(): Promise<boolean> {
    news.value = null;
    const [diagnostics, status, installation] = await Promise.all([
      ask(call('getDiagnostics', {})),
      ask(call('getServiceStatus', {})),
      ask(describeInstallation()),
    ]);
    if (!installation.ok) return false;
    // What helps most while the background does not answer is to say so.
    const silence = { requests: null, isBacklogged: false, waitMs: 0 };
    report.value = {
      ...(diagnostics.ok ? diagnostics.value : { ...silence, closedBy: diagnostics.error }),
      installation: installation.value,
      status: status.ok ? status.value : null,
    };
    const isWhole = diagnostics.ok && status.ok;
    if (isWhole) fault.value = null;
    return isWhole;
  }

  /** The person wants to see it as it is now, and is told where that fails. */
  async function refresh(): Promise<void> {
    // What stays as it is would not be read out again.
    fault.value = null;
    if (await load()) news.value = 'refreshed';
    else fault.value = NO_ANSWER;
  }

  /** Only from a click handler. */
  async function copy(): Promise<void> {
    // A live line that stays as it is would not be read out again.
    news.value = null;
    const isCopied = report.value !== null && (await copyText(toText(report.value)));
    news.value = isCopied ? 'copied' : 'copyFailed';
  }

  return { report, news, fault, load, refresh, copy };
}

/** The fault in force. Where that could not be read, it is that nothing answered. */
export function faultIn({ status, closedBy }: DiagnosticsReport): Fault | null {
  return status?.error ?? closedBy ?? (status === null ? NO_ANSWER : null);
}

/** The report as text for whoever helps, so it is in English whatever the person's language is. */
export function toText(report: DiagnosticsReport): string {
  const { installation, status, requests } = report;
  return [
    `Hexmark ${installation.version}`,
    `Browser: ${installation.browser}`,
    `Permissions: ${installation.permissions.join(', ')}`,
    `Sites: ${installation.origins.join(', ')}`,
    `Service: ${toService(status)}`,
    `Fault: ${faultIn(report)?.code ?? 'none'}`,
    `Queue: ${toQueue(report)}`,
    `Storage: ${status?.storage ?? 'unknown'}`,
    '',
    requests === null ? 'Last requests: unknown' : `Last ${requests.length} requests:`,
    ...(requests ?? []).map(toLine),
  ].join('\n');
}

function toQueue({ requests, isBacklogged, waitMs }: DiagnosticsReport): string {
  if (requests === null) return 'unknown';
  return isBacklogged ? `waiting, next request in ${Math.round(waitMs)} ms` : 'empty';
}

function toService(status: ServiceStatus | null): string {
  if (status === null) return 'unknown';
  return `${status.baseUrl ?? 'none'}, token ${status.hasToken ? 'stored' : 'none'}`;
}

function toLine({ sentAtMs, path, status, durationMs, isRetry }: RequestNote): string {
  const time = new Date(sentAtMs).toISOString();
  const again = isRetry ? ' (again)' : '';
  return `${time} GET ${path} ${status ?? 'no answer'} ${Math.round(durationMs)} ms${again}`;
}
