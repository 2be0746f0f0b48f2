import process from 'node:process';
import { afterEach, expect, it, vi } from 'vitest';
import { countFrom, namesFrom, readCommand, WrongOption } from '../../setup/command-options.ts';

afterEach(() => vi.restoreAllMocks());

const OPTIONS = { pages: { type: 'string', default: '7' }, write: { type: 'boolean' } } as const;

function read(...args: string[]): number {
  return readCommand('the usage', OPTIONS, ({ pages }) => countFrom('pages', pages), args);
}

it('options are read, and where they are left out they have their defaults', () => {
  expect([read(), read('--pages', '12', '--write')]).toEqual([7, 12]);
});

it.each([
  [['--page', '1'], "Unknown option '--page'"],
  [['1'], "Unexpected argument '1'"],
  [['--pages'], "Option '--pages <value>' argument missing"],
  [['--pages', '0'], '--pages takes a whole number from 1 on, and not “0”.'],
  [['--pages=-3'], '--pages takes a whole number from 1 on, and not “-3”.'],
  [['--pages', 'many'], '--pages takes a whole number from 1 on, and not “many”.'],
  [['--pages='], '--pages takes a whole number from 1 on, and not “”.'],
])('%j ends the process with a sentence and the usage', (args, sentence) => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new RangeError(`exit ${code}`);
  });
  expect(() => read(...args)).toThrow('exit 2');
  expect(told.mock.calls).toEqual([[`${sentence}\n\nthe usage`]]);
});

it('names are those that are known, and all where none is written', () => {
  const known = ['one', 'two', 'three'];
  expect(namesFrom('only', undefined, known)).toEqual(known);
  expect(namesFrom('only', 'three,one', known)).toEqual(['three', 'one']);
  for (const written of ['four', 'one,', '']) {
    expect(() => namesFrom('only', written, known)).toThrow(WrongOption);
  }
});

it('any other fault is none of the option’s', () => {
  expect(() => readCommand('', OPTIONS, fail, [])).toThrow(TypeError);
});

function fail(): never {
  throw new TypeError('a fault');
}
