import type { ConnectionTest } from '../../../lib/ui/options/service/connection-test.ts';
import type { Fault, Outcome } from '../../../lib/ui/fault.ts';
import { formatCount, formatDuration } from '../../../lib/ui/words/format.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';
import type { ConnectionReport, RequestNote, UsedCount } from '../../../lib/ui/types.ts';
import { FactList } from '../../parts/FactList.tsx';
import type { Fact } from '../../parts/FactList.tsx';
import { FaultNotice } from '../../notices/FaultNotice.tsx';

interface Props {
  test: ConnectionTest;
  onAllowAccess: () => void;
}

/** What a connection test saw: for each request, what was read and how the service answered. */
export function ConnectionResult({ test, onAllowAccess }: Props) {
  const { outcome } = test;
  const faults = faultsOf(test);
  const facts = factsOf(test);
  return (
    <div class="result" data-testid="connection-result">
      <p class="notice-title">{titleOf(outcome, faults)}</p>
      {facts.length === 0 ? null : <FactList facts={facts} />}
      {faults.map((fault) => (
        <FaultNotice key={fault.code} fault={fault} isReadOut onAllowAccess={onAllowAccess} />
      ))}
    </div>
  );
}

function titleOf(outcome: Outcome<ConnectionReport>, faults: readonly Fault[]): string {
  if (!outcome.ok || faults.length > 1) return i18n.t('options.test.bad');
  const { used, lookups, elapsedMs } = outcome.value;
  if (!used.ok && !lookups.ok) return i18n.t('options.test.bad');
  const key = faults.length === 0 ? 'options.test.good' : 'options.test.mixed';
  return i18n.t(key, [formatDuration(elapsedMs, locale)]);
}

/**
 * The faults seen. A fault that hit both requests is listed once. The second request's fault is left out if it was
 * not sent because of the first.
 */
function faultsOf({ outcome, usedRequest, lookupsRequest }: ConnectionTest): Fault[] {
  if (!outcome.ok) return [outcome.error];
  const { used, lookups } = outcome.value;
  const faults: Fault[] = [];
  if (!used.ok) faults.push(used.error);
  const isKeptBack = faults.length > 0 && usedRequest !== null && lookupsRequest === null;
  if (!lookups.ok && !isKeptBack && lookups.error.code !== faults[0]?.code) {
    faults.push(lookups.error);
  }
  return faults;
}

function factsOf({ outcome, usedRequest, lookupsRequest }: ConnectionTest): Fact[] {
  const { used, lookups } = outcome.ok ? outcome.value : { used: outcome, lookups: outcome };
  const facts = [
    {
      name: i18n.t('options.test.used'),
      read: used.ok ? usedWords(used.value) : null,
      request: usedRequest,
    },
    {
      name: i18n.t('options.test.lookups'),
      read: lookups.ok ? countWords(lookups.value.count) : null,
      request: lookupsRequest,
    },
  ];
  return facts
    .filter(({ read, request }) => read !== null || request !== null)
    .map(({ name, read, request }) => ({
      name,
      value: <Answer read={read} request={request} />,
    }));
}

/** What was read, and below it the request and the status it was answered with. */
function Answer({ read, request }: { read: string | null; request: RequestNote | null }) {
  return (
    <>
      {read ?? i18n.t('options.test.notRead')}
      {request === null ? null : (
        <span class="answer soft">
          <bdi>GET {request.path}</bdi>
          <span>{statusWords(request)}</span>
        </span>
      )}
    </>
  );
}

function statusWords({ status, durationMs }: RequestNote): string {
  const duration = formatDuration(durationMs, locale);
  // For a redirect, browsers give no status but 0.
  return status
    ? i18n.t('options.test.answer', [String(status), duration])
    : i18n.t('value.pair', [i18n.t('options.diagnostics.noAnswer'), duration]);
}

function countWords(count: number | null): string {
  return count === null ? i18n.t('options.test.countUnknown') : formatCount(count, locale);
}

function usedWords(used: UsedCount): string {
  if (used.kind === 'unrecognised') return i18n.t('options.test.unrecognised', [used.text]);
  const count = formatCount(used.used, locale);
  return used.limit === null
    ? count
    : i18n.t('options.test.usedOf', [count, formatCount(used.limit, locale)]);
}
