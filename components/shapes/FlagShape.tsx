import { FLAG_SHAPES } from '../../lib/domain/mark/shapes.ts';
import { edge } from './edge.ts';
import { ShapePaths } from './ShapePaths.tsx';

interface Props {
  kind: keyof typeof FLAG_SHAPES;
  size?: number;
}

/** The mark of a flag. It always stands beside its words, so it has no accessible name. */
export function FlagShape({ kind, size = 16 }: Props) {
  return (
    <svg
      class={`shape ${kind === 'danger' ? 'shape-flag' : ''}`}
      {...edge(size)}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <ShapePaths shape={FLAG_SHAPES[kind]} />
    </svg>
  );
}
