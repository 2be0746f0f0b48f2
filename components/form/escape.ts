import { useLayoutEffect } from 'preact/hooks';
import type { RefObject } from 'preact';

/** Calls `onEscape` when a person presses Escape in the form, which then closes nothing around it. */
export function useEscape(form: RefObject<HTMLFormElement | null>, onEscape: () => void): void {
  // An effect would wait for the next paint, and the key may come before.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // While an input method composes, the key takes back its conversion.
      if (event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      onEscape();
    };
    const element = form.current;
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [form, onEscape]);
}
