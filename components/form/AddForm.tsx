import { Field } from './Field.tsx';
import { Form } from './Form.tsx';

interface Props {
  id: string;
  label: string;
  hint: string;
  /** What the button says. */
  button: string;
  inputMode?: 'text' | 'url';
  /** What is wrong with what was typed, in plain words. */
  problem: string | null;
  /** As typed. */
  value: string;
  onInput: (typed: string) => void;
  onAdd: () => void;
}

/** A field that adds its content to a list. */
export function AddForm({ button, problem, onAdd, ...field }: Props) {
  return (
    <Form look="one-field" problem={problem} onSubmit={onAdd}>
      <Field {...field} problem={problem} />
      <button type="submit" class="button">
        {button}
      </button>
    </Form>
  );
}
