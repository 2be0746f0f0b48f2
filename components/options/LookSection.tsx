import { DENSITIES, THEMES } from '../../lib/domain/appearance.ts';
import type { Fault } from '../../lib/ui/fault.ts';
import { i18n } from '../../lib/ui/text.ts';
import type { Settings } from '../../lib/ui/types.ts';
import { FaultNotice } from '../FaultNotice.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { OptionsSection } from './OptionsSection.tsx';
import { Segments } from './Segments.tsx';

interface Props {
  /** Null while not known. */
  settings: Settings | null;
  fault: Fault | null;
  languages: readonly string[];
  onChange: (change: Partial<Settings>) => void;
}

/** How our own pages look. Every choice is saved as it is made. */
export function LookSection({ settings, fault, languages, onChange }: Props) {
  return (
    <OptionsSection
      id="look"
      title={i18n.t('options.look.heading')}
      intro={i18n.t('options.look.intro')}
    >
      {settings === null ? null : (
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
      )}
      {fault === null ? null : <FaultNotice fault={fault} />}
    </OptionsSection>
  );
}
