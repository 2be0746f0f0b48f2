import { LINE_WIDTH } from '../../lib/domain/mark/shapes.ts';
import type { Shape } from '../../lib/domain/mark/shapes.ts';

/** The paths of one shape. */
export function ShapePaths({ shape }: { shape: Shape }) {
  const { fill, line, dash, rim, width = LINE_WIDTH } = shape;
  return (
    <>
      {fill === undefined ? null : <path class="shape-fill" d={fill} stroke-width={rim} />}
      {line === undefined ? null : (
        <path class="shape-line" d={line} stroke-width={width} stroke-dasharray={dash?.join(' ')} />
      )}
    </>
  );
}
