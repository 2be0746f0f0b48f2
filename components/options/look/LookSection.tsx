import { DENSITIES, THEMES } from '../../../lib/domain/settings/appearance.ts';
import {
  MARK_SIZES,
  CARD_PLACES,
  MARKED_LEVELS,
  REPEATED_MARKS,
} from '../../../lib/domain/mark/mark-style.ts';
import type { Decided } from '../../../lib/ui/options/organisation/organisation-state.ts';
import type { Fault } from '../../../lib/ui/fault.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import type { Settings } from '../../../lib/ui/types.ts';
import { FaultNotice } from '../../notices/FaultNotice.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Locked } from '../../form/Locked.tsx';
import { MarkPreview } from './MarkPreview.tsx';
import { OptionsSection } from '../OptionsSection.tsx';
import { Segments } from '../../form/Segments.tsx';

interface Props {
  /** Null while not known. */
  settings: Settings | null;
  fault: Fault | null;
  languages: readonly string[];
  decided: Decided['settings'];
  onChange: (change: Partial<Settings>) => void;
}

/** How marks on pages and our own pages look. Every choice is saved as it is made. */
export function LookSection({ settings, fault, languages, decided, onChange }: Props) {
  return (
    <OptionsSection
      id="look"
      title={i18n.t('options.look.heading')}
      intro={i18n.t('options.look.intro')}
    >
      {settings === null ? null : (
        <>
          <MarkPreview settings={settings} />
          <Locked isLocked={decided.has('markSize')}>
            <Segments
              name="mark-size"
              legend={i18n.t('options.look.markSize')}
              choices={MARK_SIZES}
              chosen={settings.markSize}
              labelOf={(size) => i18n.t(`options.look.size.${size}`)}
              onChoose={(markSize) => onChange({ markSize })}
            />
          </Locked>
          <Locked isLocked={decided.has('markedLevels')}>
            <Segments
              name="marked-levels"
              legend={i18n.t('options.look.marked')}
              hint={i18n.t('options.look.markedHint')}
              choices={MARKED_LEVELS}
              chosen={settings.markedLevels}
              labelOf={(marked) => i18n.t(`options.look.levels.${marked}`)}
              onChoose={(markedLevels) => onChange({ markedLevels })}
            />
          </Locked>
          <Locked isLocked={decided.has('repeatedMarks')}>
            <Segments
              name="repeated-marks"
              legend={i18n.t('options.look.repeated')}
              hint={i18n.t('options.look.repeatedHint')}
              choices={REPEATED_MARKS}
              chosen={settings.repeatedMarks}
              labelOf={(repeats) => i18n.t(`options.look.repeats.${repeats}`)}
              onChoose={(repeatedMarks) => onChange({ repeatedMarks })}
            />
          </Locked>
          <Locked isLocked={decided.has('cardOpensAt')}>
            <Segments
              name="card-opens-at"
              legend={i18n.t('options.look.opensAt')}
              hint={i18n.t('options.look.opensAtHint')}
              choices={CARD_PLACES}
              chosen={settings.cardOpensAt}
              labelOf={(place) => i18n.t(`options.look.places.${place}`)}
              onChoose={(cardOpensAt) => onChange({ cardOpensAt })}
            />
          </Locked>
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
