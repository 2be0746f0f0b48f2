import { NO_FLAGS } from '../../domain/verdict/level.ts';
import { createFilledFields } from './filled-fields.ts';
import { findAddresses, withoutUnseen } from '../find/address-pattern.ts';
import { focusedElement } from '../dom/shadow-tree.ts';
import type { Field, FieldSighting } from '../find/sighting.ts';

/** What a person has put into the fields of a form: an address that was pasted, or that they have done writing. */
export interface Fields {
  /** Something has happened in a field, or elsewhere. */
  note: (event: Event) => void;
  stop(): void;
}

/** Events that may begin or end a sighting in a field. */
export const FIELD_EVENTS = ['paste', 'input', 'focusout', 'pointerdown', 'click'] as const;
/** After these the page's script may fill a field for the person. */
const ACTS: ReadonlySet<string> = new Set(['pointerdown', 'click']);

/** Others hold secrets, numbers or dates. */
const TYPES: ReadonlySet<string> = new Set(['text', 'search', 'url', 'textarea']);
/** Payment and passwords, as pages name them to browsers that fill in. */
const SECRET = /(?:^|\s)(?:cc-|current-password|new-password|one-time-code)/i;
/** More than an address with what pages write around one. A longer text is no place for one mark. */
const LONGEST_VALUE = 400;
/** A page that takes what was pasted into its own hands sets the value itself, and soon. */
const PASTE_MS = 1000;

interface Watched {
  value: string;
  pasteEndMs: number;
  isShown: boolean;
}

/** `show` puts a sighting in the place of the one before; null for none. */
export function createFields(show: (field: Field, sighting: FieldSighting | null) => void): Fields {
  /** Those with a sighting, and those something is being pasted into. */
  const watched = new Map<Field, Watched>();
  const filled = createFilledFields(mayBeRead, (field) => read(field, true));
  let frame = 0;

  function watch(field: Field): Watched {
    const state = watched.get(field) ?? { value: field.value, pasteEndMs: 0, isShown: false };
    watched.set(field, state);
    // No event tells of a value that a script sets, or of a form that is reset.
    frame ||= requestAnimationFrame(lookAtAll);
    return state;
  }

  function read(field: Field, isWritten: boolean): void {
    const sighting = isWritten ? readField(field) : null;
    if (sighting === null && !watched.has(field)) return;
    const state = watch(field);
    state.value = field.value;
    state.isShown = sighting !== null;
    show(field, sighting);
  }

  function lookAtAll(): void {
    frame = 0;
    const nowMs = performance.now();
    for (const [field, state] of watched) {
      if (field.value !== state.value || (state.isShown && !mayBeRead(field))) {
        read(field, nowMs < state.pasteEndMs || field !== focusedElement());
      }
      if (!state.isShown && nowMs > state.pasteEndMs) watched.delete(field);
    }
    if (watched.size > 0) frame ||= requestAnimationFrame(lookAtAll);
  }

  return {
    note(event) {
      if (ACTS.has(event.type)) {
        if (event.isTrusted) filled.noteAct(event.currentTarget as Document | ShadowRoot);
        return;
      }
      const [field] = event.composedPath();
      if (!isField(field) || !mayBeRead(field)) return;
      // A page's own events do not stand for what a person does, and tell at most that it has filled a field itself.
      if (!event.isTrusted) {
        if (event.type === 'input' && field !== focusedElement()) read(field, true);
        return;
      }
      if (event.type === 'input') filled.noteWritten(field);
      if (event.type === 'paste') watch(field).pasteEndMs = performance.now() + PASTE_MS;
      else if (event.type === 'focusout') read(field, true);
      else if (event instanceof InputEvent && event.inputType.startsWith('insertFrom')) {
        read(field, true);
      } else if (watched.has(field)) {
        watch(field).pasteEndMs = 0;
        read(field, false);
      }
    },
    stop() {
      filled.stop();
      cancelAnimationFrame(frame);
      watched.clear();
    },
  };
}

function isField(target: EventTarget | undefined): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function mayBeRead(field: Field): boolean {
  return TYPES.has(field.type) && !SECRET.test(field.getAttribute('autocomplete') ?? '');
}

/** One address in a field; where there are several, one mark could not say whose it is. */
function readField(field: Field): FieldSighting | null {
  const { value } = field;
  if (!mayBeRead(field) || value.length > LONGEST_VALUE) return null;
  const [match, ...others] = findAddresses(value);
  if (match === undefined || others.length > 0) return null;
  const { address, start, end } = match;
  return {
    address,
    kind: 'field',
    node: field,
    start,
    written: withoutUnseen(value.slice(start, end)),
    value,
    element: field,
    link: null,
    flags: NO_FLAGS,
  };
}
