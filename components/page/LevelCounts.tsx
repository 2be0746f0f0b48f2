import type { Level } from '../../lib/domain/verdict/level.ts';
import { formatCount } from '../../lib/ui/words/format.ts';
import { countLevels } from '../../lib/ui/page/sighting-words.ts';
import { i18n, locale } from '../../lib/ui/words/text.ts';
import { LevelShape } from '../shapes/LevelShape.tsx';

/** How many addresses have which level. */
export function LevelCounts({ levels }: { levels: readonly Level[] }) {
  return (
    <ul class="level-counts" aria-label={i18n.t('popup.list.counts')}>
      {countLevels(levels).map(({ level, count }) => (
        <li key={level} class="level-count">
          <LevelShape level={level} size={14} />
          <span>{formatCount(count, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
