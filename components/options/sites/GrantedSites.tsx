import { modeOfSite, SITE_MODES } from '../../../lib/domain/settings/site-mode.ts';
import type { ModeChoice, SiteMode } from '../../../lib/domain/settings/site-mode.ts';
import type { GrantedSite } from '../../../lib/ui/options/sites/site-patterns.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { Icon } from '../../parts/Icon.tsx';

interface Props {
  sites: readonly GrantedSite[];
  /** Hosts below those sites that have a mode of their own. */
  apart: readonly string[];
  /** Null while not known. */
  modes: ModeChoice | null;
  /** Whether the organisation has decided a host's mode. */
  isForced: (host: string) => boolean;
  /** Whether the organisation has named a site, so that nobody can remove it here. */
  isNamed: (host: string) => boolean;
  onMode: (host: string, mode: SiteMode | null) => void;
  onRemove: (site: GrantedSite) => void;
}

/** The sites the browser lets Hexmark read, and what it does on each. */
export function GrantedSites({ sites, apart, modes, onMode, onRemove, ...decided }: Props) {
  const select = (host: string) => {
    if (modes === null) return null;
    if (decided.isForced(host)) return <LockedMode mode={modeOfSite(host, modes)} />;
    const { [host]: mode = null, ...siteModes } = modes.siteModes;
    return (
      <SiteModeSelect
        host={host}
        mode={mode}
        otherwise={modeOfSite(host, { ...modes, siteModes })}
        onChoose={(mode) => onMode(host, mode)}
      />
    );
  };
  return (
    <div class="group">
      <h3>{i18n.t('options.sites.granted')}</h3>
      {sites.length === 0 ? (
        <p class="soft">{i18n.t('options.sites.none')}</p>
      ) : (
        <ul class="sites">
          {sites.map((site) => {
            const name = site.isEverySite ? i18n.t('options.sites.everySite') : site.host;
            return (
              <li key={site.host} class="site">
                <span class="site-name">
                  <bdi>{name}</bdi>
                  {site.hasSubdomains ? (
                    <span class="soft"> {i18n.t('options.sites.withSubdomains')}</span>
                  ) : null}
                </span>
                {site.isEverySite ? null : select(site.modeHost)}
                {decided.isNamed(site.modeHost) ? null : (
                  <button
                    type="button"
                    class="button button-quiet button-small"
                    aria-label={i18n.t('options.sites.removeNamed', [name])}
                    onClick={() => onRemove(site)}
                  >
                    {i18n.t('options.sites.remove')}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {apart.length === 0 ? null : (
        <>
          <h3 class="sites-apart">{i18n.t('options.modes.apart')}</h3>
          <ul class="sites">
            {apart.map((host) => (
              <li key={host} class="site">
                <bdi class="site-name">{host}</bdi>
                {select(host)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** A site's mode that the organisation has decided. */
function LockedMode({ mode }: { mode: SiteMode }) {
  return (
    <span class="locked-note small soft">
      <Icon name="lock" size={14} />
      {i18n.t('options.lockedMode', [i18n.t(`mode.${mode}.name`)])}
    </span>
  );
}

interface SelectProps {
  host: string;
  /** Null if the site has no mode of its own. */
  mode: SiteMode | null;
  /** What is in force without one: the mode of a host above it, else the default. */
  otherwise: SiteMode;
  onChoose: (mode: SiteMode | null) => void;
}

/** One site's own mode. */
function SiteModeSelect({ host, mode, otherwise, onChoose }: SelectProps) {
  const byDefault = i18n.t('options.modes.asDefault', [i18n.t(`mode.${otherwise}.name`)]);
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
