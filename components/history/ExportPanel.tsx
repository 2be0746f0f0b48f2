import { useState } from 'preact/hooks';
import { formatCount } from '../../lib/ui/words/format.ts';
import type { ExportForm, ExportOutcome } from '../../lib/ui/history/export/history-export.ts';
import { i18n, locale } from '../../lib/ui/words/text.ts';

interface Props {
  shown: number;
  all: number;
  outcome: ExportOutcome | null;
  onSave: (form: ExportForm, isAll: boolean) => void;
}

const FORMS = ['csv', 'json'] as const;

/** Writes what is on show, or all, into a file. */
export function ExportPanel({ shown, all, outcome, onSave }: Props) {
  const [isAllChosen, setAllChosen] = useState(false);
  const hasChoice = shown !== all && shown > 0;
  const isAll = !hasChoice || isAllChosen;
  const isIdle = all === 0 || outcome?.state === 'working';
  return (
    <section class="export" aria-label={i18n.t('popup.history.export')}>
      {hasChoice ? (
        <fieldset class="export-choice">
          <legend class="visually-hidden">{i18n.t('popup.history.exportWhich')}</legend>
          <Which isChecked={!isAll} onCheck={() => setAllChosen(false)}>
            {i18n.t('popup.history.exportShown', [formatCount(shown, locale)])}
          </Which>
          <Which isChecked={isAll} onCheck={() => setAllChosen(true)}>
            {i18n.t('popup.history.exportAll', [formatCount(all, locale)])}
          </Which>
        </fieldset>
      ) : null}
      <div class="actions">
        {FORMS.map((form) => (
          <button
            key={form}
            type="button"
            class="button"
            aria-disabled={isIdle}
            onClick={() => {
              if (!isIdle) onSave(form, isAll);
            }}
          >
            {i18n.t(`popup.history.exportAs.${form}`)}
          </button>
        ))}
      </div>
      <output class="small soft">{outcome === null ? '' : outcomeWords(outcome)}</output>
    </section>
  );
}

interface WhichProps {
  isChecked: boolean;
  onCheck: () => void;
  children: string;
}

function Which({ isChecked, onCheck, children }: WhichProps) {
  return (
    <label class="export-which">
      <input type="radio" name="export" checked={isChecked} onChange={onCheck} />
      {children}
    </label>
  );
}

function outcomeWords(outcome: ExportOutcome): string {
  if (outcome.state === 'working') return i18n.t('popup.history.exportWorking');
  if (outcome.state === 'failed') return i18n.t('popup.history.exportFailed');
  const { count, fileName } = outcome;
  return i18n.t('popup.history.exported', count, [formatCount(count, locale), fileName]);
}
