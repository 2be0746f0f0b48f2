import { SEVERE_LEVELS } from '../../domain/verdict/level.ts';
import type { Level } from '../../domain/verdict/level.ts';
import type { LookWords, MarkLook } from '../draw/mark-look.ts';

/** Tells people who do not see the page that it shows an address of high risk: once for each address and page. */
export interface Announcer {
  /** A mark looks like this from now on. */
  note(look: MarkLook): void;
  stop(): void;
}

/** Verdicts come in small groups; one voice for each group is enough. */
const GATHER_MS = 400;
/** More than these are counted instead of named. */
const MOST_NAMED = 3;

export function createAnnouncer(words: LookWords, say: (text: string) => void): Announcer {
  const known = new Set<string>();
  let fresh: MarkLook[] = [];
  let gathering: ReturnType<typeof setTimeout> | undefined;

  function announce(): void {
    gathering = undefined;
    const parts = fresh.length > MOST_NAMED ? SEVERE_LEVELS.flatMap(count) : fresh.map(name);
    fresh = [];
    say(`${words.product}: ${parts.join('. ')}`);
  }

  function name({ level, address }: MarkLook): string {
    return `${words.level(level)}, ${address.slice(0, 6)}…${address.slice(-4)}`;
  }

  function count(level: Level): string[] {
    const number = fresh.filter((look) => look.level === level).length;
    return number === 0 ? [] : [`${words.level(level)}: ${number}`];
  }

  return {
    note(look) {
      if (!SEVERE_LEVELS.includes(look.level) || known.has(look.address)) return;
      known.add(look.address);
      fresh.push(look);
      gathering ??= setTimeout(announce, GATHER_MS);
    },
    stop: () => clearTimeout(gathering),
  };
}
