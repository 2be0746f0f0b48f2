import { isMarked, markStyleOf } from '../../../lib/domain/mark/mark-style.ts';
import type { Settings } from '../../../lib/ui/types.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { LevelShape } from '../../shapes/LevelShape.tsx';

interface Props {
  settings: Pick<Settings, 'markSize' | 'markedLevels' | 'repeatedMarks' | 'cardOpensAt'>;
}

/** The size of marks at text as large as here, in px. */
const USUAL_PX = 11;

/** A made-up address, the same for every level, so that only the marks differ. */
const SAMPLE = '0x52908400…E4169EE7';
const LEVELS = ['high', 'medium', 'low', 'unassessed'] as const;
const QUIET_SIZE = 0.8;

/** A preview of marks at addresses, drawn as chosen. */
export function MarkPreview({ settings }: Props) {
  const style = markStyleOf(settings);
  // The address of high risk repeats at the end.
  const samples = [...LEVELS.map((level) => [level, false] as const), ['high', true] as const];
  const isFull = style.repeats === 'all';
  return (
    <figure class="mark-preview">
      <figcaption class="soft small">{i18n.t('options.look.preview')}</figcaption>
      <ul class="mark-samples">
        {samples.map(([level, isRepeat]) => {
          const isQuiet = isRepeat && !isFull;
          return (
            <li key={`${level}${isRepeat}`} class="mark-sample">
              <bdi class={`sample-address ${isQuiet ? '' : `sample-${level}`}`}>{SAMPLE}</bdi>
              {isMarked(level, style, isQuiet) ? (
                <LevelShape
                  level={level}
                  size={USUAL_PX * style.size * (isQuiet ? QUIET_SIZE : 1)}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
