import type { ScaleSetting } from '../../../lib/domain/verdict/probability.ts';
import type { Decided } from '../../../lib/ui/options/organisation/organisation-state.ts';
import type { LevelsForm, LevelsProblem } from '../../../lib/ui/options/levels/levels-state.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { Field } from '../../form/Field.tsx';
import { Locked } from '../../form/Locked.tsx';
import { RadioChoices } from '../../form/RadioChoices.tsx';

interface Props {
  form: LevelsForm;
  problem: LevelsProblem | null;
  decided: Decided['settings'];
  onEdit: (change: Partial<LevelsForm>) => void;
}

const SCALES = ['auto', 'unit', 'percent'] as const;

/** Thresholds, scale and plan size, as they are typed. The organisation can decide each of them. */
export function LevelsFields({ form, problem, decided, onEdit }: Props) {
  const problemOf = (field: LevelsProblem['field']): string | null =>
    problem?.field === field ? i18n.t(`options.levels.problem.${problem.problem}`) : null;
  return (
    <>
      <Locked isLocked={decided.has('thresholds')}>
        <div class="field-row">
          {(['medium', 'high'] as const).map((name) => (
            <Field
              key={name}
              id={`threshold-${name}`}
              label={i18n.t(`options.levels.${name}`)}
              unit={i18n.t('options.levels.percent')}
              problem={problemOf(name)}
              inputMode="decimal"
              value={form[name]}
              onInput={(value) => onEdit({ [name]: value })}
            />
          ))}
        </div>
      </Locked>
      <Locked isLocked={decided.has('probabilityScale')}>
        <ScaleChoice chosen={form.scale} onChoose={(scale) => onEdit({ scale })} />
      </Locked>
      <Locked isLocked={decided.has('quota')}>
        <div class="field-row">
          <Field
            id="quota"
            label={i18n.t('options.levels.quota')}
            hint={i18n.t('options.levels.quotaHint')}
            problem={problemOf('quota')}
            inputMode="numeric"
            value={form.quota}
            onInput={(quota) => onEdit({ quota })}
          />
        </div>
      </Locked>
    </>
  );
}

interface ScaleProps {
  chosen: ScaleSetting;
  onChoose: (scale: ScaleSetting) => void;
}

/** On which scale the service writes its probabilities. */
function ScaleChoice(props: ScaleProps) {
  return (
    <RadioChoices
      {...props}
      name="scale"
      legend={i18n.t('options.levels.scale')}
      hint={i18n.t('options.levels.scaleHint')}
      choices={SCALES.map((value) => ({
        value,
        label: i18n.t(`options.levels.scales.${value}`),
        note: i18n.t(`options.levels.scaleNotes.${value}`),
      }))}
    />
  );
}
