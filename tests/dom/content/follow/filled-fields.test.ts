import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFilledFields } from '../../../../lib/content/follow/filled-fields.ts';
import type { FilledFields } from '../../../../lib/content/follow/filled-fields.ts';
import type { Field } from '../../../../lib/content/find/sighting.ts';
import { find, show } from '../page.ts';

const ADDRESS = `0x${'2e'.repeat(20)}`;
let filled: FilledFields;
let told: Field[];

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  filled = createFilledFields(
    () => true,
    (field) => told.push(field),
  );
});
afterEach(() => {
  filled.stop();
  vi.useRealTimers();
});

const field = (selector: string): Field => find(selector) as HTMLInputElement;

it('after a press, only what the page fills is read, and not what stood in a field before', () => {
  show(`<input id="there" value="${ADDRESS}"><input id="at">`);
  filled.noteAct(document);
  field('#at').value = ADDRESS;
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([field('#at')]);
});

it('what one press has filled is read though another follows at once', () => {
  show('<input id="at">');
  filled.noteAct(document);
  field('#at').value = ADDRESS;
  filled.noteAct(document);
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([field('#at')]);
});

it('what a script sets long after a press is not taken for filled by the next one', () => {
  show('<input id="at">');
  filled.noteAct(document);
  vi.advanceTimersByTime(5000);
  field('#at').value = ADDRESS;
  filled.noteAct(document);
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([]);
});

it('a table of fields to work in is not gone through after each press', () => {
  show('<input>'.repeat(50) + '<input id="at">');
  filled.noteAct(document);
  field('#at').value = ADDRESS;
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([]);
});

it('what a field for secrets holds is not so much as looked at after a press', () => {
  show('<input type="password" id="secret"><input id="at">');
  const secret = field('#secret');
  const plain = createFilledFields(
    (it) => it !== secret,
    (it) => told.push(it),
  );
  const read = vi.spyOn(HTMLInputElement.prototype, 'value', 'get');
  plain.noteAct(document);
  secret.value = field('#at').value = ADDRESS;
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([field('#at')]);
  expect(read.mock.contexts).toContain(field('#at'));
  expect(read.mock.contexts).not.toContain(secret);
  read.mockRestore();
});

it('what the person writes after a press is theirs, and is not read', () => {
  show('<input id="at">');
  filled.noteAct(document);
  filled.noteWritten(field('#at'));
  field('#at').value = ADDRESS;
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([]);
});

it('a text area that the page fills is read as well', () => {
  show('<textarea id="at"></textarea>');
  filled.noteAct(document);
  field('#at').value = ADDRESS;
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([field('#at')]);
});
