import type { Life } from './browser.ts';
import { NUMBERS, SERVICES } from './services.ts';
import type { Said } from './services.ts';

/** One thing that a service has said, and who heard it. */
export interface Told extends Said {
  atMs: number;
  by: 'service' | 'history';
  /** It has reached the disk, so the next worker knows it too. */
  isLasting: boolean;
  life: Life;
}

/** What a mark, card or list shows of an address. */
interface Shown {
  level: string;
  run?: number | null;
}

/** Replies that were on their way when a service was left arrive this late. */
const LATE_MS = 700;
/** After this an answer has been learned and stored. */
const LEARNED_MS = 1500;

/** What the services have said of each address, and so what may be shown of it. */
export function createTold() {
  let told = SERVICES.map(() => NUMBERS.map((): Told[] => []));
  let left = { atMs: -Infinity, told };
  /** What was said before may count no more: it was cleared, or a worker died. */
  let floorMs = 0;

  /** Everything from the last answer on that certainly counts. */
  function acceptable(number: number, services: Iterable<number>): Told[] {
    const isLate = Date.now() - left.atMs < LATE_MS;
    const all = isLate ? left.told.flatMap((list) => list[number] ?? []) : [];
    for (const service of services) {
      const list = told[service]?.[number] ?? [];
      const last = list.findLastIndex(
        (it) =>
          it.by === 'service' &&
          it.isLasting &&
          it.atMs > floorMs &&
          it.atMs < Date.now() - LEARNED_MS,
      );
      all.push(...list.slice(Math.max(last, 0)));
    }
    return all;
  }

  return {
    note: (service: number, it: Told) => void told[service]?.[it.number]?.push(it),
    all: (services: Iterable<number>) => NUMBERS.map((number) => acceptable(number, services)),
    isRight(shown: Shown, number: number, services: Iterable<number>, atSend: Told[][]): boolean {
      return [...acceptable(number, services), ...(atSend[number] ?? [])].some(
        ({ level, run }) => level === shown.level && (shown.run === undefined || shown.run === run),
      );
    },
    /** Another service is in force, since `sinceMs` at the earliest. */
    leave(inForce: number, sinceMs: number): void {
      left = { atMs: Date.now(), told };
      told = told.map((list, service) =>
        list.map((some) => (service === inForce ? some.filter(({ atMs }) => atMs >= sinceMs) : [])),
      );
    },
    lowerFloor: (atMs: number) => void (floorMs = atMs),
  };
}
