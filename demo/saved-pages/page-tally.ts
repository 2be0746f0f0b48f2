import type { ReadMark } from '../../tests/support/marks.ts';
import { judgeCandidate } from './judge-candidate.ts';
import type { CandidateKind, Judged } from './judge-candidate.ts';
import type { Candidate } from './read-candidates.ts';

/** How far a mark may be from its text's right edge, in CSS px. At cut text it stands inside the edge. */
const REACH_PX = 3;
/** The greatest distance between a link's line and the line of the text in it, in CSS px. */
const SAME_LINE_PX = 1;
/** Flags that repeat what the service has answered. */
const OF_SERVICE: ReadonlySet<string> = new Set(['bot', 'stale']);

/** What was seen on all screens of one page. Each thing counts once. */
export interface PageTally {
  /** Adds a screen. Returns what is wrong on it. */
  note(candidates: readonly Candidate[], marks: readonly ReadMark[]): string[];
  /** For each kind: how many must be marked, and how many of those were. */
  counts(kind: CandidateKind): { found: number; marked: number };
  /** How many must not be marked, by reason. */
  refusals(): ReadonlyMap<string, number>;
  /** How many marks stand beside what must have none. Those beside hashes are counted apart. */
  wrong(): { onHashes: number; elsewhere: number };
  /** What marks warn of beside the service's answers, with what they stand beside. A person has to look at each. */
  warnings(): Warning[];
}

/** The kinds of which some must be marked. */
export const MARKED_KINDS = ['whole', 'shortened', 'name link'] as const;

/** Whether some of these pages has shown something that must be marked. Where none has, nothing was checked. */
export function hasFound(tallies: readonly PageTally[]): boolean {
  return tallies.some((tally) => MARKED_KINDS.some((kind) => tally.counts(kind).found > 0));
}

export interface Warning {
  flags: string;
  written: string;
  address: string;
}

export function createPageTally(): PageTally {
  const judged = new Map<number, Judged>();
  const marked = new Set<number>();
  const wrong = { onHashes: 0, elsewhere: 0 };
  const warnings = new Map<string, Warning>();

  function noteWarnings(candidate: Candidate, own: readonly ReadMark[]): void {
    for (const { address, flags: all } of own) {
      const flags = all.filter((flag) => !OF_SERVICE.has(flag));
      if (flags.length === 0) continue;
      const warning = { flags: flags.join(', '), written: candidate.written, address };
      warnings.set(`${candidate.id} ${address} ${warning.flags}`, warning);
    }
  }

  return {
    note(candidates, marks) {
      const problems: string[] = [];
      const owned = new Set<ReadMark>();
      // If lines are close, a mark may touch two. It counts for the nearer one of those that must be marked.
      const wanted = candidates.filter((it) => judgeCandidate(it).refusal === null);
      const nearest = new Map(
        marks.map((mark) => [mark, Math.min(...wanted.map((it) => distanceTo(mark, it)))]),
      );
      for (const candidate of candidates) {
        if (candidate.ends.length === 0) continue;
        const judgement = judgeCandidate(candidate);
        const { kind, addresses, refusal } = judgement;
        judged.set(candidate.id, judgement);
        const own = marks.filter((mark) => {
          const distance = distanceTo(mark, candidate);
          return distance < Infinity && distance <= (nearest.get(mark) ?? 0) + SAME_LINE_PX;
        });
        const right = own.filter(({ address }) => addresses.includes(address));
        for (const mark of right) owned.add(mark);
        noteWarnings(candidate, own);
        if (right.length > 0) marked.add(candidate.id);
        if (candidate.isInSight && refusal === null && right.length !== 1) {
          problems.push(`${kind} “${candidate.written}” has ${right.length} marks`);
        }
        if (kind === 'hash' && own.length > 0) {
          wrong.onHashes += own.length;
          problems.push(`The hash “${candidate.written}” has ${own.length} marks`);
        }
      }
      for (const mark of marks) {
        if (owned.has(mark)) continue;
        wrong.elsewhere += 1;
        const { x, y } = mark.box;
        problems.push(
          `${mark.address} is marked at ${Math.round(x)},${Math.round(y)}, beside nothing`,
        );
      }
      return problems;
    },
    counts(kind) {
      const own = [...judged].filter(([, it]) => it.kind === kind && it.refusal === null);
      return { found: own.length, marked: own.filter(([id]) => marked.has(id)).length };
    },
    refusals() {
      const counts = new Map<string, number>();
      for (const { kind, refusal } of judged.values()) {
        if (refusal === null) continue;
        const key = kind === 'name link' ? `link: ${refusal}` : refusal;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      return counts;
    },
    wrong: () => wrong,
    warnings: () => [...warnings.values()],
  };
}

/**
 * The distance in CSS px between the middle of a mark and the middle of the line at whose end it stands. Infinity if it
 * stands at no line's end.
 */
function distanceTo({ box }: ReadMark, { ends }: Candidate): number {
  const distances = ends
    .filter(
      ({ right, top, bottom }) =>
        box.x <= right + REACH_PX &&
        box.x + box.width >= right - REACH_PX &&
        box.y < bottom &&
        box.y + box.height > top,
    )
    .map(({ top, bottom }) => Math.abs(box.y + box.height / 2 - (top + bottom) / 2));
  return Math.min(...distances);
}
