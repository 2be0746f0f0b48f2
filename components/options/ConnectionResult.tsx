import type { Fault, Outcome } from '../../lib/ui/fault.ts';
import { formatCount, formatDuration } from '../../lib/ui/format.ts';
import { i18n, locale } from '../../lib/ui/text.ts';
import type { ConnectionReport, UsedCount } from '../../lib/ui/types.ts';
import { FactList } from '../FactList.tsx';
import type { Fact } from '../FactList.tsx';
import { FaultNotice } from '../FaultNotice.tsx';

/** What a connection test saw. */
export function ConnectionResult({ outcome }: { outcome: Outcome<ConnectionReport> }) {
  const faults = outcome.ok ? faultsOf(outcome.value) : [outcome.error];
  const facts = outcome.ok ? factsOf(outcome.value) : [];
  return (
    <div class="result" data-testid="connection-result">
      <p class="notice-title">{titleOf(outcome, faults)}</p>
      {facts.length === 0 ? null : <FactList facts={facts} />}
      {faults.map((fault) => (
        <FaultNotice key={fault.code} fault={fault} />
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

/** The faults seen; one that hit both requests is told once. */
function faultsOf({ used, lookups }: ConnectionReport): Fault[] {
  const faults: Fault[] = [];
  if (!used.ok) faults.push(used.error);
  if (!lookups.ok && lookups.error.code !== faults[0]?.code) faults.push(lookups.error);
  return faults;
}

function factsOf({ used, lookups }: ConnectionReport): Fact[] {
  const facts: Fact[] = [];
  if (used.ok) facts.push({ name: i18n.t('options.test.used'), value: usedWords(used.value) });
  if (lookups.ok) {
    const { count } = lookups.value;
    facts.push({
      name: i18n.t('options.test.lookups'),
      value: count === null ? i18n.t('options.test.countUnknown') : formatCount(count, locale),
    });
  }
  return facts;
}

function usedWords(used: UsedCount): string {
  if (used.kind === 'unrecognised') return i18n.t('options.test.unrecognised', [used.text]);
  const count = formatCount(used.used, locale);
  return used.limit === null
    ? count
    : i18n.t('options.test.usedOf', [count, formatCount(used.limit, locale)]);
}
