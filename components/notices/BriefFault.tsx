import type { Fault } from '../../lib/ui/fault.ts';
import { remedyOf, whatToDo } from '../../lib/ui/notices/fault-help.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { FaultSource } from './FaultSource.tsx';

interface Props {
  fault: Fault;
  onRetry: () => void;
  /** In its place where a person has to change something first. */
  onOpenOptions?: (() => void) | undefined;
}

/** Why something on show could not be renewed. Brief, because what is on show is more important. */
export function BriefFault({ fault, onRetry, onOpenOptions }: Props) {
  const canRetry = remedyOf(fault.code) === 'retry';
  const act = canRetry ? onRetry : onOpenOptions;
  return (
    <div class="notice-brief small" role="alert" data-fault={fault.code}>
      <p>
        {i18n.t(`fault.${fault.code}.what`)} <span class="soft">{whatToDo(fault)}</span>
      </p>
      <FaultSource fault={fault} />
      {act === undefined ? null : (
        <button type="button" class="link" onClick={act}>
          {i18n.t(canRetry ? 'action.tryAgain' : 'action.openOptions')}
        </button>
      )}
    </div>
  );
}
