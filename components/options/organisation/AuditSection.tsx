import type { TargetedSubmitEvent } from 'preact';
import { useState } from 'preact/hooks';
import type { AuditFormat } from '../../../lib/ui/options/organisation/audit-file.ts';
import type { AuditChoice, AuditNews } from '../../../lib/ui/options/organisation/audit-state.ts';
import type { Decided } from '../../../lib/ui/options/organisation/organisation-state.ts';
import { formatCount } from '../../../lib/ui/words/format.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';
import { Icon } from '../../parts/Icon.tsx';
import { CheckChoice } from '../../form/CheckChoice.tsx';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';
import { Field, useProblemFocus } from '../../form/Field.tsx';
import { LiveLine } from '../../form/LiveLine.tsx';
import { Locked } from '../../form/Locked.tsx';
import { OptionsSection } from '../OptionsSection.tsx';

interface Props {
  /** Null while not known. */
  choice: AuditChoice | null;
  /** As typed. */
  days: string;
  /** To save them would erase what is older. */
  isShorter: boolean;
  count: number | null;
  news: AuditNews | null;
  decided: Decided['settings'];
  onChoose: (change: Partial<AuditChoice>) => void;
  onDays: (typed: string) => void;
  onSaveDays: () => void;
  onExport: (format: AuditFormat) => void;
  onClear: () => void;
}

const FORMATS = ['csv', 'json'] as const;

/** A record of which verdicts were shown where. It is off unless the person or the organisation turns it on. */
export function AuditSection(props: Props) {
  const { choice, days, count, news, decided } = props;
  const [isErasing, setErasing] = useState(false);
  const [isShortening, setShortening] = useState(false);
  const isKept = choice?.audit === true;
  // The press that erases the trail leaves its button without use. Disabled, it would lose the keyboard's focus.
  const isEmpty = count === 0;
  const idle = { 'aria-disabled': isEmpty, ...(isEmpty && { 'aria-describedby': 'audit-rows' }) };
  const problem = news === 'notDays' ? i18n.t('options.audit.notDays') : null;
  const form = useProblemFocus(problem);
  const save = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (props.isShorter && !isEmpty) setShortening(true);
    else props.onSaveDays();
  };
  return (
    <OptionsSection
      id="audit"
      title={i18n.t('options.audit.heading')}
      intro={i18n.t('options.audit.intro')}
    >
      {choice === null ? null : (
        <>
          <Locked isLocked={decided.has('audit')}>
            <CheckChoice
              label={i18n.t('options.audit.keep')}
              hint={i18n.t('options.audit.keepNote')}
              isChecked={isKept}
              onChange={(audit) => props.onChoose({ audit })}
            />
          </Locked>
          <form class="audit-days" ref={form} noValidate onSubmit={save}>
            <Field
              id="audit-days"
              label={i18n.t('options.audit.days')}
              unit={i18n.t('options.audit.daysUnit')}
              inputMode="numeric"
              isLocked={decided.has('auditDays')}
              problem={problem}
              // What was typed before a policy locked it is not in force.
              value={decided.has('auditDays') ? String(choice.auditDays) : days}
              onInput={props.onDays}
            />
            {decided.has('auditDays') ? null : (
              <button type="submit" class="button">
                {i18n.t('options.audit.saveDays')}
              </button>
            )}
          </form>
          <div class="group">
            <p id="audit-rows">{wordsForCount(count)}</p>
            <div class="actions">
              {FORMATS.map((format) => (
                <button
                  key={format}
                  type="button"
                  class="button"
                  {...idle}
                  onClick={() => {
                    if (!isEmpty) props.onExport(format);
                  }}
                >
                  {i18n.t(`options.audit.${format}`)}
                </button>
              ))}
              {decided.has('audit') && isKept ? (
                <span class="locked-note small soft push">
                  <Icon name="lock" size={14} />
                  {i18n.t('options.audit.keptByOrganisation')}
                </span>
              ) : (
                <button
                  type="button"
                  class="button button-quiet push"
                  {...idle}
                  onClick={() => {
                    if (!isEmpty) setErasing(true);
                  }}
                >
                  {i18n.t('options.audit.clear')}
                </button>
              )}
            </div>
          </div>
        </>
      )}
      <LiveLine text={news === null || news === 'notDays' ? '' : i18n.t(`options.audit.${news}`)} />
      <ConfirmDialog
        id="erase"
        isOpen={isErasing}
        title={i18n.t('options.audit.erase')}
        note={i18n.t('options.audit.eraseNote')}
        confirm={i18n.t('options.audit.clear')}
        onClose={() => setErasing(false)}
        onConfirm={props.onClear}
      />
      <ConfirmDialog
        id="shorten"
        isOpen={isShortening}
        title={i18n.t('options.audit.shorten')}
        note={i18n.t('options.audit.shortenNote')}
        confirm={i18n.t('options.audit.saveDays')}
        onClose={() => setShortening(false)}
        onConfirm={props.onSaveDays}
      />
    </OptionsSection>
  );
}

function wordsForCount(count: number | null): string {
  if (count === null) return i18n.t('value.none');
  return count === 0
    ? i18n.t('options.audit.none')
    : i18n.t('options.audit.rows', count, [formatCount(count, locale)]);
}
