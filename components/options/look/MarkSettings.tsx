import type { ComponentChildren } from 'preact';
import {
  CARD_PLACES,
  MARK_SIZES,
  MARKED_LEVELS,
  REPEATED_MARKS,
} from '../../../lib/domain/mark/mark-style.ts';
import type { Decided } from '../../../lib/ui/options/organisation/organisation-state.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import type { Settings } from '../../../lib/ui/types.ts';
import { Locked } from '../../form/Locked.tsx';
import { Segments } from '../../form/Segments.tsx';

type MarkSettingName = 'markSize' | 'markedLevels' | 'repeatedMarks' | 'cardOpensAt';

interface Props {
  settings: Settings;
  decided: Decided['settings'];
  onChange: (change: Partial<Settings>) => void;
}

/** How marks look on pages, and where their cards open. The organisation can decide each of these. */
export function MarkSettings(props: Props) {
  return (
    <>
      <MarkSetting
        {...props}
        name="markSize"
        group="mark-size"
        legend={i18n.t('options.look.markSize')}
        choices={MARK_SIZES}
        labelOf={(size) => i18n.t(`options.look.size.${size}`)}
      />
      <MarkSetting
        {...props}
        name="markedLevels"
        group="marked-levels"
        legend={i18n.t('options.look.marked')}
        hint={i18n.t('options.look.markedHint')}
        choices={MARKED_LEVELS}
        labelOf={(marked) => i18n.t(`options.look.levels.${marked}`)}
      />
      <MarkSetting
        {...props}
        name="repeatedMarks"
        group="repeated-marks"
        legend={i18n.t('options.look.repeated')}
        hint={i18n.t('options.look.repeatedHint')}
        choices={REPEATED_MARKS}
        labelOf={(repeats) => i18n.t(`options.look.repeats.${repeats}`)}
      />
      <MarkSetting
        {...props}
        name="cardOpensAt"
        group="card-opens-at"
        legend={i18n.t('options.look.opensAt')}
        hint={i18n.t('options.look.opensAtHint')}
        choices={CARD_PLACES}
        labelOf={(place) => i18n.t(`options.look.places.${place}`)}
      />
    </>
  );
}

interface SettingProps<Name extends MarkSettingName> extends Props {
  name: Name;
  /** The name of its group of radio buttons. */
  group: string;
  legend: string;
  hint?: string;
  choices: readonly Settings[Name][];
  labelOf: (choice: Settings[Name]) => ComponentChildren;
}

function MarkSetting<Name extends MarkSettingName>(props: SettingProps<Name>) {
  const { settings, decided, onChange, name, group, ...words } = props;
  return (
    <Locked isLocked={decided.has(name)}>
      <Segments
        {...words}
        name={group}
        chosen={settings[name]}
        onChoose={(choice) => onChange({ [name]: choice })}
      />
    </Locked>
  );
}
