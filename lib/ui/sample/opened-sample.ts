import { signal } from '@preact/signals';

/** Which sample's card is open: that of the one on which pointer or focus rest. */
export function createOpenedSample() {
  const opened = signal<string | null>(null);
  let dismissed: string | null = null;

  return {
    opened,
    open: (name: string): void => {
      dismissed = null;
      opened.value = name;
    },
    /** `name`: null beside all of them. A card that was sent away stays away until something else was rested on. */
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
