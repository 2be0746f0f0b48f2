import type { Page } from 'playwright';
import type { Stage } from '../support/stage.ts';
import { findFaults } from './find-faults.ts';
import type { Fault } from './find-faults.ts';
import type { Layout } from './layout.ts';

/** A page at rest, after so many of its acts. */
interface Step {
  step: number;
  page: Page;
  faults: Fault[];
}

const SIZE = { width: 1280, height: 800 };

/** Shows a page and lets one act after the other happen on it. `reader` is another page. */
export async function* play(
  stage: Stage,
  reader: Page,
  path: string,
  { head, body, acts }: Layout,
): AsyncGenerator<Step> {
  const page = await stage.show(path, body, head);
  await page.setViewportSize(SIZE);
  yield { step: 0, page, faults: await findFaults(page, reader) };
  for (const [index, act] of acts.entries()) {
    await page.evaluate(act);
    yield { step: index + 1, page, faults: await findFaults(page, reader) };
  }
}

/** What is wrong at the end. */
export async function playToEnd(...page: Parameters<typeof play>): Promise<Fault[]> {
  let last: Fault[] = [];
  for await (const { faults } of play(...page)) last = faults;
  return last;
}
