import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
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

it('names are taken where a command takes them', () => {
  const args = ['tests/e2e/card.test.ts', '--pages', '3', 'popup'];
  const names = readCommand('', OPTIONS, (_values, written) => written, args, true);
  expect(names).toEqual(['tests/e2e/card.test.ts', 'popup']);
});

it.each([
  ['npm test', '../../setup/run-all.ts', ['--quick'], "Unknown option '--quick'"],
  ['npm run test:load', '../../setup/run-under-load.ts', ['--runs', 'x'], '--runs takes'],
  ['npm run gates', '../../gates/run.ts', ['quick'], "Unexpected argument 'quick'"],
  ['npm run demo', '../../../demo/run.ts', ['--ways', 'all'], '--ways needs --pages'],
])('%s says what is wrong, and how it is used', (command, script, args, sentence) => {
  const path = join(import.meta.dirname, script);
  const { status, stderr } = spawnSync(process.execPath, [path, ...args], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toMatch(new RegExp(`^${sentence}[^\\n]*\\n\\n${command}`));
});

it('any other fault is none of the option’s', () => {
  expect(() => readCommand('', OPTIONS, fail, [])).toThrow(TypeError);
});

function fail(): never {
  throw new TypeError('a fault');
}
