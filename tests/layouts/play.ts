import type { Buffer } from 'node:buffer';
import { unpack } from './colour-shares.ts';
import { findFaults } from './find-faults.ts';
import type { Fault } from './find-faults.ts';
import type { Layout } from './layout.ts';
import type { Screen } from './screen.ts';

/** A page at rest, after this many of its acts. */
interface Step {
  step: number;
  png: Buffer;
  faults: Fault[];
}

/** Shows a page and lets one act after the other happen on it. */
export async function* play(
  screen: Screen,
  path: string,
  { head, body, acts }: Layout,
): AsyncGenerator<Step> {
  await screen.show(path, body, head);
  for (let step = 0; step <= acts.length; step += 1) {
    if (step > 0) await screen.run(acts[step - 1] ?? '');
    const seen = await screen.readAtRest();
    const png = await screen.takeScreenshot();
    const pixels = await screen.evaluateApart(unpack, png.toString('base64'));
    yield { step, png, faults: findFaults(seen, pixels) };
  }
}

/** What is wrong at the end. */
export async function playToEnd(...page: Parameters<typeof play>): Promise<Fault[]> {
  let last: Fault[] = [];
  for await (const { faults } of play(...page)) last = faults;
  return last;
}
