import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

interface Props {
  /** Its class. */
  look?: string;
  /** Is given the form that is in the page. */
  element?: RefObject<HTMLFormElement | null>;
  /** What is wrong with what is typed; null if nothing is. */
  problem: unknown;
  'aria-label'?: string;
  'data-focus-after'?: string;
  children: ComponentChildren;
  onSubmit: () => void;
}

/**
 * A form whose fields tell by themselves what is wrong with them, instead of the browser. At each submit that leaves a
 * problem, the keyboard goes to the first field that has one.
 */
export function Form({ look = 'form', element, problem, children, onSubmit, ...names }: Props) {
  const own = useRef<HTMLFormElement>(null);
  const form = element ?? own;
  const drawnWith = useRef(problem);
  // The same problem once more redraws nothing by itself.
  const [submits, setSubmits] = useState(0);
  useEffect(() => {
    // A problem that the form was drawn with, as in another language, is no news.
    if (problem === null || (problem === drawnWith.current && submits === 0)) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, problem, submits]);
  return (
    <form
      {...names}
      class={look}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        setSubmits((count) => count + 1);
      }}
    >
      {children}
    </form>
  );
}
