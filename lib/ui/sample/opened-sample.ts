import { signal } from '@preact/signals';

/** Which sample's card is open: the one that pointer or focus rest on. */
export function createOpenedSample() {
  const opened = signal<string | null>(null);
  let dismissed: string | null = null;

  return {
    opened,
    open: (name: string): void => {
      dismissed = null;
      opened.value = name;
    },
    /**
     * `name` is null if they rest on no sample. A dismissed card stays closed until something else has had pointer or
     * focus.
     */
    rest: (name: string | null): void => {
      if (name !== null && name === dismissed) return;
      dismissed = null;
      opened.value = name;
    },
    dismiss: (): void => {
      dismissed = opened.value ?? dismissed;
      opened.value = null;
    },
  };
}
