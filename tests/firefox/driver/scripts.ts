import type { ElementRef } from './input.ts';
import type { Marionette, Params } from './marionette.ts';

/**
 * What to run: a function that uses nothing from around it, or the body of one (`arguments` are its
 * arguments). Arguments and result travel as JSON; a promise is awaited.
 */
type Script<Args extends readonly unknown[], Result> =
  | string
  | ((...args: Args) => Result | Promise<Result>);

/** What to pass for the parameters of a script: an element travels as its reference. */
type Passed<Args extends readonly unknown[]> = {
  readonly [Index in keyof Args]: Args[Index] extends Element ? ElementRef : Args[Index];
};

type RunScript = <Result = unknown, Args extends readonly unknown[] = readonly unknown[]>(
  script: Script<Args, Result>,
  args?: Passed<Args>,
) => Promise<Awaited<Result>>;

type RunBody = <Result = unknown>(body: string, args?: readonly unknown[]) => Promise<Result>;

export interface Scripts {
  /** Runs in the world of the page that is shown. */
  readonly execute: RunScript;
  /** The same for a body with `await` in it. */
  readonly executeAsync: RunBody;
  /**
   * Runs beside the page, in its process, with the browser's rights: `openOrClosedShadowRoot`,
   * `browsingContext` and the like.
   */
  readonly executePrivileged: RunScript;
  /** Runs in the browser's own window: `Services`, `ChromeUtils`, `gBrowser`. */
  readonly executeChrome: RunScript;
  /** The same for a body with `await` in it. */
  readonly executeChromeAsync: RunBody;
}

export function createScripts({ send }: Pick<Marionette, 'send'>): Scripts {
  const run = async <Result>(
    script: Script<never, Result>,
    args: readonly unknown[] = [],
    options: Params = {},
  ): Promise<Awaited<Result>> => {
    const value = await send('WebDriver:ExecuteScript', {
      script: bodyOf(script),
      args,
      ...options,
    });
    // Only the author of a script knows what it returns, so this one result is not parsed.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return value as Awaited<Result>;
  };

  const runInChrome = async <Result>(
    script: Script<never, Result>,
    args?: readonly unknown[],
  ): Promise<Awaited<Result>> => {
    // Queued in one tick, so that no command of the page slips in between.
    const [, result] = await Promise.all([
      send('Marionette:SetContext', { value: 'chrome' }),
      run(script, args),
      send('Marionette:SetContext', { value: 'content' }),
    ]);
    return result;
  };

  return {
    execute: (script, args) => run(script, args),
    executeAsync: (body, args) => run(asyncBody(body), args),
    executePrivileged: (script, args) => run(script, args, { sandbox: 'system' }),
    executeChrome: (script, args) => runInChrome(script, args),
    executeChromeAsync: (body, args) => runInChrome(asyncBody(body), args),
  };
}

function bodyOf(script: Script<never, unknown>): string {
  return typeof script === 'string' ? script : `return (${String(script)}).apply(null, arguments)`;
}

function asyncBody(body: string): string {
  return `return (async function () {\n${body}\n}).apply(null, arguments)`;
}
