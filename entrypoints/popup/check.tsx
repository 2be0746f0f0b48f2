import type { FunctionComponent } from 'preact';
import { CheckPanel } from '../../components/check/CheckPanel.tsx';
import { background } from '../../lib/platform/messages/page-client.ts';
import { readHandedText } from '../../lib/domain/address/handed-text.ts';
import type { Taken } from '../../lib/platform/storage/handed-text.ts';
import { createCheckState } from '../../lib/ui/check/check-state.ts';

/**
 * The check of addresses that a person enters. `isPrivate`: nothing may be written down. What the browser's menu or
 * address bar has handed over, not yet parsed, is checked at once.
 */
export function createAddressPanel(
  isPrivate: () => boolean,
  { handed, takenAtMs }: Taken,
): FunctionComponent {
  const given = readHandedText(handed, takenAtMs);
  const check = createCheckState({
    call: background,
    isPrivate: () => given?.isPrivate ?? isPrivate(),
  });
  if (given !== null) {
    check.edit(given.text);
    void check.check();
  }
  return () => (
    <CheckPanel
      text={check.text.value}
      rows={check.rows.value}
      badLines={check.badLines.value}
      leftOut={check.leftOut.value}
      isRunning={check.isRunning.value}
      opensSingle={given !== null}
      onEdit={check.edit}
      onCheck={() => void check.check()}
      onRetry={() => void check.retry()}
    />
  );
}
