import { useRef } from 'preact/hooks';
import { endsOf } from '../../lib/ui/words/address-groups.ts';
import { whereabouts } from '../../lib/ui/page/sighting-words.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import type { SightingRow } from '../../lib/ui/page/page-sightings.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { AssessedAddress } from './AssessedAddress.tsx';
import { NoteForm } from './NoteForm.tsx';

interface Props {
  row: SightingRow;
  /** The form for its label is open. */
  isNoting: boolean;
  onShow: (row: SightingRow) => void;
  /** Puts it into the address book; null where nothing may be written down. */
  onNote: ((row: SightingRow, label: string) => Promise<boolean>) | null;
  onNoting: (isNoting: boolean) => void;
}

/** An address on the page: what it is and where it is. Pressing it scrolls the page there and opens the card. */
export function SightedAddress({ row, isNoting, onShow, onNote, onNoting }: Props) {
  const { level, share, name, chain, flags, entry } = row;
  // Names the button for people who go from button to button and do not hear the row around it.
  const ends = endsOf(row.checksumAddress);
  const noteButton = useRef<HTMLSpanElement>(null);
  return (
    <li class={onNote === null ? 'sighted-item' : 'sighted-item sighted-item-noted'}>
      <button type="button" class="sighted" onClick={() => onShow(row)}>
        <AssessedAddress
          hash={row.checksumAddress}
          level={level}
          share={share}
          flags={flags}
          entry={entry}
          beside={<span class="soft">{whereabouts(row.places)}</span>}
        >
          {name === null && chain === null ? null : (
            <span class="sighted-line sighted-names soft">
              {name === null ? null : <bdi class="sighted-name">{name}</bdi>}
              {chain === null ? null : <bdi class="sighted-name sighted-chain">{chain}</bdi>}
            </span>
          )}
        </AssessedAddress>
      </button>
      {onNote === null || entry !== undefined ? null : (
        <span ref={noteButton}>
          <IconButton
            icon="book"
            label={i18n.t('value.pair', [i18n.t('popup.list.note'), ends])}
            look="sighted-note"
            isExpanded={isNoting}
            onClick={() => onNoting(!isNoting)}
          />
        </span>
      )}
      {isNoting && onNote !== null && entry === undefined ? (
        <NoteForm
          ends={ends}
          onSave={(label) => onNote(row, label)}
          onClose={() => {
            onNoting(false);
            noteButton.current?.querySelector('button')?.focus();
          }}
        />
      ) : null}
    </li>
  );
}
