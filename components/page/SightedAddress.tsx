import { useRef, useState } from 'preact/hooks';
import { flagsInRow } from '../../lib/ui/card/warnings.ts';
import { nameOfFlag } from '../../lib/ui/words/names.ts';
import { whereabouts } from '../../lib/ui/page/sighting-words.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import type { SightingRow } from '../../lib/ui/page/page-sightings.ts';
import { showShare } from '../../lib/ui/words/values.ts';
import { AddressText } from '../parts/AddressText.tsx';
import { BookTag } from '../book/BookTag.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { FlagShape } from '../shapes/FlagShape.tsx';
import { LevelShape } from '../shapes/LevelShape.tsx';
import { NoteForm } from './NoteForm.tsx';

interface Props {
  row: SightingRow;
  onShow: (row: SightingRow) => void;
  /** Puts it into the address book; null where nothing may be written down. */
  onNote: ((row: SightingRow, label: string) => Promise<boolean>) | null;
}

/** An address on the page: what it is and where it is. Pressing it scrolls the page there and opens the card. */
export function SightedAddress({ row, onShow, onNote }: Props) {
  const { level, share, name, chain, flags, entry } = row;
  const [isNoting, setNoting] = useState(false);
  const noteButton = useRef<HTMLSpanElement>(null);
  const { leading, others } = flagsInRow(level, flags);
  const isWarning = leading.length > 0;
  return (
    <li class={onNote === null ? 'sighted-item' : 'sighted-item sighted-item-noted'}>
      <button type="button" class="sighted" onClick={() => onShow(row)}>
        {isWarning ? (
          <FlagShape kind="danger" />
        ) : (
          <LevelShape
            level={level}
            isBot={flags.includes('bot')}
            isTrusted={flags.includes('trusted')}
            isDecorative
          />
        )}
        <span class="sighted-body">
          {entry === undefined ? null : <BookTag entry={entry} />}
          <AddressText hash={row.checksumAddress} isDense />
          {leading.map((flag) => (
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
      {onNote === null || entry !== undefined ? null : (
        <span ref={noteButton}>
          <IconButton
            icon="book"
            label={i18n.t('popup.list.note')}
            look="sighted-note"
            isExpanded={isNoting}
            onClick={() => setNoting(!isNoting)}
          />
        </span>
      )}
      {isNoting && onNote !== null && entry === undefined ? (
        <NoteForm
          onSave={(label) => onNote(row, label)}
          onClose={() => {
            setNoting(false);
            noteButton.current?.querySelector('button')?.focus();
          }}
        />
      ) : null}
    </li>
  );
}
