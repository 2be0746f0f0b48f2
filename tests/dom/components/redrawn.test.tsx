import { render } from 'preact';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { BookForm } from '../../../components/options/book/BookForm.tsx';
import { LanguageChoice } from '../../../components/options/look/LanguageChoice.tsx';
import { SitesSection } from '../../../components/options/sites/SitesSection.tsx';
import { keepFocus } from '../../../lib/ui/keep-focus.ts';
import { passFrames } from '../pass-frames.ts';
import { ENTRY } from './data.ts';
import { ignore } from './scene.ts';
import { showInLanguage } from './shown-in-language.ts';
import { NO_SITES } from './sites-props.ts';

const root = document.createElement('div');
root.id = 'root';
beforeAll(keepFocus);
beforeEach(() => document.body.append(root));
afterEach(() => {
  render(null, root);
  root.remove();
});

const PARTS = {
  'a problem that is on show': () => (
    <SitesSection {...NO_SITES} typed="no site" problem="notAHost" />
  ),
  'an open form of the address book': () => (
    <BookForm
      edit={{ address: ENTRY.address, form: ENTRY, isTyped: true }}
      problem={null}
      onType={ignore}
      onSave={ignore}
      onCancel={ignore}
    />
  ),
};
/** More than Preact's effects and the keeping of the focus take after a drawing. */
const SETTLED_FRAMES = 20;
const choice = () => document.querySelector<HTMLElement>('#language');

it.each(Object.entries(PARTS))(
  'the keyboard stays on the choice of the language beside %s',
  async (_what, draw) => {
    let language = 'browser';
    const choose = await showInLanguage(() => (
      <>
        {draw()}
        <LanguageChoice language={language} languages={['en', 'de']} onChoose={ignore} />
      </>
    ));
    const before = choice();
    await passFrames(SETTLED_FRAMES);
    before?.focus();
    expect(document.activeElement).toBe(before);
    language = 'de';
    choose(language);
    await expect.poll(() => choice() !== before && choice() !== null).toBe(true);
    await passFrames(SETTLED_FRAMES);
    expect(document.activeElement?.id).toBe('language');
  },
);
