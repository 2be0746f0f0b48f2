import type { FunctionComponent } from 'preact';
import { CheckPanel } from '../../components/popup/CheckPanel.tsx';
import { background } from '../../lib/platform/page-client.ts';
import { createCheckState } from '../../lib/ui/check-state.ts';

/** The check of addresses that a person enters. `isPrivate`: nothing may be written down. */
export function createAddressPanel(isPrivate: () => boolean): FunctionComponent {
  const check = createCheckState({ call: background, isPrivate });
  return () => (
    <CheckPanel
      text={check.text.value}
      rows={check.rows.value}
      badLines={check.badLines.value}
      leftOut={check.leftOut.value}
      isRunning={check.isRunning.value}
      onEdit={check.edit}
      onCheck={() => void check.check()}
      onRetry={() => void check.retry()}
    />
  );
}
