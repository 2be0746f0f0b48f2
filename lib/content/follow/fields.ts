import { NO_FLAGS } from '../../domain/verdict/level.ts';
import { createFilledFields } from './filled-fields.ts';
import type { Address } from '../../domain/address/address.ts';
import { findAddresses, withoutUnseen } from '../find/address-pattern.ts';
import type { AddressMatch } from '../find/address-pattern.ts';
import { attributeOf, isConnected, isHtml } from '../dom/node-reader.ts';
import { focusedElement } from '../dom/shadow-tree.ts';
import type { Field, FieldSighting } from '../find/sighting.ts';

/** What a person has put into the fields of a form: an address that they have pasted, or finished writing. */
export interface Fields {
  /** Notes one of the `FIELD_EVENTS`. */
  note: (event: Event) => void;
  stop(): void;
}

/** Events after which a page may fill a field for the person. */
const PRESSES = 'pointerdown click keydown';
/** Events that may begin or end a sighting in a field. */
export const FIELD_EVENTS = `paste beforeinput input focusout ${PRESSES}`;

/** Types that are read. Others hold secrets, numbers or dates. */
const TYPES = /^(?:text|search|url|textarea)$/;
/**
 * What pages write in `autocomplete` of fields for payment and passwords. Before the role of a list to choose from it is
 * no password: libraries write it there so that browsers offer nothing of their own (Ant Design, Material UI).
 */
const SECRET = /(?:^|\s)(?:cc-|current-|one-time-|new-password(?! combobox))/i;
/** How a text comes into a field that nobody types: from elsewhere, or as a replacement from a list of the browser's. */
const WHOLE = /^insert[FR]/;
/**
 * More than an address with what pages write around one. In a longer text one mark could not tell what it belongs to.
 */
const LONGEST_VALUE = 400;
/** A page that handles pasting itself sets the value within this time. */
const PASTE_MS = 1000;

interface Watched {
  value: string;
  pasteEndMs: number;
  isShown?: boolean;
  /** The address that was pasted last, as long as the page may still put another one in its place, or has done so. */
  pasted?: Address | undefined;
  isChanged?: boolean;
}

/** One of the `FIELD_EVENTS`, heard at the window or a shadow root. */
type AnyEvent = Event &
  Partial<Pick<InputEvent, 'inputType'> & Pick<KeyboardEvent, 'key'>> & {
    currentTarget: ShadowRoot & { document?: Document };
  };

/** `show` replaces the sighting of a field; null for none. */
export function createFields(show: (field: Field, sighting: FieldSighting | null) => void): Fields {
  /** Fields with a sighting, and fields that something is being pasted into. */
  const watched = new Map<Field, Watched>();
  const filled = createFilledFields(mayBeRead, (field) => read(field, true));
  let frame = 0;

  function watch(field: Field): Watched {
    const state = watched.get(field) ?? { value: field.value, pasteEndMs: 0 };
    watched.set(field, state);
    // No event in the field reports a value that a script sets, or a form that is reset.
    frame ||= requestAnimationFrame(lookAtAll);
    return state;
  }

  function read(field: Field, isWritten: boolean): void {
    const sighting = isWritten ? readField(field, watched.get(field)?.pasted) : null;
    if (sighting === null && !watched.has(field)) return;
    const state = watch(field);
    state.value = field.value;
    state.isShown = sighting !== null;
    state.isChanged = Boolean(sighting?.flags.length);
    show(field, sighting);
  }

  function lookAtAll(): void {
    frame = 0;
    for (const [field, state] of watched) {
      const isPasting = performance.now() < state.pasteEndMs;
      if (field.value !== state.value || (state.isShown && !mayBeRead(field))) {
        read(field, isPasting || Boolean(state.pasted) || field !== focusedElement());
      } else if (!isPasting && !state.isChanged) {
        // The page's own listener may have come before ours, and put another address there, or left one there.
        if (state.pasted) read(field, true);
        if (!state.isChanged) state.pasted = undefined;
      }
      if (!state.isShown && !isPasting) watched.delete(field);
    }
    if (watched.size > 0) frame ||= requestAnimationFrame(lookAtAll);
  }

  return {
    note(event) {
      const { type, isTrusted, inputType, key = 'Enter', currentTarget } = event as AnyEvent;
      // After a press, or Enter in a list of contacts, the page's script may fill a field for the person.
      if (PRESSES.includes(type)) {
        if (isTrusted && key === 'Enter') filled.noteAct(currentTarget.document ?? currentTarget);
        return;
      }
      const [field] = event.composedPath();
      if (!isField(field) || !mayBeRead(field)) return;
      // An event that the page has made is no act of the person. At most it tells that the page has filled a field
      // itself.
      if (!isTrusted) {
        if (type === 'input' && field !== focusedElement()) read(field, true);
        return;
      }
      if (type === 'beforeinput') {
        // A page can undo a paste by a command. This event comes only before what the person undoes.
        if (inputType === 'historyUndo') {
          Object.assign(watched.get(field) ?? {}, { pasted: undefined, pasteEndMs: 0 });
        }
        return;
      }
      if (type === 'input') filled.noteWritten(field);
      if (type === 'paste') {
        const text = (event as ClipboardEvent).clipboardData?.getData('text') ?? '';
        const state = watch(field);
        state.pasted = onlyAddress(text)?.address;
        state.pasteEndMs = performance.now() + PASTE_MS;
      } else if (inputType === undefined || WHOLE.test(inputType)) {
        // A field that is left has no such way, and Chromium names none where it fills one itself.
        read(field, true);
      } else if (watched.has(field)) {
        const state = watch(field);
        // What a page writes by a command comes as if it was typed. Nobody types an address within this time.
        const isPasting = performance.now() < state.pasteEndMs;
        if (!isPasting) state.pasted = undefined;
        read(field, isPasting);
      }
    },
    stop() {
      filled.stop();
      cancelAnimationFrame(frame);
      watched.clear();
    },
  };
}

/** An event that is being heard always has a target. */
function isField(target: EventTarget | undefined): target is Field {
  return isHtml(target as Node, 'input') || isHtml(target as Node, 'textarea');
}

/** Whether a field may be read. One that the page has removed may not, so that it is let go of. */
function mayBeRead(field: Field): boolean {
  return (
    isConnected(field) &&
    TYPES.test(field.type) &&
    !SECRET.test(`${attributeOf(field, 'autocomplete')} ${attributeOf(field, 'role')}`)
  );
}

/**
 * The address in a field. If there are several, it is null: one mark could not tell which one it belongs to. Another
 * one than was `pasted` is the page's doing.
 */
function readField(field: Field, pasted?: Address): FieldSighting | null {
  const { value } = field;
  const match = mayBeRead(field) && onlyAddress(value);
  if (!match) return null;
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
    flags: (pasted ?? address) === address ? NO_FLAGS : ['paste-changed'],
    pasted,
  };
}

function onlyAddress(text: string): AddressMatch | undefined {
  const [match, other] = text.length > LONGEST_VALUE ? [] : findAddresses(text);
  return other ? undefined : match;
}
