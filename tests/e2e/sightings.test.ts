import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressesIn, SIGHTING_ROWS, writeRows } from '../fixtures/sighting-rows.ts';
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

  const countOf = (address: string): number =>
    marks.filter((mark) => mark.address === address.toLowerCase()).length;

  it.each(SIGHTING_ROWS)('$name', ({ html, marked, flags = [] }) => {
    for (const address of marked) expect(countOf(address), address).toBe(1);
    for (const address of addressesIn(html)) {
      if (!marked.includes(address)) expect(countOf(address), address).toBe(0);
    }
    const first = marks.find((mark) => mark.address === marked[0]?.toLowerCase());
    expect(first?.flags ?? []).toEqual(flags);
  });

  it('asks for no address that is not marked', () => {
    const asked = stage.service.requests({ endpoint: 'prediction' }).map(({ address }) => address);
    expect(asked.toSorted()).toEqual(MARKED.map((it) => it.toLowerCase()).toSorted());
    expect(stage.pageErrors).toEqual([]);
  });
});
