import { DANGER_FLAGS, underlineOf } from '../../lib/domain/mark/underline.ts';
import type { Sample } from '../../lib/ui/sample/samples.ts';
import { nameOfSample, sentenceOfSample } from '../../lib/ui/sample/sample-words.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { CardReport } from '../card/CardReport.tsx';
import { SEVERE_LEVELS } from '../../lib/domain/verdict/level.ts';
import { FlagShape } from '../shapes/FlagShape.tsx';
import { LevelShape } from '../shapes/LevelShape.tsx';

interface Props {
  sample: Sample;
  isOpen: boolean;
  onOpen: () => void;
}

/** One address with its mark, the mark's meaning, and the card that opens when pointer or focus rest on it. */
export function SampleRow({ sample, isOpen, onOpen }: Props) {
  const name = nameOfSample(sample);
  const cardId = `card-${sample.name}`;
  return (
    <li class="sample" data-sample={sample.name}>
      <button
        type="button"
        class="sample-address"
        aria-expanded={isOpen}
        aria-controls={cardId}
        aria-label={`${name}, ${sample.hash}`}
        onClick={onOpen}
      >
        <span class="sample-hash" data-underline={underlineOf(sample)} data-level={sample.level}>
          {sample.hash}
        </span>
        <SampleMark {...sample} />
      </button>
      <div class="sample-meaning">
        <strong>{name}</strong> <span class="soft">{sentenceOfSample(sample)}</span>
      </div>
      <section
        id={cardId}
        class="sample-card"
        aria-label={i18n.t('sample.cardLabel', [name])}
        hidden={!isOpen}
      >
        {isOpen ? <SampleCard sample={sample} /> : null}
      </section>
    </li>
  );
}

function SampleCard({ sample }: { sample: Sample }) {
  return (
    <>
      <p class="sample-badge">{i18n.t('sample.badge')}</p>
      {sample.report === null ? (
        <p class="card-plain">{sentenceOfSample(sample)}</p>
      ) : (
        <CardReport report={sample.report} onRetry={() => undefined} />
      )}
    </>
  );
}

/** The mark as a page shows it: the level's shape, or that of a flag which outranks it. */
function SampleMark({ level, flags }: Pick<Sample, 'level' | 'flags'>) {
  const size = 14;
  const isDanger = flags.some((flag) => DANGER_FLAGS.has(flag));
  if (isDanger && !SEVERE_LEVELS.includes(level)) return <FlagShape kind="danger" size={size} />;
  if (flags.includes('stale')) return <FlagShape kind="stale" size={size} />;
  return (
    <LevelShape
      level={level}
      isBot={flags.includes('bot')}
      isTrusted={flags.includes('trusted')}
      size={size}
      isDecorative
    />
  );
}
