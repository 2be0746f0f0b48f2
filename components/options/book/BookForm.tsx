import { useEffect, useState } from 'preact/hooks';
import type { TargetedSubmitEvent } from 'preact';
import { BOOK_COLOURS, LONGEST } from '../../../lib/domain/book/address-book.ts';
import type { BookEdit, BookForm as Form } from '../../../lib/ui/options/book/book-state.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { useEscape } from '../../form/escape.ts';
import { ConfirmDialog } from '../../form/ConfirmDialog.tsx';
import { CheckChoice } from '../../form/CheckChoice.tsx';
import { Field, useProblemFocus } from '../../form/Field.tsx';
import { Segments } from '../../form/Segments.tsx';

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
  const { form } = edit;
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
        <Field
          id="book-address"
          label={i18n.t('popup.history.address')}
          value={form.address}
          problem={problem}
          onInput={(address) => onType({ address })}
        />
        <Field
          id="book-label"
          label={i18n.t('options.book.label')}
          value={form.label}
          maxLength={LONGEST.label}
          onInput={(label) => onType({ label })}
        />
        <Segments
          name="book-colour"
          legend={i18n.t('options.book.colour')}
          choices={BOOK_COLOURS}
          chosen={form.colour}
          labelOf={wordsForColour}
          onChoose={(colour) => onType({ colour })}
        />
        <Field
          id="book-trust"
          label={i18n.t('options.book.trust')}
          hint={i18n.t('options.book.trustHint')}
          value={form.trust}
          maxLength={LONGEST.trust}
          onInput={(trust) => onType({ trust })}
        />
        <Note form={form} onType={onType} />
        <CheckChoice
          label={i18n.t('options.book.private')}
          hint={i18n.t('options.book.privateNote')}
          isChecked={form.isPrivate}
          onChange={(isPrivate) => onType({ isPrivate })}
        />
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

function wordsForColour(colour: Form['colour']) {
  return (
    <span class="book-choice">
      <span class="book-swatch" data-colour={colour} />
      {i18n.t(`options.book.colours.${colour}`)}
    </span>
  );
}

function Note({ form, onType }: Pick<Props, 'onType'> & { form: Form }) {
  return (
    <div class="field">
      <label class="field-label" for="book-note">
        {i18n.t('options.book.note')}
      </label>
      <textarea
        id="book-note"
        class="input book-note-input"
        rows={2}
        maxLength={LONGEST.note}
        dir="auto"
        value={form.note}
        // A browser may send what is written elsewhere to have its spelling checked.
        spellcheck={false}
        onInput={(event) => onType({ note: event.currentTarget.value })}
      />
    </div>
  );
}
