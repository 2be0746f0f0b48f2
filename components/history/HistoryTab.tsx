import { signal } from '@preact/signals';
import type { Fault } from '../../lib/ui/fault.ts';
import type { HistoryTabState } from '../../lib/ui/history/history-tab-state.ts';
import type { HistoryItem } from '../../lib/ui/history/judge.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import type { LookupDetails } from './lookup/LookupDetails.tsx';

interface Props {
  state: HistoryTabState;
  /** The service's fault, which the popup already shows elsewhere. */
  toldFault: Fault | null;
  onCopied: (text: string) => void;
  onOpenOptions: () => void;
}

/** Loaded when the first look-up is opened, so that the popup starts without it. */
const Details = signal<typeof LookupDetails | null>(null);

/** The history, bound to its state. */
export function HistoryTab({ state, toldFault, onCopied, onOpenOptions }: Props) {
  const { history, details, exporting, progress } = state;
  return (
    <HistoryPanel
      items={history.items.value}
      shown={history.shown.value}
      total={history.total.value}
      isWhole={history.isWhole.value}
      isUnreadable={history.isUnreadable.value}
      query={history.query.value}
      filter={history.filter.value}
      isNarrowed={history.isNarrowed.value}
      isGrown={history.isGrown.value}
      order={history.order.value}
      chains={history.chains.value}
      opened={details.opened.value}
      Details={Details.value}
      exported={exporting.outcome.value}
      progress={progress.value.value}
      unheard={progress.unheard.value}
      toldFault={toldFault}
      onSearch={history.search}
      onChoose={history.choose}
      onSort={history.sort}
      onClear={history.clear}
      onOpen={(item) => void open(details, item)}
      onBack={details.close}
      onCopied={onCopied}
      onSave={(form, items) => void exporting.save(form, items)}
      onForgetExport={exporting.forget}
      onReadAgain={() => void history.readAgain()}
      onStopReading={progress.stop}
      onGoOnReading={progress.goOn}
      onOpenOptions={onOpenOptions}
    />
  );
}

async function open(details: HistoryTabState['details'], item: HistoryItem): Promise<void> {
  const [module] = await Promise.all([import('./lookup/LookupDetails.tsx'), details.open(item)]);
  Details.value = module.LookupDetails;
}
