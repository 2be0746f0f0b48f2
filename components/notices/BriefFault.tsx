import type { Fault } from '../../lib/ui/fault.ts';
import { whatToDo } from '../../lib/ui/notices/fault-help.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { FaultSource } from './FaultSource.tsx';

/** Why something on show could not be renewed. Brief, because what is on show is more important. */
export function BriefFault({ fault, onRetry }: { fault: Fault; onRetry: () => void }) {
  return (
    <div class="notice-brief small" role="alert" data-fault={fault.code}>
      <p>
        {i18n.t(`fault.${fault.code}.what`)} <span class="soft">{whatToDo(fault)}</span>
      </p>
      <FaultSource fault={fault} />
      <button type="button" class="link" onClick={onRetry}>
        {i18n.t('action.tryAgain')}
      </button>
    </div>
  );
}
