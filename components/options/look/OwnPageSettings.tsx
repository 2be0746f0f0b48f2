import { DENSITIES, THEMES } from '../../../lib/domain/settings/appearance.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import type { Settings } from '../../../lib/ui/types.ts';
import { Segments } from '../../form/Segments.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';

interface Props {
  settings: Settings;
  languages: readonly string[];
  onChange: (change: Partial<Settings>) => void;
}

/** How our own pages look, and in which language. No organisation decides these. */
export function OwnPageSettings({ settings, languages, onChange }: Props) {
  return (
    <>
      <Segments
        name="theme"
        legend={i18n.t('options.look.theme')}
        hint={i18n.t('options.look.themeHint')}
        choices={THEMES}
        chosen={settings.theme}
        labelOf={(theme) => i18n.t(`options.look.themes.${theme}`)}
        onChoose={(theme) => onChange({ theme })}
      />
      <Segments
        name="density"
        legend={i18n.t('options.look.density')}
        choices={DENSITIES}
        chosen={settings.density}
        labelOf={(density) => i18n.t(`options.look.densities.${density}`)}
        onChoose={(density) => onChange({ density })}
      />
      <LanguageChoice
        language={settings.language}
        languages={languages}
        onChoose={(language) => onChange({ language })}
      />
    </>
  );
}
