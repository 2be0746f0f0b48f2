import { formatCount } from '../../lib/ui/words/format.ts';
import { SORT_FIELDS } from '../../lib/ui/history/order.ts';
import type { HistoryOrder, SortField } from '../../lib/ui/history/order.ts';
import { i18n, locale } from '../../lib/ui/words/text.ts';
import { IconButton } from '../parts/IconButton.tsx';

interface Props {
  shown: number;
  all: number;
  isNarrowed: boolean;
  isGrown: boolean;
  order: HistoryOrder;
  isExportOpen: boolean;
  /** A file holds all look-ups, so they have to be read first. */
  isWhole: boolean;
  /** They cannot be read. */
  isUnreadable: boolean;
  onClear: () => void;
  onSort: (changed: Partial<HistoryOrder>) => void;
  onExport: () => void;
}

/** How many look-ups are on show, in which order, and the button to save them as a file. */
export function HistorySummary(props: Props) {
  const { shown, all, isNarrowed, order, isExportOpen, onClear, onSort, onExport } = props;
  const direction = i18n.t(directionKey(order));
  const exportWords = i18n.t('popup.history.export');
  const idleWhy = i18n.t(props.isUnreadable ? 'fault.storageFailed.what' : 'popup.history.loading');
  return (
    <div class="history-summary">
      {/* What a search finds is read out. A reading adds rows twice a second, and none of these steps is read out. */}
      <output
        class="history-count"
        data-testid="history-count"
        aria-live={props.isGrown ? 'off' : 'polite'}
      >
        {isNarrowed
          ? i18n.t('popup.history.found', [formatCount(shown, locale), formatCount(all, locale)])
          : i18n.t('popup.history.count', all, [formatCount(all, locale)])}
      </output>
      {isNarrowed ? (
        <button type="button" class="link small" onClick={onClear}>
          {i18n.t('popup.history.clear')}
        </button>
      ) : null}
      <span class="history-order">
        <select
          class="filter filter-plain"
          aria-label={i18n.t('popup.history.sortBy')}
          value={order.by}
          onChange={({ currentTarget }) => onSort({ by: currentTarget.value as SortField })}
        >
          {SORT_FIELDS.map((by) => (
            <option key={by} value={by}>
              {i18n.t(by === 'share' ? 'popup.history.probability' : `field.${by}`)}
            </option>
          ))}
        </select>
        <IconButton
          icon={order.isAscending ? 'rising' : 'falling'}
          label={direction}
          size={14}
          look="button-small"
          onClick={() => onSort({ isAscending: !order.isAscending })}
        />
        <IconButton
          icon="download"
          label={props.isWhole ? exportWords : i18n.t('value.pair', [exportWords, idleWhy])}
          size={14}
          look="button-small"
          isExpanded={isExportOpen}
          isIdle={!props.isWhole}
          onClick={onExport}
        />
      </span>
    </div>
  );
}

function directionKey({ by, isAscending }: HistoryOrder) {
  if (by === 'share') {
    return isAscending ? 'popup.history.lowestFirst' : 'popup.history.highestFirst';
  }
  return isAscending ? 'popup.history.oldestFirst' : 'popup.history.newestFirst';
}
