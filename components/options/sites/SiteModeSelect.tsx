import { SITE_MODES } from '../../../lib/domain/settings/site-mode.ts';
import type { DefaultMode, SiteMode } from '../../../lib/domain/settings/site-mode.ts';
import { i18n } from '../../../lib/ui/words/text.ts';

interface Props {
  host: string;
  /** Null: the site has none of its own. */
  mode: SiteMode | null;
  defaultMode: DefaultMode;
  onChoose: (mode: SiteMode | null) => void;
}

/** One site's own mode. */
export function SiteModeSelect({ host, mode, defaultMode, onChoose }: Props) {
  const byDefault = i18n.t('options.modes.asDefault', [i18n.t(`mode.${defaultMode}.name`)]);
  return (
    <select
      class="input site-mode"
      aria-label={i18n.t('options.modes.of', [host])}
      value={mode ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChoose(SITE_MODES.find((choice) => choice === value) ?? null);
      }}
    >
      <option value="">{byDefault}</option>
      {SITE_MODES.map((choice) => (
        <option key={choice} value={choice}>
          {i18n.t(`mode.${choice}.name`)}
        </option>
      ))}
    </select>
  );
}
