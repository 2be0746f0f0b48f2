import type { HistoryPanelProps } from '../../../components/history/HistoryPanel.tsx';
import { NO_FILTER } from '../../../lib/ui/history/narrow.ts';
import { NEWEST_FIRST } from '../../../lib/ui/history/order.ts';
import { ITEMS, READ } from './data.ts';
import { ignore } from './scene.ts';

/** A history of some look-ups that has been read whole. */
export const WHOLE_HISTORY: HistoryPanelProps = {
  items: ITEMS,
  shown: ITEMS,
  total: ITEMS.length,
  isWhole: true,
  isUnreadable: false,
  query: '',
  filter: NO_FILTER,
  isNarrowed: false,
  isGrown: false,
  order: NEWEST_FIRST,
  chains: [],
  opened: null,
  Details: null,
  exported: null,
  progress: READ,
  unheard: null,
  toldFault: null,
  onSearch: ignore,
  onChoose: ignore,
  onSort: ignore,
  onClear: ignore,
  onOpen: ignore,
  onBack: ignore,
  onCopied: ignore,
  onSave: ignore,
  onForgetExport: ignore,
  onReadAgain: ignore,
  onStopReading: ignore,
  onGoOnReading: ignore,
  onOpenOptions: ignore,
};
