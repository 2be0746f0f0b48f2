import type { TargetedSubmitEvent } from 'preact';
import { Field, useProblemFocus } from './Field.tsx';

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
  const form = useProblemFocus(problem);
  const add = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onAdd();
  };
  return (
    <form class="add-site" ref={form} noValidate onSubmit={add}>
      <Field {...field} problem={problem} />
      <button type="submit" class="button">
        {button}
      </button>
    </form>
  );
}
