import type { GrantedSite } from '../../lib/ui/site-patterns.ts';
import { i18n } from '../../lib/ui/text.ts';

interface Props {
  sites: readonly GrantedSite[];
  onRemove: (site: GrantedSite) => void;
}

/** The sites the browser lets Hexmark read. */
export function GrantedSites({ sites, onRemove }: Props) {
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
                <button
                  type="button"
                  class="button button-quiet button-small"
                  aria-label={i18n.t('options.sites.removeNamed', [name])}
                  onClick={() => onRemove(site)}
                >
                  {i18n.t('options.sites.remove')}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
