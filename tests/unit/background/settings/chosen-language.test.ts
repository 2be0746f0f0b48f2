import { expect, it } from 'vitest';
import { createChosenLanguage } from '../../../../lib/background/settings/chosen-language.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import { eventually } from '../../eventually.ts';

function setUp() {
  const stage = { language: 'browser', set: [] as (string | null)[], changes: 0, isBroken: false };
  const chosen = createChosenLanguage({
    settings: { get: async () => ({ ...DEFAULT_SETTINGS, language: stage.language }) },
    async setLanguage(language) {
      if (stage.isBroken) throw new Error('The texts are gone.');
      stage.set.push(language);
    },
    pageWords: () => (stage.set.at(-1) === 'de' ? { level_high_name: 'Hoch' } : undefined),
    onChanged: () => (stage.changes += 1),
  });
  return { stage, chosen };
}

it('texts are in the browser’s language until the person chooses another, and as long as that is not there', async () => {
  const { stage, chosen } = setUp();
  expect(await chosen.pageWords()).toBeUndefined();
  expect(stage.set).toEqual([null]);
  stage.language = 'de';
  chosen.update();
  expect(await chosen.pageWords()).toEqual({ level_high_name: 'Hoch' });
  await eventually(() => expect(stage.changes).toBe(1));
  stage.isBroken = true;
  chosen.update();
  await chosen.pageWords();
  await eventually(() => expect(stage.changes).toBe(2));
});
