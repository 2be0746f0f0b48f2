import type { ComponentChildren } from 'preact';
import type { Flag, Level } from '../../lib/domain/verdict/level.ts';
import { flagsInRow } from '../../lib/ui/card/warnings.ts';
import type { BookEntry } from '../../lib/ui/types.ts';
import { nameOfFlag } from '../../lib/ui/words/names.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { showShare } from '../../lib/ui/words/values.ts';
import { BookTag } from '../book/BookTag.tsx';
import { AddressText } from '../parts/AddressText.tsx';
import { FlagShape } from '../shapes/FlagShape.tsx';
import { LevelShape } from '../shapes/LevelShape.tsx';

interface Props {
  /** In its EIP-55 form where that is known. */
  hash: string;
  level: Level;
  /** The level whose shape is drawn, where that is another one. */
  drawnAs?: Level;
  /** Words for the level, where its own name says too little. */
  levelName?: string | undefined;
  share: number | null | undefined;
  flags: readonly Flag[];
  entry: BookEntry | undefined;
  /** What stands beside the level, on its line. */
  beside: ComponentChildren;
  /** What stands between that line and the other flags. */
  children: ComponentChildren;
}

/** What the row of an address in a list says of it: first what warns of it, then its level, then the rest. */
export function AssessedAddress(props: Props) {
  const { hash, level, drawnAs = level, share, flags, entry } = props;
  const { leading, others } = flagsInRow(level, flags);
  const isWarning = leading.length > 0;
  return (
    <>
      {isWarning ? (
        <FlagShape kind="danger" />
      ) : (
        <LevelShape
          level={drawnAs}
          isBot={flags.includes('bot')}
          isTrusted={flags.includes('trusted')}
          isDecorative
        />
      )}
      <span class="sighted-body">
        {entry === undefined ? null : <BookTag entry={entry} />}
        <AddressText hash={hash} isDense />
        {leading.map((flag) => (
          <span key={flag} class="sighted-level">
            {nameOfFlag(flag)}
          </span>
        ))}
        <span class="sighted-line">
          <span class={isWarning ? '' : 'sighted-level'}>
            {props.levelName ?? i18n.t(`level.${level}.name`)}
            {share == null ? null : ` ${showShare(share)}`}
          </span>
          {props.beside}
        </span>
        {props.children}
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
    </>
  );
}
