/** Takes the keyboard to the first field of a form that has a problem. */
export function focusProblem(form: HTMLFormElement | null, problem: unknown): void {
  if (problem !== null) form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}
