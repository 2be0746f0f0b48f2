import type { BadLine } from '../../lib/domain/address/pasted.ts';
import type { CheckedAddress } from '../../lib/ui/check/check-state.ts';
import { remedyOf } from '../../lib/ui/notices/fault-help.ts';
import { formatCount } from '../../lib/ui/words/format.ts';
import { i18n, locale } from '../../lib/ui/words/text.ts';
import { BadLines } from './BadLines.tsx';
import { CheckedRow } from './CheckedRow.tsx';
import { LevelCounts } from '../page/LevelCounts.tsx';

interface Props {
  text: string;
  /** Null before the first check. */
  rows: readonly CheckedAddress[] | null;
  badLines: readonly BadLine[];
  /** Addresses beyond the limit. */
  leftOut: number;
  isRunning: boolean;
  /** A single address opens by itself: the person has asked for that one alone. */
  opensSingle: boolean;
  onEdit: (text: string) => void;
  onCheck: () => void;
  onRetry: () => void;
  onOpenOptions: () => void;
  onCopied: (text: string) => void;
}

/** Verdicts of addresses that a person enters. */
export function CheckPanel(props: Props) {
  const { text, rows, badLines, leftOut, isRunning, onCheck } = props;
  return (
    <div class="check">
      <form
        class="check-form"
        onSubmit={(event) => {
          event.preventDefault();
          onCheck();
        }}
      >
        <label class="panel-title" for="check-text">
          {i18n.t('popup.check.label')}
        </label>
        <textarea
          id="check-text"
          class="check-text"
          rows={3}
          value={text}
          placeholder="0x…"
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          aria-describedby="check-hint"
          onInput={(event) => props.onEdit(event.currentTarget.value)}
          onKeyDown={(event) => {
            // What an input method still composes is not in the text yet.
            if (event.key !== 'Enter' || event.isComposing) return;
            if (event.ctrlKey || event.metaKey) onCheck();
          }}
        />
        <p id="check-hint" class="soft small">
          {i18n.t('popup.check.hint')}
        </p>
        <button type="submit" class="button button-primary">
          {i18n.t('popup.check.submit')}
        </button>
      </form>
      {/* A hundred answers within seconds are not each worth being read out. */}
      <output
        class="check-status small"
        aria-live={isRunning && answeredOf(rows) > 0 ? 'off' : 'polite'}
      >
        {statusOf(rows, badLines.length, isRunning)}
      </output>
      <div aria-live="polite">
        <BadLines lines={badLines} leftOut={leftOut} />
      </div>
      {rows === null || rows.length === 0 ? null : <Results {...props} rows={rows} />}
    </div>
  );
}

function Results({
  rows,
  isRunning,
  opensSingle,
  onRetry,
  onOpenOptions,
  onCopied,
}: Props & { rows: readonly CheckedAddress[] }) {
  const levels = rows.flatMap(({ report }) => report?.level ?? []);
  // The row of an address that is never sent leads to that decision of the person by itself.
  const remedies = rows.flatMap(({ fault }) =>
    fault === null || fault.code === 'neverSent' ? [] : remedyOf(fault.code),
  );
  // Asking again would end in the same way until the person has changed something.
  const canRetry = remedies.includes('retry');
  return (
    <>
      <div class="check-summary">
        {levels.length > 1 ? <LevelCounts levels={levels} /> : null}
        {remedies.length > 0 && !isRunning ? (
          <button type="button" class="link small" onClick={canRetry ? onRetry : onOpenOptions}>
            {i18n.t(canRetry ? 'action.tryAgain' : 'action.openOptions')}
          </button>
        ) : null}
      </div>
      <ol class="sighted-list" aria-label={i18n.t('popup.check.results')}>
        {rows.map((row) => (
          <CheckedRow
            key={row.address}
            row={row}
            startsOpen={opensSingle && rows.length === 1}
            onRetry={onRetry}
            onOpenOptions={onOpenOptions}
            onCopied={onCopied}
          />
        ))}
      </ol>
    </>
  );
}

/** The progress in words, for people who cannot see the rows arrive. */
function statusOf(
  rows: readonly CheckedAddress[] | null,
  badCount: number,
  isRunning: boolean,
): string {
  if (rows === null) return '';
  if (rows.length === 0)
    return badCount === 0 ? i18n.t('popup.check.empty') : i18n.t('popup.check.none');
  if (isRunning) {
    return i18n.t('popup.check.running', counts(answeredOf(rows), rows.length));
  }
  const answered = rows.filter(({ report, fault }) => report !== null && fault === null).length;
  if (answered < rows.length) {
    return i18n.t('popup.check.answered', counts(answered, rows.length));
  }
  return i18n.t('popup.check.done', rows.length, [formatCount(rows.length, locale)]);
}

/** How many have an answer, whether it is a verdict or not. */
function answeredOf(rows: readonly CheckedAddress[] | null): number {
  return rows?.filter(({ report, fault }) => report !== null || fault !== null).length ?? 0;
}

function counts(part: number, all: number): [string, string] {
  return [formatCount(part, locale), formatCount(all, locale)];
}
