import { signal } from '@preact/signals';
import { HistoryPanel } from '../../components/history/HistoryPanel.tsx';
import { onOwnPageEvent } from '../../lib/platform/messages/own-pages.ts';
import { background } from '../../lib/platform/messages/page-client.ts';
import { createStoredHistory } from '../../lib/platform/storage/stored-history.ts';
import type { LookupDetails } from '../../components/history/lookup/LookupDetails.tsx';
import { afterPaint } from '../../lib/ui/after-paint.ts';
import type { Fault } from '../../lib/ui/fault.ts';
import { locale } from '../../lib/ui/words/text.ts';
import type { HistoryItem } from '../../lib/ui/history/judge.ts';
import { createHistoryExport } from '../../lib/ui/history/export/history-export.ts';
import { createHistoryState } from '../../lib/ui/history/history-state.ts';
import { createOpenedLookup } from '../../lib/ui/history/opened-lookup.ts';
import { prepareFormats } from '../../lib/ui/words/format.ts';
import { createHistoryProgressState } from '../../lib/ui/history/history-progress-state.ts';

const store = createStoredHistory();
const history = createHistoryState({
  store,
  call: background,
  onEvent: onOwnPageEvent,
  afterPaint,
  prepare: () => prepareFormats(locale),
});
const details = createOpenedLookup(store);
const exporting = createHistoryExport(store);
const progress = createHistoryProgressState({ call: background, onEvent: onOwnPageEvent });

/** Comes with the first look-up that is opened: the popup starts without it. */
const Details = signal<typeof LookupDetails | null>(null);

async function open(item: HistoryItem): Promise<void> {
  const [module] = await Promise.all([
    import('../../components/history/lookup/LookupDetails.tsx'),
    details.open(item),
  ]);
  Details.value = module.LookupDetails;
}

/**
 * Shows the stored history and has the background read what is new. Resolves when the first rows are on the screen, or
 * cannot be.
 */
export async function followHistory(): Promise<void> {
  void history.follow();
  await history.firstRows;
  void progress.follow();
}

export function LookupsPanel({ toldFault }: { toldFault: Fault | null }) {
  return (
    <HistoryPanel
      items={history.items.value}
      shown={history.shown.value}
      total={history.total.value}
      isUnreadable={history.isUnreadable.value}
      query={history.query.value}
      filter={history.filter.value}
      isNarrowed={history.isNarrowed.value}
      order={history.order.value}
      chains={history.chains.value}
      opened={details.opened.value}
      Details={Details.value}
      exported={exporting.outcome.value}
      progress={progress.value.value}
      toldFault={toldFault}
      onSearch={history.search}
      onChoose={history.choose}
      onSort={history.sort}
      onClear={history.clear}
      onOpen={(item) => void open(item)}
      onBack={details.close}
      onSave={(form, items) => void exporting.save(form, items)}
      onForgetExport={exporting.forget}
      onReadAgain={() => void history.read()}
      onStopReading={progress.stop}
      onGoOnReading={progress.goOn}
    />
  );
}
