import type { Client } from '../../messaging/client.ts';
import type { Input, Output } from '../../messaging/contract.ts';

/** A script that comes into a page only when it is needed, and what was made with it. */
export interface LateScript<Made> {
  /** Null until the script has come. */
  readonly made: Made | null;
  readonly isLoading: boolean;
  /** Takes the script when it comes, also where somebody else has asked for it. */
  expect(): void;
  /**
   * Has the background bring the script, unless it is here or on its way. Resolves when it is here, or cannot come. A call
   * while it is on its way resolves at once.
   */
  load(): Promise<void>;
  stop(): void;
}

export interface LateScriptDeps<Create, Made> {
  name: ScriptName;
  call: Client;
  /** Is given what the script hands over. */
  make: (create: Create) => Made;
  onMade: (made: Made) => void;
  onReply?: (reply: Output<'loadScript'>) => void;
  /** The background refuses, or cannot be reached. */
  onFailed?: (error: unknown) => void;
}

export type ScriptName = Input<'loadScript'>['name'];

/**
 * A late script and the script that waits for it meet at a property of the extension's own world of the page, which the
 * page cannot see. Each instance of the extension has a world of its own, so both are of one version.
 */
function keyOf(name: ScriptName): symbol {
  return Symbol.for(`hexmark.${name}`);
}

export function createLateScript<Create, Made>({
  name,
  call,
  make,
  onMade,
  onReply,
  onFailed,
}: LateScriptDeps<Create, Made>): LateScript<Made> {
  const key = keyOf(name);
  let made: Made | null = null;
  let isLoading = false;
  let isStopped = false;

  /** The script is taken once: when it runs a second time, nobody waits for it. */
  function receive(create: Create): void {
    stopExpecting();
    made = make(create);
    onMade(made);
  }

  function expect(): void {
    Reflect.set(globalThis, key, receive);
  }

  function stopExpecting(): void {
    // A newer scanner may wait there by now.
    if (Reflect.get(globalThis, key) === receive) Reflect.deleteProperty(globalThis, key);
  }

  return {
    get made() {
      return made;
    },
    get isLoading() {
      return isLoading;
    },
    expect,
    async load() {
      if (isLoading || isStopped || made !== null) return;
      isLoading = true;
      expect();
      try {
        const reply = await call('loadScript', { name });
        onReply?.(reply);
      } catch (error) {
        if (!isStopped) onFailed?.(error);
      }
      // Where the script could not be brought, a later call tries again.
      isLoading = false;
    },
    stop() {
      isStopped = true;
      stopExpecting();
    },
  };
}

/** Hands over what a late script brings, if anybody waits for it. */
export function handOver(name: ScriptName, create: unknown): void {
  const receive: unknown = Reflect.get(globalThis, keyOf(name));
  if (typeof receive === 'function') receive(create);
}
