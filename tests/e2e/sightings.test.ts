import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SIGHTING_ROWS, writeRows } from '../fixtures/sighting-rows.ts';
import { expectRow } from '../support/expect-row.ts';
import type { ReadMark } from '../support/marks.ts';
import { setStage, waitForMarks } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

const MARKED = SIGHTING_ROWS.flatMap(({ marked }) => marked);

describe('what pages show', () => {
  let stage: Stage;
  let marks: readonly ReadMark[];
  beforeAll(async () => {
    stage = await setStage();
    const { body, head } = writeRows();
    const page = await stage.open(stage.site.page('/rows', body, head));
    marks = await waitForMarks(page, MARKED.length);
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  it.each(SIGHTING_ROWS)('$name', (row) => expectRow(row, marks));

  it('asks for no address that is not marked', () => {
    const asked = stage.service.requests({ endpoint: 'prediction' }).map(({ address }) => address);
    expect(asked.toSorted()).toEqual(MARKED.map((it) => it.toLowerCase()).toSorted());
    expect(stage.pageErrors).toEqual([]);
  });
});
