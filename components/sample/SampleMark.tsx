import { SEVERE_LEVELS } from '../../lib/domain/verdict/level.ts';
import { DANGER_FLAGS } from '../../lib/domain/mark/underline.ts';
import type { Sample } from '../../lib/ui/sample/samples.ts';
import { FlagShape } from '../shapes/FlagShape.tsx';
import { LevelShape } from '../shapes/LevelShape.tsx';

/** The mark as a page shows it: the level's shape, or that of a flag which outranks it. */
export function SampleMark({ level, flags }: Pick<Sample, 'level' | 'flags'>) {
  const size = 14;
  const isDanger = flags.some((flag) => DANGER_FLAGS.has(flag));
  if (isDanger && !SEVERE_LEVELS.includes(level)) return <FlagShape kind="danger" size={size} />;
  if (flags.includes('stale')) return <FlagShape kind="stale" size={size} />;
  return <LevelShape level={level} isBot={flags.includes('bot')} size={size} isDecorative />;
}
