import { BROWSER_LANGUAGE } from '../../../lib/domain/settings/appearance.ts';
import { languageName } from '../../../lib/ui/words/names.ts';
import { i18n } from '../../../lib/ui/words/text.ts';

interface Props {
  /** `browser`, or the name of a locale. */
  language: string;
  /** The locales there are. */
  languages: readonly string[];
  onChoose: (language: string) => void;
}

/** The language of our own pages. Each language is named in itself. */
export function LanguageChoice({ language, languages, onChoose }: Props) {
  const isKnown = languages.includes(language);
  return (
    <div class="field">
      <label class="field-label" for="language">
        {i18n.t('options.look.language')}
      </label>
      <p class="soft small" id="language-hint">
        {i18n.t('options.look.languageHint')}
      </p>
      <select
        id="language"
        class="input select"
        aria-describedby="language-hint"
        value={isKnown ? language : BROWSER_LANGUAGE}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value={BROWSER_LANGUAGE}>{languageName(BROWSER_LANGUAGE)}</option>
        {languages.map((name) => (
          <option key={name} value={name} lang={name.replace('_', '-')}>
            {languageName(name)}
          </option>
        ))}
      </select>
    </div>
  );
}
