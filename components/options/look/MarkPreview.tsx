import { badgeLookOf, isMarked } from '../../../lib/domain/mark/badge-look.ts';
import type { BadgeSize, MarkedLevels } from '../../../lib/domain/mark/badge-look.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { LevelShape } from '../../shapes/LevelShape.tsx';

interface Props {
  size: BadgeSize;
  marked: MarkedLevels;
}

/** The size of marks at text as large as here, in px. */
const USUAL_PX = 11;

/** A made-up address, the same for every level, so that only the marks differ. */
const SAMPLE = '0x52908400…E4169EE7';
const LEVELS = ['high', 'medium', 'low', 'unassessed'] as const;

/** A preview of marks at addresses, drawn as chosen. */
export function MarkPreview({ size, marked }: Props) {
  const look = badgeLookOf({ badgeSize: size, markedLevels: marked });
  return (
    <figure class="mark-preview">
      <figcaption class="soft small">{i18n.t('options.look.preview')}</figcaption>
      <ul class="mark-samples">
        {LEVELS.map((level) => {
          return (
            <li key={level} class="mark-sample">
              <bdi class={`sample-address sample-${level}`}>{SAMPLE}</bdi>
              {isMarked(level, look) ? (
                <LevelShape level={level} size={USUAL_PX * look.size} />
              ) : null}
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
