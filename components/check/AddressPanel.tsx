import type { FunctionComponent } from 'preact';
import { createHandedCheck } from '../../lib/ui/check/handed-check.ts';
import type { HandedCheckSeams } from '../../lib/ui/check/handed-check.ts';
import { CheckPanel } from './CheckPanel.tsx';

/** The check of addresses that a person enters, bound to a state of its own. */
export function createAddressPanel({
  onJudgedAnew,
  onLeft,
  onOpenOptions,
  ...seams
}: HandedCheckSeams & {
  onJudgedAnew: (listener: () => void) => void;
  /** Given where the panel may outlive the service that was asked. */
  onLeft?: (listener: () => void) => void;
  onOpenOptions: () => void;
}): FunctionComponent {
  const { check, noteCopied, isHanded } = createHandedCheck(seams);
  onJudgedAnew(() => void check.judge());
  onLeft?.(() => check.forget());
  return () => (
    <CheckPanel
      text={check.text.value}
      rows={check.rows.value}
      badLines={check.badLines.value}
      leftOut={check.leftOut.value}
      isRunning={check.isRunning.value}
      opensSingle={isHanded}
      onEdit={check.edit}
      onCheck={() => void check.check()}
      onRetry={() => void check.retry()}
      onOpenOptions={onOpenOptions}
      onCopied={noteCopied}
    />
  );
}
