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

export interface DiagnosticsReport extends Omit<Diagnostics, 'closedBy'> {
  closedBy: Fault | null;
  installation: Installation;
  status: ServiceStatus | null;
}

/** What helps to find a fault. */
export function createDiagnosticsState({ call, describeInstallation }: DiagnosticsSeams) {
  /** Null while not known. */
  const report = signal<DiagnosticsReport | null>(null);
  /** Whether the last copy succeeded; null before the first one. */
  const isCopied = signal<boolean | null>(null);

  async function load(): Promise<void> {
    isCopied.value = null;
    const [diagnostics, status, installation] = await Promise.all([
      ask(call('getDiagnostics', {})),
      ask(call('getServiceStatus', {})),
      ask(describeInstallation()),
    ]);
    if (!installation.ok) return;
    // What helps most while the background does not answer is to say so.
    const silence = { requests: [], isBacklogged: false, waitMs: 0 };
    report.value = {
      ...(diagnostics.ok ? diagnostics.value : { ...silence, closedBy: diagnostics.error }),
      installation: installation.value,
      status: status.ok ? status.value : null,
    };
  }

  /** Only from a click handler. */
  async function copy(): Promise<void> {
    // A live line that stays as it is would not be read out again.
    isCopied.value = null;
    isCopied.value = report.value !== null && (await copyText(toText(report.value)));
  }

  return { report, isCopied, load, copy };
}

/** The report as text for whoever helps, so it is in English whatever the person's language is. */
export function toText(report: DiagnosticsReport): string {
  const { installation, status, requests, closedBy, isBacklogged, waitMs } = report;
  return [
    `Hexmark ${installation.version}`,
    `Browser: ${installation.browser}`,
    `Permissions: ${installation.permissions.join(', ')}`,
    `Sites: ${installation.origins.join(', ')}`,
    `Service: ${toService(status)}`,
    `Fault: ${status?.error?.code ?? closedBy?.code ?? 'none'}`,
    `Queue: ${isBacklogged ? `waiting, next request in ${Math.round(waitMs)} ms` : 'empty'}`,
    `Storage: ${status?.storage ?? 'unknown'}`,
    '',
    `Last ${requests.length} requests:`,
    ...requests.map(toLine),
  ].join('\n');
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
