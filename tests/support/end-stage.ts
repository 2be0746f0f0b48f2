import { expect } from 'vitest';
import type { Stage } from './stage.ts';

/** Ends a stage whose pages must have seen no errors. */
export async function endStage(stage: Stage): Promise<void> {
  expect(stage.pageErrors).toEqual([]);
  await stage[Symbol.asyncDispose]();
}
