import type { ProbabilityScale } from '../../../lib/domain/verdict/probability.ts';
import type { Decided } from '../../../lib/ui/options/organisation/organisation-state.ts';
import { LEVEL_SETTINGS } from '../../../lib/ui/options/levels/levels-state.ts';
import type {
  LevelsForm,
  LevelsNews,
  LevelsProblem,
} from '../../../lib/ui/options/levels/levels-state.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { FaultNotice } from '../../notices/FaultNotice.tsx';
import { ScaleQuestion } from '../../notices/ScaleQuestion.tsx';
import { Field } from '../../form/Field.tsx';
import { Form } from '../../form/Form.tsx';
import { LiveLine } from '../../form/LiveLine.tsx';
import { Locked } from '../../form/Locked.tsx';
import { OptionsSection } from '../OptionsSection.tsx';
import { RadioChoices } from '../../form/RadioChoices.tsx';
import { ThresholdBar } from './ThresholdBar.tsx';

interface Props {
  form: LevelsForm | null;
  problem: LevelsProblem | null;
  news: LevelsNews | null;
  decided: Decided['settings'];
  /** Only the person can tell the scale of the service's probabilities. */
  isScaleInQuestion: boolean;
  onEdit: (change: Partial<LevelsForm>) => void;
  onSave: () => void;
  onChooseScale: (scale: ProbabilityScale) => void;
}

/** On which scale the service writes its probabilities. */
const SCALES = [
  { scale: 'auto', words: 'scaleAuto', note: 'scaleAutoNote' },
  { scale: 'unit', words: 'scaleUnit', note: 'scaleUnitNote' },
  { scale: 'percent', words: 'scalePercent', note: 'scalePercentNote' },
] as const;

/** Thresholds, scale and plan size. They are saved together, by a button. */
export function LevelsSection({ form, problem, news, decided, onEdit, onSave, ...props }: Props) {
  const problemOf = (field: LevelsProblem['field']): string | null =>
    problem?.field === field ? i18n.t(`options.levels.problem.${problem.problem}`) : null;
  return (
    <OptionsSection
      id="levels"
      title={i18n.t('options.levels.heading')}
      intro={i18n.t('options.levels.intro')}
    >
      {props.isScaleInQuestion ? (
        <ScaleQuestion fault={null} onChoose={props.onChooseScale} />
      ) : null}
      {form === null ? null : (
        <Form problem={problem} onSubmit={onSave}>
          <ThresholdBar medium={form.medium} high={form.high} />
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
            <RadioChoices
              name="scale"
              legend={i18n.t('options.levels.scale')}
              hint={i18n.t('options.levels.scaleHint')}
              choices={SCALES.map(({ scale, words, note }) => ({
                value: scale,
                label: i18n.t(`options.levels.${words}`),
                note: i18n.t(`options.levels.${note}`),
              }))}
              chosen={form.scale}
              onChoose={(scale) => onEdit({ scale })}
            />
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
          {LEVEL_SETTINGS.every((name) => decided.has(name)) ? null : (
            <div class="actions">
              <button type="submit" class="button button-primary">
                {i18n.t('options.levels.save')}
              </button>
            </div>
          )}
        </Form>
      )}
      <LiveLine text={news?.kind === 'saved' ? i18n.t('options.levels.saved') : ''} />
      {news?.kind === 'failed' ? <FaultNotice fault={news.fault} /> : null}
    </OptionsSection>
  );
}
