import type { ReadonlySignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import type { ServiceNotices } from '../../lib/ui/notices/service-notices.ts';
import { CheckView } from './CheckView.tsx';

interface Props {
  service: Pick<ServiceNotices, 'lack'>;
  /** What checks addresses; null while nothing can be checked. */
  panel: ReadonlySignal<FunctionComponent | null>;
  onSetUp: () => void;
  onOpenOptions: () => void;
}

/** The check page, bound to its state. */
export function Check({ service, panel, onSetUp, onOpenOptions }: Props) {
  const Panel = panel.value;
  return (
    <CheckView lack={service.lack.value} onSetUp={onSetUp} onOpenOptions={onOpenOptions}>
      {Panel === null ? null : <Panel />}
    </CheckView>
  );
}
