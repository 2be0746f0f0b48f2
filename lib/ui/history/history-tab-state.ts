import { background, onOwnPageEvent } from '../../platform/messages/in-own-pages.ts';
import { onStoredSettingsChanged } from '../../platform/storage/settings-storage.ts';
import { createStoredHistory } from '../../platform/storage/stored-history.ts';
import { afterPaint } from './after-paint.ts';
import { prepareFormats } from '../words/format.ts';
import { locale } from '../words/text.ts';
import { createHistoryExport } from './export/history-export.ts';
import { createHistoryProgressState } from './history-progress-state.ts';
import { createHistoryState } from './history-state.ts';
import { createOpenedLookup } from './opened-lookup.ts';

export type HistoryTabState = ReturnType<typeof createHistoryTabState>;

/** Everything that the history tab shows: the list, the opened look-up, the export, and how far the reading is. */
export function createHistoryTabState() {
  const store = createStoredHistory();
  const history = createHistoryState({
    store,
    call: background,
    onEvent: onOwnPageEvent,
    onStoredSettingsChanged,
    afterPaint,
    prepare: () => prepareFormats(locale),
  });
  const progress = createHistoryProgressState({ call: background, onEvent: onOwnPageEvent });
  return {
    history,
    details: createOpenedLookup(store),
    exporting: createHistoryExport(store),
    progress,
    /**
     * Shows the stored history and has the background read what is new. Resolves when the first rows are on the
     * screen, or cannot be.
     */
    async follow(): Promise<void> {
      void history.follow();
      await history.firstRows;
      void progress.follow();
    },
  };
}
