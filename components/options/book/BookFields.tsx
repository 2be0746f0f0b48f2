import { BOOK_COLOURS, LONGEST } from '../../../lib/domain/book/address-book.ts';
import type { BookForm as Form } from '../../../lib/ui/options/book/book-state.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { CheckChoice } from '../../form/CheckChoice.tsx';
import { Field } from '../../form/Field.tsx';
import { Segments } from '../../form/Segments.tsx';

interface Props {
  /** As typed so far. */
  form: Form;
  /** What is wrong with the address, in plain words. */
  problem: string | null;
  onType: (typed: Partial<Form>) => void;
}

/** What is noted of one address, field by field. */
export function BookFields({ form, problem, onType }: Props) {
  return (
    <>
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

function Note({ form, onType }: Pick<Props, 'form' | 'onType'>) {
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
        // A browser may send what is written elsewhere to have its spelling checked, or keep it with its session.
        spellcheck={false}
        autocomplete="off"
        onInput={(event) => onType({ note: event.currentTarget.value })}
      />
    </div>
  );
}
