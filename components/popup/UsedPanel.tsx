import { dayOf } from '../../lib/domain/verdict/usage.ts';
import { nowMs } from '../../lib/ui/clock.ts';
import type { Outcome } from '../../lib/ui/fault.ts';
import {
  formatCount,
  formatDate,
  formatExactTime,
  formatRelative,
  formatTime,
} from '../../lib/ui/words/format.ts';
import { quotaUse } from '../../lib/ui/popup/quota.ts';
import type { QuotaUse } from '../../lib/ui/popup/quota.ts';
import { i18n, locale } from '../../lib/ui/words/text.ts';
import type { UsedCount, UsedReport } from '../../lib/ui/types.ts';
import { FaultNotice } from '../notices/FaultNotice.tsx';

interface Props {
  used: Outcome<UsedReport> | null;
  /** The last known count, until there is a new one. */
  last: UsedReport | null;
  quota: number | null;
  /** The organisation has decided it, so the options offer no way to enter one. */
  isQuotaLocked: boolean;
  onOpenOptions: () => void;
  onAllowAccess: () => void;
  onRetry: () => void;
}

/** How many look-ups the person has used, of how many. */
export function UsedPanel({ used, last, quota, isQuotaLocked, ...actions }: Props) {
  const report = used?.ok === true ? used.value : last;
  return (
    <section class="used" aria-labelledby="used-heading" aria-busy={used === null}>
      <div class="used-head">
        <h2 id="used-heading" class="panel-title">
          {i18n.t('popup.used.heading')}
        </h2>
        {report === null ? null : <CountedAge fetchedAtMs={report.fetchedAtMs} />}
      </div>
      {report === null ? null : (
        <UsedBody
          report={report}
          quota={quota}
          onEnterPlan={isQuotaLocked ? null : actions.onOpenOptions}
        />
      )}
      {report === null && used === null ? <UsedSkeleton /> : null}
      {used?.ok === false ? <FaultNotice fault={used.error} {...actions} /> : null}
    </section>
  );
}

function CountedAge({ fetchedAtMs }: { fetchedAtMs: number }) {
  const age = formatRelative(fetchedAtMs, nowMs.value, locale);
  return (
    <span class="soft small" title={formatExactTime(fetchedAtMs, locale)}>
      {i18n.t('popup.used.counted', [age])}
    </span>
  );
}

interface BodyProps {
  report: UsedReport;
  quota: number | null;
  /** Null where the person cannot enter one. */
  onEnterPlan: (() => void) | null;
}

function UsedBody({ report, quota, onEnterPlan }: BodyProps) {
  const use = quotaUse(report.used, quota);
  const proof = provenance(report);
  return (
    <>
      <UsedFigure count={report.used} use={use} onEnterPlan={onEnterPlan} />
      {use === null ? null : <QuotaBar share={use.share} isNearlyGone={use.isNearlyGone} />}
      <p class="soft small used-note">
        {i18n.t('popup.used.note')} {proof}
      </p>
    </>
  );
}

interface FigureProps extends Pick<BodyProps, 'onEnterPlan'> {
  count: UsedCount;
  /** Null where the plan is not known. */
  use: QuotaUse | null;
}

function UsedFigure({ count, use, onEnterPlan }: FigureProps) {
  if (count.kind === 'unrecognised') {
    return (
      <div class="used-unrecognised">
        <p class="notice-title">{i18n.t('popup.used.unrecognised')}</p>
        <p class="soft small">{i18n.t('popup.used.unrecognisedNote')}</p>
        <pre class="quote foreign">{count.text}</pre>
      </div>
    );
  }
  return (
    <>
      <p class="used-figure">
        <strong class="used-number" data-testid="used-count">
          {formatCount(count.used, locale)}
        </strong>
        {use === null && onEnterPlan !== null ? (
          <button
            type="button"
            class="link small used-left"
            title={i18n.t('popup.used.enterPlanNote')}
            onClick={onEnterPlan}
          >
            {i18n.t('popup.used.enterPlan')}
          </button>
        ) : null}
        {use === null ? null : (
          <>
            <span class="soft">
              {i18n.t('popup.used.ofLimit', [formatCount(use.limit, locale)])}
            </span>
            {use.isNearlyGone ? null : (
              <span class="soft used-left">
                {i18n.t('popup.used.left', use.left, [formatCount(use.left, locale)])}
              </span>
            )}
          </>
        )}
      </p>
      {use?.isNearlyGone === true ? <p class="used-warning">{warningOf(use)}</p> : null}
    </>
  );
}

function warningOf({ left }: QuotaUse): string {
  return left === 0
    ? i18n.t('popup.used.gone')
    : i18n.t('popup.used.nearlyGone', left, [formatCount(left, locale)]);
}

/**
 * Shows that browsing uses no look-ups: compares an earlier count with this one ("48 at 9:12 AM, 48 now.") and says
 * where a difference comes from. Null if there is nothing to compare.
 */
function provenance({ used, before, fetchedAtMs }: UsedReport): string | null {
  if (used.kind !== 'count' || before === null) return null;
  const counts = [formatCount(before.used, locale), formatCount(used.used, locale)] as const;
  const isToday = dayOf(before.atMs) === dayOf(fetchedAtMs);
  const compared = isToday
    ? i18n.t('popup.used.sinceToday', [counts[0], formatTime(before.atMs, locale), counts[1]])
    : i18n.t('popup.used.sinceEarlier', [counts[0], formatDate(before.atMs, locale), counts[1]]);
  if (used.used === before.used) return compared;
  const why = used.used > before.used ? 'popup.used.elsewhere' : 'popup.used.startedAnew';
  return `${compared} ${i18n.t(why)}`;
}

function UsedSkeleton() {
  return (
    <>
      <p class="used-figure">
        <span class="skeleton skeleton-figure" />
        <span class="visually-hidden">{i18n.t('popup.used.loading')}</span>
      </p>
      <span class="skeleton skeleton-line" />
    </>
  );
}

const BAR_WIDTH = 328;
const BAR_HEIGHT = 4;

/** The used share as a bar; the numbers beside it say the same in words. */
function QuotaBar({ share, isNearlyGone }: { share: number; isNearlyGone: boolean }) {
  return (
    <svg
      class={isNearlyGone ? 'quota-bar quota-bar-warning' : 'quota-bar'}
      viewBox={`0 0 ${BAR_WIDTH} ${BAR_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect class="quota-bar-ground" width={BAR_WIDTH} height={BAR_HEIGHT} rx={BAR_HEIGHT / 2} />
      <rect
        class="quota-bar-used"
        width={Math.round(share * BAR_WIDTH)}
        height={BAR_HEIGHT}
        rx={BAR_HEIGHT / 2}
      />
    </svg>
  );
}
