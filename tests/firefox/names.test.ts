import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NAMED_THINGS, unmarkedIn, writeNamedForms } from '../fixtures/named-forms.ts';
import { readNames } from '../support/read-names.ts';
import { FIREFOX_BUILD, setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

describe('forms and documents in which all names that page scripts read are taken', () => {
  let stage: FirefoxStage;
  beforeAll(async () => {
    stage = await setFirefoxStage();
  });
  afterAll(() => stage[Symbol.asyncDispose]());

  const names = readNames(FIREFOX_BUILD);

  it.each(NAMED_THINGS)('by a $kind: no address is without its mark', async ({ kind, write }) => {
    const { firefox } = stage;
    for (const [index, forms] of writeNamedForms(names, write).entries()) {
      await stage.open(`/${kind}/${index}`, forms.body);
      await expect
        .poll(async () =>
          unmarkedIn(forms, (await firefox.readClosedOverlay('hexmark-marks')) ?? []),
        )
        .toEqual([]);
    }
    expect(await stage.errors()).toEqual([]);
  });
});
