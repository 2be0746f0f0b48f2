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
import { Form } from '../../form/Form.tsx';
import { LiveLine } from '../../form/LiveLine.tsx';
import { LevelsFields } from './LevelsFields.tsx';
import { OptionsSection } from '../OptionsSection.tsx';
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

/** Thresholds, scale and plan size. They are saved together, by a button. */
export function LevelsSection({ form, problem, news, decided, onEdit, onSave, ...props }: Props) {
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
          <LevelsFields form={form} problem={problem} decided={decided} onEdit={onEdit} />
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
