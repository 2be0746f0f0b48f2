import process from 'node:process';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Values<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>['values'];

/** What is wrong with an option, in a sentence for whoever typed it. */
export class WrongOption extends Error {}

/**
 * Reads a command's options and then what they say. What cannot be understood ends the process, before any work. Words
 * without two dashes are understood only by a command that takes names.
 */
export function readCommand<T extends Options, R>(
  usage: string,
  options: T,
  understand: (values: Values<T>, names: string[]) => R,
  args: readonly string[] = process.argv.slice(2),
  takesNames = false,
): R {
  try {
    const { values, positionals } = readOptions(options, args, takesNames);
    return understand(values, positionals);
  } catch (error) {
    if (!(error instanceof WrongOption)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    return process.exit(2);
  }
}

function readOptions<T extends Options>(
  options: T,
  args: readonly string[],
  takesNames: boolean,
): { values: Values<T>; positionals: string[] } {
  try {
    return parseArgs({ options, args: [...args], allowPositionals: takesNames });
  } catch (error) {
    // Node goes on to say how to name a file that begins with two dashes.
    const [reason = ''] = (error as Error).message.split('. ');
    throw new WrongOption(reason, { cause: error });
  }
}

/** A whole number from `least` on. Anything else would count nothing, and find nothing wrong. */
export function countFrom(name: string, written: string, least = 1): number {
  const count = Number(written);
  if (written.trim() !== '' && Number.isSafeInteger(count) && count >= least) return count;
  throw new WrongOption(`--${name} takes a whole number from ${least} on, and not “${written}”.`);
}

/** Names with commas between them, each of which has to be known. All if none were written. */
export function namesFrom<T extends string>(
  option: string,
  written: string | undefined,
  known: readonly T[],
): T[] {
  if (written === undefined) return [...known];
  const names = written.split(',');
  const unknown = names.filter((name) => !known.includes(name as T));
  if (unknown.length === 0) return names as T[];
  throw new WrongOption(
    `--${option} does not know “${unknown.join('”, “')}”, but ${known.join(', ')}.`,
  );
}
