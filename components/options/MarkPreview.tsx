import { sizeOfMark } from '../../lib/domain/badge-look.ts';
import type { BadgeSize, MarkedLevels } from '../../lib/domain/badge-look.ts';
import { i18n } from '../../lib/ui/text.ts';
import { LevelShape } from '../LevelShape.tsx';

interface Props {
  size: BadgeSize;
  marked: MarkedLevels;
}

/** The size of marks at text as large as here, in px. */
const USUAL_PX = 11;

/** Made up, and the same for every level: only the mark is to be looked at. */
const SAMPLE = '0x52908400…E4169EE7';
const LEVELS = ['high', 'medium', 'low', 'unassessed'] as const;

/** How marks stand at addresses with what is chosen. */
export function MarkPreview({ size, marked }: Props) {
  return (
    <figure class="mark-preview">
      <figcaption class="soft small">{i18n.t('options.look.preview')}</figcaption>
      <ul class="mark-samples">
        {LEVELS.map((level) => {
          const factor = sizeOfMark(level, size, marked);
          return (
            <li key={level} class="mark-sample">
              <bdi class={`sample-address sample-${level}`}>{SAMPLE}</bdi>
              {factor === 0 ? null : <LevelShape level={level} size={USUAL_PX * factor} />}
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
