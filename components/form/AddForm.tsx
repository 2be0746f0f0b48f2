import type { TargetedSubmitEvent } from 'preact';
import { useState } from 'preact/hooks';
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
  /** Resolves to true if it is on the list now. */
  onAdd: (typed: string) => Promise<boolean>;
}

/** A field that adds its content to a list. It is emptied once the content has been added. */
export function AddForm({ button, problem, onAdd, ...field }: Props) {
  const [typed, setTyped] = useState('');
  const form = useProblemFocus(problem);
  const add = async (event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (await onAdd(typed)) setTyped('');
  };
  return (
    <form class="add-site" ref={form} noValidate onSubmit={(event) => void add(event)}>
      <Field {...field} problem={problem} value={typed} onInput={setTyped} />
      <button type="submit" class="button">
        {button}
      </button>
    </form>
  );
}
