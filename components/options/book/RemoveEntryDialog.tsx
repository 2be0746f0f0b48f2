import type { Address } from '../../../lib/domain/address/address.ts';
import { toChecksumAddress } from '../../../lib/domain/address/checksum.ts';
import type { BookEntry } from '../../../lib/ui/types.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { BookTag } from '../../book/BookTag.tsx';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';
import { AddressText } from '../../parts/AddressText.tsx';

interface Props {
  /** The entry that may leave the book; null while none may. */
  leaving: BookEntry | null;
  onClose: () => void;
  onRemove: (address: Address) => void;
}

/** Asks before an entry is taken out of the book. */
export function RemoveEntryDialog({ leaving, onClose, onRemove }: Props) {
  return (
    <ConfirmDialog
      id="book-remove"
      isOpen={leaving !== null}
      title={i18n.t('options.book.leave')}
      note={i18n.t('options.book.leaveNote')}
      confirm={i18n.t('options.sites.remove')}
      onClose={onClose}
      onConfirm={() => leaving !== null && onRemove(leaving.address)}
    >
      {leaving === null ? null : (
        <>
          <BookTag entry={leaving} />
          <AddressText hash={toChecksumAddress(leaving.address)} />
        </>
      )}
    </ConfirmDialog>
  );
}
