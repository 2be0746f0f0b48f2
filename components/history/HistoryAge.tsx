import { nowMs } from '../../lib/ui/clock.ts';
import { formatExactTime, formatRelative } from '../../lib/ui/words/format.ts';
import { i18n, locale } from '../../lib/ui/words/text.ts';
import type { HistoryProgress } from '../../lib/ui/types.ts';
import { FlagShape } from '../shapes/FlagShape.tsx';

interface Props {
  progress: HistoryProgress;
  /** The list cannot be renewed now. */
  isStale: boolean;
  onGoOn: () => void;
}

/** When the list was last read, and the button to read it again. */
export function HistoryAge({ progress: { state, checkedAtMs }, isStale, onGoOn }: Props) {
  if (checkedAtMs === null) return null;
  const age = formatRelative(checkedAtMs, nowMs.value, locale);
  return (
    <div class="history-age small soft">
      {isStale ? <FlagShape kind="stale" size={14} /> : null}
      <span title={formatExactTime(checkedAtMs, locale)}>
        {i18n.t(isStale ? 'popup.history.lastSeen' : 'popup.history.asOf', [age])}
      </span>
      {state === 'read' && !isStale ? (
        <button type="button" class="link" onClick={onGoOn}>
          {i18n.t('popup.history.lookAgain')}
        </button>
      ) : null}
    </div>
  );
}
