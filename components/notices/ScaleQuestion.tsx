import type { ProbabilityScale } from '../../lib/domain/verdict/probability.ts';
import type { Fault } from '../../lib/ui/fault.ts';
import { i18n } from '../../lib/ui/words/text.ts';

interface Props {
  /** Why the choice could not be saved. */
  fault: Fault | null;
  onChoose: (scale: ProbabilityScale) => void;
}

const SCALES = ['unit', 'percent'] as const;

/** The service's values contradict each other: asks the person which scale they are on. */
export function ScaleQuestion({ fault, onChoose }: Props) {
  return (
    <section class="scale-question" aria-labelledby="scale-question">
      <h2 id="scale-question" class="notice-title">
        {i18n.t('scaleQuestion.heading')}
      </h2>
      <p class="soft">{i18n.t('scaleQuestion.note')}</p>
      <div class="actions">
        {SCALES.map((scale) => (
          <button key={scale} type="button" class="button" onClick={() => onChoose(scale)}>
            {i18n.t('value.pair', [
              i18n.t(`options.levels.scales.${scale}`),
              i18n.t(`options.levels.scaleNotes.${scale}`),
            ])}
          </button>
        ))}
      </div>
      {fault === null ? null : <p role="alert">{i18n.t(`fault.${fault.code}.what`)}</p>}
    </section>
  );
}
