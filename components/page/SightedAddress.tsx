import { SEVERE_LEVELS } from '../../lib/domain/verdict/level.ts';
import { warningsOf } from '../../lib/ui/card/warnings.ts';
import { nameOfFlag } from '../../lib/ui/words/names.ts';
import { whereabouts } from '../../lib/ui/page/sighting-words.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import type { SightingRow } from '../../lib/ui/page/page-sightings.ts';
import { showShare } from '../../lib/ui/words/values.ts';
import { AddressText } from '../parts/AddressText.tsx';
import { FlagShape } from '../shapes/FlagShape.tsx';
import { LevelShape } from '../shapes/LevelShape.tsx';

/** As in the mark: a warning that the page itself gives outranks every level except the severe ones. */
function isDanger({ level, flags }: SightingRow): boolean {
  return !SEVERE_LEVELS.includes(level) && warningsOf(flags).length > 0;
}

interface Props {
  row: SightingRow;
  onShow: (row: SightingRow) => void;
}

/** An address on the page: what it is and where it is. Pressing it scrolls the page there and opens the card. */
export function SightedAddress({ row, onShow }: Props) {
  const { level, share, name, chain, flags } = row;
  const isWarning = isDanger(row);
  const warnings = isWarning ? warningsOf(flags).map(({ flag }) => flag) : [];
  const others = flags.filter((flag) => !warnings.some((warning) => warning === flag));
  return (
    <li class="sighted-item">
      <button type="button" class="sighted" onClick={() => onShow(row)}>
        {isWarning ? (
          <FlagShape kind="danger" />
        ) : (
          <LevelShape level={level} isBot={flags.includes('bot')} isDecorative />
        )}
        <span class="sighted-body">
          <AddressText hash={row.checksumAddress} isDense />
          {warnings.map((flag) => (
            <span key={flag} class="sighted-level">
              {nameOfFlag(flag)}
            </span>
          ))}
          <span class="sighted-line">
            <span class={isWarning ? '' : 'sighted-level'}>
              {i18n.t(`level.${level}.name`)}
              {share === null ? null : ` ${showShare(share)}`}
            </span>
            <span class="soft">{whereabouts(row.places)}</span>
          </span>
          {name === null && chain === null ? null : (
            <span class="sighted-line sighted-names soft">
              {name === null ? null : <bdi class="sighted-name">{name}</bdi>}
              {chain === null ? null : <bdi class="sighted-name sighted-chain">{chain}</bdi>}
            </span>
          )}
          {others.length === 0 ? null : (
            <span class="chips">
              {others.map((flag) => (
                <span key={flag} class="chip">
                  {nameOfFlag(flag)}
                </span>
              ))}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}
