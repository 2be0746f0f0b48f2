import type { Level } from '../../lib/domain/verdict/level.ts';
import { FLAG_SHAPES, SHAPES, TRUSTED_SCALE } from '../../lib/domain/mark/shapes.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { edge } from './edge.ts';
import { ShapePaths } from './ShapePaths.tsx';

interface Props {
  level: Level;
  isBot?: boolean;
  /** The person trusts the address. */
  isTrusted?: boolean;
  /** Edge in px, beside letters of the usual size. */
  size?: number;
  /** Without an accessible name, because the words stand beside it. */
  isDecorative?: boolean;
}

const WITHIN_TRUST = `translate(${8 - 8 * TRUSTED_SCALE} ${8 - 8 * TRUSTED_SCALE}) scale(${TRUSTED_SCALE})`;

/** The mark of a level, drawn as it is on pages. */
export function LevelShape({ level, size = 16, isDecorative = false, ...props }: Props) {
  const { isBot = false, isTrusted = false } = props;
  const name = i18n.t(`level.${level}.name`);
  const naming = isDecorative
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': name } as const);
  return (
    <svg class={`shape shape-${level}`} {...edge(size)} viewBox="0 0 16 16" {...naming}>
      {isDecorative ? null : <title>{name}</title>}
      {isTrusted ? (
        <>
          <ShapePaths shape={FLAG_SHAPES.trusted} />
          <g transform={WITHIN_TRUST}>
            <ShapePaths shape={SHAPES[level]} />
          </g>
        </>
      ) : (
        <ShapePaths shape={SHAPES[level]} />
      )}
      {isBot ? <ShapePaths shape={FLAG_SHAPES.bot} /> : null}
    </svg>
  );
}
