import type { PolicyReport } from '../../../lib/domain/settings/policy-report.ts';
import type {
  OrganisationHost,
  OrganisationNews,
} from '../../../lib/ui/options/organisation/organisation-state.ts';
import { formatCount } from '../../../lib/ui/words/format.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';
import { FlagShape } from '../../shapes/FlagShape.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { LiveLine } from '../../form/LiveLine.tsx';
import { OptionsSection } from '../OptionsSection.tsx';

interface Props {
  report: PolicyReport;
  hosts: readonly OrganisationHost[];
  news: OrganisationNews | null;
  onAllowAll: () => void;
}

/**
 * The one thing that an organisation's policy leaves to the person: allowing the sites, about which the browser asks.
 */
export function OrganisationSection({ report, hosts, news, onAllowAll }: Props) {
  const missing = hosts.filter(({ isAllowed }) => !isAllowed).length;
  return (
    <OptionsSection
      id="organisation"
      title={i18n.t('options.organisation.heading')}
      intro={i18n.t('options.organisation.intro')}
    >
      {hosts.length === 0 ? null : (
        <div class="group">
          <h3>{i18n.t('options.organisation.sites')}</h3>
          <p class="soft">
            {i18n.t(missing === 0 ? 'options.organisation.all' : 'options.organisation.ask')}
          </p>
          <ul class="sites">
            {hosts.map(({ host, isAllowed }) => (
              <li key={host} class="site organisation-site">
                <bdi class="site-name">{host}</bdi>
                <span class="organisation-state soft small">
                  {isAllowed ? <Icon name="check" size={14} /> : null}
                  {i18n.t(isAllowed ? 'options.sites.allowed' : 'options.organisation.missing')}
                </span>
              </li>
            ))}
          </ul>
          {missing === 0 ? null : (
            <div class="actions organisation-actions">
              <button type="button" class="button button-primary" onClick={onAllowAll}>
                {i18n.t('options.organisation.allow', missing, [formatCount(missing, locale)])}
              </button>
            </div>
          )}
          <LiveLine text={news === null ? '' : i18n.t(`options.organisation.news.${news}`)} />
        </div>
      )}
      {report.problems.length === 0 ? null : (
        <div class="notice">
          <p class="notice-title organisation-problem">
            <FlagShape kind="danger" size={16} />
            {i18n.t('options.organisation.problems')}
          </p>
          <ul class="organisation-fields">
            {report.problems.map((name) => (
              <li key={name}>
                <code class="foreign">{name}</code>
                {name !== 'baseUrl' || report.baseUrlProblem === null
                  ? null
                  : ` ${i18n.t(`options.service.problem.${report.baseUrlProblem}`)}`}
              </li>
            ))}
          </ul>
          <p class="soft">{i18n.t('options.organisation.problemsTodo')}</p>
        </div>
      )}
    </OptionsSection>
  );
}
