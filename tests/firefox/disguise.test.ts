import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DISGUISED_ROWS } from '../fixtures/disguised-rows.ts';
import { writeRows } from '../fixtures/sighting-rows.ts';
import { expectRow } from '../support/expect-row.ts';
import type { OverlayMark } from './overlay.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

const MARKED = DISGUISED_ROWS.flatMap(({ marked }) => marked);

describe('text that is seen as another one', () => {
  let stage: FirefoxStage;
  let marks: readonly OverlayMark[];
  beforeAll(async () => {
    stage = await setFirefoxStage();
    const { body, head } = writeRows(DISGUISED_ROWS);
    await stage.open('/rows', body, head);
    marks = await stage.waitForMarks(MARKED.length);
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it.each(DISGUISED_ROWS)('$name', (row) => expectRow(row, marks));

  it('has caused no errors', async () => {
    expect(await stage.errors()).toEqual([]);
  });
});
