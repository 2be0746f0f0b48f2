import type { Assessment } from '../../../../lib/background/engine/assessment.ts';
import { createAssessor } from '../../../../lib/background/engine/assessor.ts';
import { createGate } from '../../../../lib/background/engine/gate.ts';
import { createPacer } from '../../../../lib/background/engine/pacer.ts';
import { createTabCeiling } from '../../../../lib/background/engine/tab-ceiling.ts';
import type { Fetched } from '../../../../lib/background/engine/scheduler.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import type { AppError } from '../../../../lib/domain/result.ts';
import { fail, succeed } from '../../../../lib/domain/result.ts';
import type { Verdict } from '../../../../lib/domain/verdict/verdict.ts';
import { defer, settle, verdict } from '../samples.ts';
import type { Deferred } from '../samples.ts';

export const STALE_AFTER_MS = 60_000;

const now = () => Date.now();

/** An assessor with everything around it faked; time is the test's. */
export function stageAssessor() {
  const memory = new Map<Address, Verdict>();
  const requests: { address: Address; reply: Deferred<Fetched> }[] = [];
  const stage = {
    /** What preflight says. */
    obstacle: null as AppError | null,
    activeTabId: null as number | null,
    /** Awaited by every reading, when set. */
    reading: null as Promise<void> | null,
  };
  const gate = createGate(now);
  const pacer = createPacer(now);
  const assessor = createAssessor({
    now,
    limits: { gate, pacer, ceiling: createTabCeiling(now) },
    activeTabId: () => stage.activeTabId,
    preflight: async () => stage.obstacle,
    verdicts: {
      async read(addresses) {
        const found = new Map<Address, Verdict>();
        for (const address of addresses) {
          const known = memory.get(address);
          if (known !== undefined) found.set(address, known);
        }
        await stage.reading;
        return found;
      },
      peek: (address) => memory.get(address) ?? null,
      isStale: async ({ fetchedAtMs }) => now() - fetchedAtMs > STALE_AFTER_MS,
      async fetch(address) {
        const reply = defer<Fetched>();
        requests.push({ address, reply });
        const fetched = await reply.promise;
        if (fetched.ok) memory.set(address, fetched.value);
        return fetched;
      },
    },
  });

  /** The oldest request for `address` that has no answer yet. */
  const answered = new Set<Deferred<Fetched>>();
  async function reply(address: Address, fetched: Fetched): Promise<void> {
    const open = requests.find((sent) => sent.address === address && !answered.has(sent.reply));
    if (open === undefined) throw new Error(`Nothing was asked of ${address}.`);
    answered.add(open.reply);
    open.reply.resolve(fetched);
    await settle();
  }

  return {
    assessor,
    gate,
    pacer,
    memory,
    stage,
    asked: () => requests.map(({ address }) => address),
    openCount: () => requests.length - answered.size,
    hasOpen: (address: Address) =>
      requests.some((sent) => sent.address === address && !answered.has(sent.reply)),
    replyWith: (address: Address) =>
      reply(address, succeed(verdict(address, { fetchedAtMs: now() }))),
    replyFault: (address: Address, error: AppError) => reply(address, fail(error.code, error)),
    remember: (address: Address, ageMs = 0) =>
      memory.set(address, verdict(address, { fetchedAtMs: now() - ageMs })),
  };
}

export function namesOf(assessments: Assessment[]): Address[] {
  return assessments.map((assessment) => assessment.address);
}
