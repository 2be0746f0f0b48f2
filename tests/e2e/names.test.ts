import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAMED_THINGS, unmarkedIn, writeNamedForms } from '../fixtures/named-forms.ts';
import { readStates } from '../support/marks.ts';
import { readNames } from '../support/read-names.ts';
import { CHROME_BUILD, setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';

describe('forms and documents in which all names that page scripts read are taken', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  const names = readNames(CHROME_BUILD);

  it('are made of the names in the built scripts', () => {
    expect(names.length).toBeGreaterThan(300);
    expect(names).toEqual(expect.arrayContaining(['parentNode', 'textContent', 'nodeType']));
  });

  it.each(NAMED_THINGS)('by a $kind: no address is without its mark', async ({ kind, write }) => {
    for (const [index, forms] of writeNamedForms(names, write).entries()) {
      const page = await stage.show(`/${kind}/${index}`, forms.body);
      await expect.poll(async () => unmarkedIn(forms, await readStates(page))).toEqual([]);
    }
    expect(stage.pageErrors).toEqual([]);
  });
});
