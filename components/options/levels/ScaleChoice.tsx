import type { ScaleSetting } from '../../../lib/domain/verdict/probability.ts';
import { i18n } from '../../../lib/ui/words/text.ts';

interface Props {
  scale: ScaleSetting;
  onChoose: (scale: ScaleSetting) => void;
}

const CHOICES = [
  { scale: 'auto', words: 'scaleAuto', note: 'scaleAutoNote' },
  { scale: 'unit', words: 'scaleUnit', note: 'scaleUnitNote' },
  { scale: 'percent', words: 'scalePercent', note: 'scalePercentNote' },
] as const;

/** On which scale the service writes its probabilities. */
export function ScaleChoice({ scale, onChoose }: Props) {
  return (
    <fieldset class="field">
      <legend class="field-label">{i18n.t('options.levels.scale')}</legend>
      <p class="soft small">{i18n.t('options.levels.scaleHint')}</p>
      <div class="choices">
        {CHOICES.map((choice) => (
          <label key={choice.scale} class="choice">
            <input
              type="radio"
              name="scale"
              value={choice.scale}
              checked={scale === choice.scale}
              onChange={() => onChoose(choice.scale)}
            />
            <span class="choice-words">
              {i18n.t(`options.levels.${choice.words}`)}
              <span class="soft small">{i18n.t(`options.levels.${choice.note}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
