import type { AuditChoice, AuditNews } from '../../../lib/ui/options/organisation/audit-state.ts';
import type { Decided } from '../../../lib/ui/options/organisation/organisation-state.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { Field } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';

interface Props {
  choice: AuditChoice;
  /** As typed. */
  days: string;
  news: AuditNews | null;
  decided: Decided['settings'];
  onDays: (typed: string) => void;
  onSaveDays: () => void;
}

/** How many days the record is kept. */
export function AuditDays({ choice, days, news, decided, onDays, onSaveDays }: Props) {
  const problem = news === 'notDays' ? i18n.t('options.audit.notDays') : null;
  const isLocked = decided.has('auditDays');
  return (
    <Form look="one-field one-field-short" problem={problem} onSubmit={onSaveDays}>
      <Field
        id="audit-days"
        label={i18n.t('options.audit.days')}
        unit={i18n.t('options.audit.daysUnit')}
        inputMode="numeric"
        isLocked={isLocked}
        problem={problem}
        // What was typed before a policy locked it is not in force.
        value={isLocked ? String(choice.auditDays) : days}
        onInput={onDays}
      />
      {isLocked ? null : (
        <button type="submit" class="button">
          {i18n.t('options.audit.saveDays')}
        </button>
      )}
    </Form>
  );
}
