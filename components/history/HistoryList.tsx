import type { Fault } from '../../lib/ui/fault.ts';
import type { ExportForm, ExportOutcome } from '../../lib/ui/history/export/history-export.ts';
import type { HistoryItem } from '../../lib/ui/history/judge.ts';
import type { ChainChoice, HistoryFilter } from '../../lib/ui/history/narrow.ts';
import { inOrder } from '../../lib/ui/history/order.ts';
import type { HistoryOrder } from '../../lib/ui/history/order.ts';
import type { HistoryProgress } from '../../lib/ui/types.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { ExportPanel } from './ExportPanel.tsx';
import { HistoryAge } from './HistoryAge.tsx';
import { HistorySummary } from './HistorySummary.tsx';
import { HistoryTools } from './HistoryTools.tsx';
import { LookupList } from './lookup/LookupList.tsx';

/** What is listed and how. */
export interface HistoryListing {
  /** Those that search and filters leave, in order. */
  shown: readonly HistoryItem[];
  /** How many there are, read or not. */
  total: number;
  /** All that are stored have been read from disk. */
  isWhole: boolean;
  isUnreadable: boolean;
  query: string;
  filter: HistoryFilter;
  isNarrowed: boolean;
  /** What changed last is how many have been read, and not what the person searches for. */
  isGrown: boolean;
  order: HistoryOrder;
  chains: readonly ChainChoice[];
  exported: ExportOutcome | null;
  /** How far the service's list has been read; null while that is not known. */
  progress: HistoryProgress | null;
  /** The service's fault, which the popup already shows elsewhere. */
  toldFault: Fault | null;
  onSearch: (words: string) => void;
  onChoose: (changed: Partial<HistoryFilter>) => void;
  onSort: (changed: Partial<HistoryOrder>) => void;
  onClear: () => void;
  onOpen: (item: HistoryItem) => void;
  onSave: (form: ExportForm, items: readonly HistoryItem[]) => void;
  onGoOnReading: () => void;
}

interface Props extends HistoryListing {
  /** All look-ups read so far. */
  items: readonly HistoryItem[];
  isExporting: boolean;
  /** Grows each time the focus is to move to the list. */
  focusWishes: number;
  onExport: () => void;
  /** Moves the focus from the search to the list. */
  onLeaveDown: () => void;
}

/** The look-ups that are known, with what searches, sorts and saves them. */
export function HistoryList(props: Props) {
  const { items, shown, order, isExporting, progress, toldFault } = props;
  return (
    <>
      <HistoryTools {...props} />
      <HistorySummary
        {...props}
        shown={shown.length}
        all={props.total}
        isExportOpen={isExporting}
      />
      {isExporting ? (
        <ExportPanel
          shown={shown.length}
          all={items.length}
          outcome={props.exported}
          onSave={(form, isAll) => props.onSave(form, isAll ? inOrder(items, order) : shown)}
        />
      ) : null}
      {shown.length === 0 ? <NoHits onClear={props.onClear} /> : null}
      <LookupList
        label={i18n.t('popup.history.list')}
        items={shown}
        sortedBy={order.by}
        listing={JSON.stringify([props.query, props.filter, order])}
        focusWishes={props.focusWishes}
        onOpen={props.onOpen}
      />
      {progress === null ? null : (
        <HistoryAge
          progress={progress}
          isStale={toldFault !== null || progress.error !== null}
          onGoOn={props.onGoOnReading}
        />
      )}
    </>
  );
}

function NoHits({ onClear }: { onClear: () => void }) {
  return (
    <div class="history-empty">
      <p class="notice-title">{i18n.t('popup.history.noHits')}</p>
      <p class="soft">{i18n.t('popup.history.noHitsNote')}</p>
      <button type="button" class="button" onClick={onClear}>
        {i18n.t('popup.history.clear')}
      </button>
    </div>
  );
}
