import { DEFAULT_MODES } from '../../../lib/domain/settings/site-mode.ts';
import type { DefaultMode as Mode } from '../../../lib/domain/settings/site-mode.ts';
import { i18n } from '../../../lib/ui/words/text.ts';

interface Props {
  mode: Mode;
  onChoose: (mode: Mode) => void;
}

/** What holds for every site without a mode of its own, and what each choice tells the service. */
export function DefaultMode({ mode, onChoose }: Props) {
  return (
    <fieldset class="field">
      <legend class="field-label">{i18n.t('options.modes.default')}</legend>
      <p class="soft small">{i18n.t('options.modes.defaultHint')}</p>
      <div class="choices">
        {DEFAULT_MODES.map((choice) => (
          <label key={choice} class="choice">
            <input
              type="radio"
              name="default-mode"
              value={choice}
              checked={mode === choice}
              onChange={() => onChoose(choice)}
            />
            <span class="choice-words">
              {i18n.t(`mode.${choice}.name`)}
              <span class="soft small">{i18n.t(`options.modes.${choice}`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
