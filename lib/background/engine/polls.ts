import type { Address } from '../../domain/address/address.ts';
import type { Assessment } from './assessment.ts';

/** Open questions: a requester waits for the first answers to any of its addresses. */
export interface Polls {
  /** Waits for answers; ends early with what it has when the same requester opens another, or empty after a while. */
  open(requester: string, addresses: readonly Address[]): Promise<Assessment[]>;
  /** Hands an answer to everyone who waits for it. */
  answer(assessment: Assessment): void;
  close(requester: string): void;
}

/** Answers that arrive together travel together. */
const GATHER_MS = 15;
/** Well under the 30 s after which browsers end an idle worker. */
const LONGEST_WAIT_MS = 20_000;

interface Poll {
  wanted: Set<Address>;
  answers: Assessment[];
  gathering: boolean;
  finish: () => void;
}

export function createPolls(): Polls {
  const polls = new Map<string, Poll>();

  return {
    open(requester, addresses) {
      polls.get(requester)?.finish();
      return new Promise((resolve) => {
        const limit = setTimeout(() => poll.finish(), LONGEST_WAIT_MS);
        const poll: Poll = {
          wanted: new Set(addresses),
          answers: [],
          gathering: false,
          finish() {
            clearTimeout(limit);
            if (polls.get(requester) === poll) polls.delete(requester);
            resolve(poll.answers);
          },
        };
        polls.set(requester, poll);
      });
    },

    answer(assessment) {
      for (const poll of polls.values()) {
        if (!poll.wanted.delete(assessment.address)) continue;
        poll.answers.push(assessment);
        if (poll.wanted.size === 0) poll.finish();
        else if (!poll.gathering) {
          poll.gathering = true;
          setTimeout(() => poll.finish(), GATHER_MS);
        }
      }
    },

    close(requester) {
      polls.get(requester)?.finish();
    },
  };
}
