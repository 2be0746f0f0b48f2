import type { FleetReport } from '../../../lib/domain/settings/fleet-report.ts';
import type { FleetHost, FleetNews } from '../../../lib/ui/options/organisation/fleet-state.ts';
import { formatCount } from '../../../lib/ui/words/format.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';
import { FlagShape } from '../../shapes/FlagShape.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { LiveLine } from '../../form/LiveLine.tsx';
import { OptionsSection } from '../OptionsSection.tsx';

interface Props {
  report: FleetReport;
  hosts: readonly FleetHost[];
  news: FleetNews | null;
  onAllowAll: () => void;
}

/**
 * The one thing that an organisation's policy leaves to the person: allowing the sites, about which the browser asks.
 */
export function FleetSection({ report, hosts, news, onAllowAll }: Props) {
  const missing = hosts.filter(({ isAllowed }) => !isAllowed).length;
  return (
    <OptionsSection
      id="fleet"
      title={i18n.t('options.fleet.heading')}
      intro={i18n.t('options.fleet.intro')}
    >
      {hosts.length === 0 ? null : (
        <div class="group">
          <h3>{i18n.t('options.fleet.sites')}</h3>
          <p class="soft">{i18n.t(missing === 0 ? 'options.fleet.all' : 'options.fleet.ask')}</p>
          <ul class="sites">
            {hosts.map(({ host, isAllowed }) => (
              <li key={host} class="site fleet-site">
                <bdi class="site-name">{host}</bdi>
                <span class="fleet-state soft small">
                  {isAllowed ? <Icon name="check" size={14} /> : null}
                  {i18n.t(isAllowed ? 'options.sites.allowed' : 'options.fleet.missing')}
                </span>
              </li>
            ))}
          </ul>
          {missing === 0 ? null : (
            <div class="actions fleet-actions">
              <button type="button" class="button button-primary" onClick={onAllowAll}>
                {i18n.t('options.fleet.allow', missing, [formatCount(missing, locale)])}
              </button>
            </div>
          )}
          <LiveLine text={news === null ? '' : i18n.t(`options.fleet.news.${news}`)} />
        </div>
      )}
      {report.problems.length === 0 ? null : (
        <div class="notice">
          <p class="notice-title fleet-problem">
            <FlagShape kind="danger" size={16} />
            {i18n.t('options.fleet.problems')}
          </p>
          <ul class="fleet-fields">
            {report.problems.map((name) => (
              <li key={name}>
                <code class="foreign">{name}</code>
              </li>
            ))}
          </ul>
          <p class="soft">{i18n.t('options.fleet.problemsTodo')}</p>
        </div>
      )}
    </OptionsSection>
  );
}
