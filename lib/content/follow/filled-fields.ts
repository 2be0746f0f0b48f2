import type { Field } from '../find/sighting.ts';

/**
 * Finds fields that a page's script fills for the person: by a button that pastes, or from a list of contacts. No event
 * reports that, and watching all fields all the time costs too much. So fields are checked after something that the
 * person has done.
 */
export interface FilledFields {
  /** The person has pressed something in this tree, and the page's own listeners have not run yet. */
  noteAct(tree: Document | ShadowRoot): void;
  /** The person writes here themselves. */
  noteWritten(field: Field): void;
  stop(): void;
}

/**
 * How long fields are left alone after an act, and then between one check and the next: a page may have to read the
 * clipboard or close a dialog first.
 */
const PAUSES_MS = [50, 100, 250, 600, 2000];
/** A page with more fields is a table to work in. */
const MOST_FIELDS = 50;

export function createFilledFields(
  mayBeRead: (field: Field) => boolean,
  onFilled: (field: Field) => void,
): FilledFields {
  /** What fields held before the act. */
  const before = new Map<Field, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function lookAfter([pauseMs, ...others]: readonly number[]): void {
    clearTimeout(timer);
    if (pauseMs === undefined) before.clear();
    if (before.size === 0) return;
    timer = setTimeout(() => {
      for (const [field, value] of before) {
        if (field.value === value) continue;
        before.set(field, field.value);
        onFilled(field);
      }
      lookAfter(others);
    }, pauseMs);
  }

  return {
    noteAct(tree) {
      const fields = [...tree.querySelectorAll<Field>('input,textarea')].filter(mayBeRead);
      if (fields.length > MOST_FIELDS) return;
      for (const field of fields) if (!before.has(field)) before.set(field, field.value);
      lookAfter(PAUSES_MS);
    },
    noteWritten(field) {
      before.delete(field);
    },
    stop() {
      clearTimeout(timer);
      before.clear();
    },
  };
}
