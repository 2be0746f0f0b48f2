import type { AuditFormat } from '../../../lib/ui/options/organisation/audit-file.ts';
import type { AuditChoice } from '../../../lib/ui/options/organisation/audit-state.ts';
import type { Decided } from '../../../lib/ui/options/organisation/organisation-state.ts';
import { formatCount } from '../../../lib/ui/words/format.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';
import { Icon } from '../../parts/Icon.tsx';

interface Props {
  choice: AuditChoice;
  /** Null while not known. */
  count: number | null;
  decided: Decided['settings'];
  onExport: (format: AuditFormat) => void;
  onClear: () => void;
}

const FORMATS = ['csv', 'json'] as const;

/** How much is recorded, and what can be done with it. */
export function AuditRows({ choice, count, decided, onExport, onClear }: Props) {
  // The press that erases the trail leaves its button without use. Disabled, it would lose the keyboard's focus.
  const isEmpty = count === 0;
  const idle = { 'aria-disabled': isEmpty, ...(isEmpty && { 'aria-describedby': 'audit-rows' }) };
  return (
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
              if (!isEmpty) onExport(format);
            }}
          >
            {i18n.t(`options.audit.${format}`)}
          </button>
        ))}
        {decided.has('audit') && choice.audit ? (
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
              if (!isEmpty) onClear();
            }}
          >
            {i18n.t('options.audit.clear')}
          </button>
        )}
      </div>
    </div>
  );
}

function wordsForCount(count: number | null): string {
  if (count === null) return i18n.t('value.none');
  return count === 0
    ? i18n.t('options.audit.none')
    : i18n.t('options.audit.rows', count, [formatCount(count, locale)]);
}
