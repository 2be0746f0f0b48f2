import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressesIn, SIGHTING_ROWS, writeRows } from '../fixtures/sighting-rows.ts';
import type { OverlayMark } from './overlay.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

const MARKED = SIGHTING_ROWS.flatMap(({ marked }) => marked);

describe('what pages show', () => {
  let stage: FirefoxStage;
  let marks: readonly OverlayMark[];
  beforeAll(async () => {
    stage = await setFirefoxStage();
    const { body, head } = writeRows();
    await stage.open('/rows', body, head);
    marks = await stage.waitForMarks(MARKED.length);
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

  it('has caused no errors', async () => {
    expect(await stage.errors()).toEqual([]);
  });
});
