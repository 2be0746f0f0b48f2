import type { FaultCode } from '../../lib/ui/fault.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import type { HistoryProgress } from '../../lib/ui/types.ts';
import { FaultNotice } from '../notices/FaultNotice.tsx';

interface Props {
  /** The stored history has been read. */
  isKnown: boolean;
  isUnreadable: boolean;
  progress: HistoryProgress | null;
  /** The fault that the popup already shows elsewhere. */
  toldCode: FaultCode | null;
  onReadAgain: () => void;
  onGoOn: () => void;
}

/** A history without look-ups: why it is empty, what still works, and what to do. */
export function HistoryEmpty({ isKnown, isUnreadable, progress, toldCode, ...actions }: Props) {
  if (isUnreadable) {
    return (
      <div class="history-empty">
        <FaultNotice fault={{ code: 'storageFailed' }} onRetry={actions.onReadAgain} />
      </div>
    );
  }
  // A background that does not answer tells no progress either, and would leave people waiting.
  if (!isKnown || (progress === null && toldCode === null)) return <HistorySkeleton />;
  if (progress === null || toldCode !== null || progress.error !== null) {
    // The fault itself is explained above.
    return <p class="history-empty soft">{i18n.t('popup.history.notShown')}</p>;
  }
  const { state, count } = progress;
  if (state === 'reading') return <HistorySkeleton />;
  if (state === 'unread' || state === 'stopped') {
    return (
      <div class="history-empty">
        <p class="notice-title">{i18n.t('popup.history.unread')}</p>
        <p class="soft">{i18n.t('popup.history.unreadNote')}</p>
        {/* A reading that was stopped is reported above, with a button of its own. */}
        {state === 'stopped' ? null : (
          <button type="button" class="button" onClick={actions.onGoOn}>
            {i18n.t('popup.history.readNow')}
          </button>
        )}
      </div>
    );
  }
  const isLost = state === 'read' && count !== null && count > 0;
  return (
    <div class="history-empty">
      <p class="notice-title">{i18n.t(isLost ? 'popup.history.notKept' : 'popup.history.empty')}</p>
      <p class="soft">{i18n.t(isLost ? 'popup.history.notKeptNote' : 'popup.history.emptyNote')}</p>
    </div>
  );
}

const ROWS = [1, 2, 3, 4, 5];

/** Rows in the size of real ones, so that nothing jumps when they arrive. */
function HistorySkeleton() {
  return (
    <>
      <output class="visually-hidden">{i18n.t('popup.history.loading')}</output>
      <ol class="lookup-skeleton" aria-hidden="true">
        {ROWS.map((row) => (
          <li key={row} class="lookup-row">
            <span class="skeleton skeleton-shape" />
            <span class="skeleton skeleton-name" />
            <span class="skeleton skeleton-share" />
            <span class="lookup-row-address skeleton skeleton-address" />
            <span class="lookup-row-time skeleton skeleton-time" />
          </li>
        ))}
      </ol>
    </>
  );
}
