import { LEVELS } from '../../../lib/domain/verdict/level.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { FlagShape } from '../../shapes/FlagShape.tsx';
import { LevelShape } from '../../shapes/LevelShape.tsx';
import { OptionsSection } from '../OptionsSection.tsx';

const SIZE = 20;
const FLAGS = ['danger', 'stale'] as const;

/** What every mark means. */
export function LegendSection() {
  return (
    <OptionsSection
      id="legend"
      title={i18n.t('options.legend.heading')}
      intro={i18n.t('options.legend.intro')}
    >
      <dl class="legend">
        {LEVELS.map((level) => (
          <div key={level} class="legend-row">
            <LevelShape level={level} size={SIZE} isDecorative />
            <dt>{i18n.t(`level.${level}.name`)}</dt>
            <dd class="soft">{i18n.t(`level.${level}.sentence`)}</dd>
          </div>
        ))}
        {FLAGS.map((flag) => (
          <div key={flag} class="legend-row">
            <FlagShape kind={flag} size={SIZE} />
            <dt>{i18n.t(`flag.${flag}.name`)}</dt>
            <dd class="soft">{i18n.t(`flag.${flag}.sentence`)}</dd>
          </div>
        ))}
        <div class="legend-row">
          <LevelShape level="low" size={SIZE} isBot isDecorative />
          <dt>{i18n.t('flag.bot.name')}</dt>
          <dd class="soft">{i18n.t('flag.bot.sentence')}</dd>
        </div>
        <div class="legend-row">
          <LevelShape level="low" size={SIZE} isTrusted isDecorative />
          <dt>{i18n.t('flagName.trusted')}</dt>
          <dd class="soft">{i18n.t('flag.trusted')}</dd>
        </div>
      </dl>
    </OptionsSection>
  );
}
