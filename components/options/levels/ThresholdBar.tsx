import { readPercent } from '../../../lib/ui/options/levels/levels-state.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { showShare } from '../../../lib/ui/words/values.ts';
import { LevelShape } from '../../shapes/LevelShape.tsx';

const WIDTH = 480;
const GAP = 2;
const LEVELS = ['low', 'medium', 'high'] as const;

/** The range from 0 to 100 %, divided into levels at the form's thresholds. */
export function ThresholdBar({ medium, high }: { medium: string; high: string }) {
  const from = readPercent(medium);
  const top = readPercent(high);
  const isUsable = from !== null && top !== null && from <= top;
  const edges = isUsable ? [0, from, top, 1] : [0, 0, 0, 0];
  const label = isUsable ? i18n.t('options.levels.preview', [showShare(from), showShare(top)]) : '';
  return (
    <figure class="threshold">
      <svg
        class="threshold-bar"
        viewBox={`0 0 ${WIDTH} 8`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {LEVELS.map((level, index) => {
          const start = (edges[index] ?? 0) * WIDTH;
          const width = (edges[index + 1] ?? 0) * WIDTH - start - (index < 2 ? GAP : 0);
          return (
            <rect
              key={level}
              class={`shape-${level} shape-fill`}
              x={start}
              width={Math.max(0, width)}
              height="8"
            />
          );
        })}
      </svg>
      <figcaption class="threshold-legend">
        <span class="visually-hidden">{label}</span>
        {LEVELS.map((level) => (
          <span key={level} class="threshold-level small soft" aria-hidden="true">
            <LevelShape level={level} isDecorative />
            {i18n.t(`level.${level}.name`)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
