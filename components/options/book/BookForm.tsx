import { useEffect, useRef, useState } from 'preact/hooks';
import type { BookEdit, BookForm as Typed } from '../../../lib/ui/options/book/book-state.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { useEscape } from '../../form/escape.ts';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';
import { Form } from '../../form/Form.tsx';
import { BookFields } from './BookFields.tsx';

interface Props {
  edit: BookEdit;
  /** What is wrong with the address, in plain words. */
  problem: string | null;
  onType: (typed: Partial<Typed>) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** All that can be noted of one address. */
export function BookForm({ edit, problem, onType, onSave, onCancel }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isNew = edit.address === null;
  useEffect(() => {
    document.getElementById(isNew ? 'book-address' : 'book-label')?.focus();
  }, [isNew]);
  const [isLeaving, setLeaving] = useState(false);
  useEscape(form, () => (edit.isTyped ? setLeaving(true) : onCancel()));
  return (
    <>
      <Form
        look="form book-form"
        element={form}
        problem={problem}
        data-focus-after={`book-${edit.address ?? 'add'}`}
        aria-label={i18n.t(isNew ? 'options.book.add' : 'options.book.change')}
        onSubmit={onSave}
      >
        <BookFields form={edit.form} problem={problem} onType={onType} />
        <div class="actions">
          <button type="submit" class="button button-primary">
            {i18n.t('options.service.save')}
          </button>
          <button type="button" class="button" onClick={onCancel}>
            {i18n.t('action.cancel')}
          </button>
        </div>
      </Form>
      <ConfirmDialog
        id="book-discard"
        isOpen={isLeaving}
        title={i18n.t('options.book.discard')}
        note={i18n.t('options.book.discardNote')}
        confirm={i18n.t('options.book.discardTyped')}
        onClose={() => setLeaving(false)}
        onConfirm={onCancel}
      />
    </>
  );
}
