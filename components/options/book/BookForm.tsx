import { useEffect, useState } from 'preact/hooks';
import type { TargetedSubmitEvent } from 'preact';
import type { BookEdit, BookForm as Form } from '../../../lib/ui/options/book/book-state.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { useEscape } from '../../form/escape.ts';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';
import { useProblemFocus } from '../../form/Field.tsx';
import { BookFields } from './BookFields.tsx';

interface Props {
  edit: BookEdit;
  /** What is wrong with the address, in plain words. */
  problem: string | null;
  onType: (typed: Partial<Form>) => void;
  onSave: () => void;
  onCancel: () => void;
}

/** All that can be noted of one address. */
export function BookForm({ edit, problem, onType, onSave, onCancel }: Props) {
  const ref = useProblemFocus(problem);
  const isNew = edit.address === null;
  useEffect(() => {
    document.getElementById(isNew ? 'book-address' : 'book-label')?.focus();
  }, [isNew]);
  const [isLeaving, setLeaving] = useState(false);
  useEscape(ref, () => (edit.isTyped ? setLeaving(true) : onCancel()));
  const save = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSave();
  };
  return (
    <>
      <form
        class="form book-form"
        ref={ref}
        data-focus-after={`book-${edit.address ?? 'add'}`}
        noValidate
        aria-label={i18n.t(isNew ? 'options.book.add' : 'options.book.change')}
        onSubmit={save}
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
      </form>
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
