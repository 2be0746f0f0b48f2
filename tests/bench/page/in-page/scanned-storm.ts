import type { Mark } from '../../../../lib/domain/mark/mark.ts';
import { createPageMarks } from '../../../../lib/content/start-marks.ts';
import type { CreatePageMarks } from '../../../../lib/content/start-marks.ts';
import { handOver } from '../../../../lib/content/late/late-script.ts';
import { startScanner } from '../../../../lib/content/start-scanner.ts';
import type { Client } from '../../../../lib/messaging/client.ts';
import type { Input } from '../../../../lib/messaging/contract.ts';
import { forgetOwnTasks, readOwnTasks, timeCallbacks } from './own-tasks.ts';
import { nextFrame, storm } from './storm.ts';

/** Runs the scanner in this page, with a background that knows every address. */
export function scanHere(): void {
  timeCallbacks();
  startScanner({
    call: answer as Client,
    onEvent() {},
    isAlive: () => true,
    openRoot: ({ shadowRoot }) => shadowRoot,
  });
}

/** Time from the first insert until neither the storm nor the scanner has anything left to do. */
export async function timeStorm(inserts: number) {
  forgetOwnTasks();
  const startMs = performance.now();
  const stormEndMs = await storm(inserts);
  let before = -1;
  for (let quiet = 0; quiet < 5; quiet += 1) {
    const { count } = readOwnTasks();
    if (count !== before) [quiet, before] = [0, count];
    await nextFrame();
  }
  const { longestMs, lastEndMs, count } = readOwnTasks();
  return { ms: Math.max(stormEndMs, lastEndMs) - startMs, longestMs, count };
}

const createPageMarksHere: CreatePageMarks = (parts) =>
  createPageMarks({ ...parts, cardUrl: () => '', word: (key) => key });

async function answer(name: string, input: unknown): Promise<unknown> {
  if (name === 'loadScript') handOver('marks', createPageMarksHere);
  if (name !== 'assessAddresses') return {};
  const { addresses } = input as Input<'assessAddresses'>;
  const marks = addresses.map((address): Mark => ({
    address,
    checksumAddress: address,
    level: 'low',
    flags: [],
    reason: null,
    retryAfterMs: null,
  }));
  return { marks, isOnDemand: false };
}
