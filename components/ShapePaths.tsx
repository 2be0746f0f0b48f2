import { STROKES } from '../lib/domain/shapes.ts';
import type { Shape } from '../lib/domain/shapes.ts';

/** The paths of one shape, in the order they lie on each other. */
export function ShapePaths({ shape }: { shape: Shape }) {
  const { halo, fill, line, dash, ink } = shape;
  return (
    <>
      {halo === undefined ? null : <path class="shape-halo" d={halo} />}
      {fill === undefined ? null : <path class="shape-fill" d={fill} />}
      {line === undefined ? null : (
        <path class="shape-line" d={line} stroke-width={STROKES.line} stroke-dasharray={dash} />
      )}
      {ink === undefined ? null : <path class="shape-ink" d={ink} stroke-width={STROKES.ink} />}
    </>
  );
}
