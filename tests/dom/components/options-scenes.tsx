import { OptionsHeader } from '../../../components/options/OptionsHeader.tsx';
import { OptionsNav } from '../../../components/options/OptionsNav.tsx';
import { BackupChanges } from '../../../components/options/backup/BackupChanges.tsx';
import { BackupSection } from '../../../components/options/backup/BackupSection.tsx';
import { LegendSection } from '../../../components/options/levels/LegendSection.tsx';
import { LevelsSection } from '../../../components/options/levels/LevelsSection.tsx';
import { LookSection } from '../../../components/options/look/LookSection.tsx';
import { AuditSection } from '../../../components/options/organisation/AuditSection.tsx';
import { OrganisationSection } from '../../../components/options/organisation/OrganisationSection.tsx';
import { PrivacySection } from '../../../components/options/privacy/PrivacySection.tsx';
import { StoredData } from '../../../components/options/privacy/StoredData.tsx';
import { ConsentNote } from '../../../components/options/service/ConsentNote.tsx';
import { DiagnosticsSection } from '../../../components/options/service/DiagnosticsSection.tsx';
import { ServiceSection } from '../../../components/options/service/ServiceSection.tsx';
import { SitesSection } from '../../../components/options/sites/SitesSection.tsx';
import { SITE_CATALOGUE } from '../../../lib/domain/settings/site-catalogue.ts';
import { DEFAULT_SETTINGS } from '../../../lib/domain/settings/settings.ts';
import { BOOK_SCENES } from './book-scenes.tsx';
import { COPY_SCENES } from './copy-scenes.tsx';
import { decided, NOW_MS, STATUS, USED } from './data.ts';
import { ignore } from './scene.ts';
import { UNTOUCHED_FORM } from './service-props.ts';
import { NO_SITES } from './sites-props.ts';
import type { Scene } from './scene.ts';

const ALL_LOCKED = decided(Object.keys(DEFAULT_SETTINGS));

const options = (name: string, draw: Scene['draw']): Scene => ({
  name: `the options: ${name}`,
  on: 'options',
  draw,
});

const request = {
  sentAtMs: NOW_MS,
  path: '/used/',
  status: 200,
  durationMs: 120,
  isRetry: false,
};

function service(name: string, changes: Partial<Parameters<typeof ServiceSection>[0]>): Scene {
  return options(`the service ${name}`, () => (
    <ServiceSection {...UNTOUCHED_FORM} status={STATUS} {...changes} />
  ));
}

const SITE = {
  host: 'explorer.example',
  modeHost: 'explorer.example',
  isEverySite: false,
  hasSubdomains: true,
  patterns: ['https://*.explorer.example/*'],
};

function sites(name: string, changes: Partial<Parameters<typeof SitesSection>[0]>): Scene {
  return options(`the sites ${name}`, () => (
    <SitesSection
      {...NO_SITES}
      sites={[SITE]}
      apart={['wallet.explorer.example']}
      modes={{ defaultMode: 'automatic', siteModes: { 'wallet.explorer.example': 'off' } }}
      catalogue={SITE_CATALOGUE.slice(0, 12).map((site, index) =>
        Object.assign({}, site, { isAllowed: index === 0, isSelected: index === 1 }),
      )}
      {...changes}
    />
  ));
}

export const OPTIONS_SCENES: readonly Scene[] = [
  options('the header', () => <OptionsHeader />),
  options('the contents', () => <OptionsNav isManaged />),

  service('that is set up', {}),
  service('that is not', {
    status: null,
    consent: <ConsentNote isWaiting fault={{ code: 'storageFailed' }} onAgree={ignore} />,
  }),
  service('with a wrong URL', { problem: { field: 'baseUrl', problem: 'empty' } }),
  service('without a token', { problem: { field: 'token', problem: 'tokenMissing' } }),
  service('that was not saved', { news: { kind: 'failed', fault: { code: 'unreachable' } } }),
  service('that is being tested', { test: 'running' }),
  service('that was tested', {
    test: {
      outcome: {
        ok: true,
        value: {
          used: { ok: true, value: USED.used },
          lookups: { ok: false, error: { code: 'serverFault', status: 500 } },
          elapsedMs: 240,
        },
      },
      usedRequest: request,
      lookupsRequest: { ...request, status: 500 },
    },
  }),
  service('of the organisation', { decided: ALL_LOCKED }),

  sites('that are allowed', {}),
  sites('of which there are none', { sites: [], apart: [] }),
  sites('with a wrong name', { problem: 'notAHost', news: { at: 'list', kind: 'refused' } }),
  sites('of the organisation', { decided: ALL_LOCKED }),

  ...BOOK_SCENES,
  ...COPY_SCENES,
  ...[decided(), ALL_LOCKED].map(({ settings }) =>
    options(`the look${settings.size > 0 ? ' of the organisation' : ''}`, () => (
      <LookSection
        settings={DEFAULT_SETTINGS}
        fault={settings.size > 0 ? { code: 'noAnswer' } : null}
        languages={['en', 'pt_BR']}
        decided={settings}
        onChange={ignore}
      />
    )),
  ),
  ...[decided(), ALL_LOCKED].map(({ settings }) =>
    options(`the levels${settings.size > 0 ? ' of the organisation' : ''}`, () => (
      <LevelsSection
        form={{ medium: '40', high: '80', scale: 'unit', quota: '100' }}
        problem={settings.size > 0 ? null : { field: 'medium', problem: 'mediumAboveHigh' }}
        news={{ kind: 'saved' }}
        decided={settings}
        isScaleInQuestion={settings.size === 0}
        onEdit={ignore}
        onSave={ignore}
        onChooseScale={ignore}
      />
    )),
  ),
  options('the organisation', () => (
    <OrganisationSection
      report={{
        baseUrl: 'https://risk.example',
        hasToken: true,
        sites: ['explorer.example'],
        siteModes: { 'explorer.example': 'automatic' },
        locked: ['thresholds', 'theme'],
        hasConsent: true,
        problems: ['allowedSites', 'baseUrl'],
        baseUrlProblem: 'otherHost',
      }}
      hosts={[
        { host: 'explorer.example', patterns: ['https://explorer.example/*'], isAllowed: false },
        { host: 'risk.example', patterns: ['https://risk.example/*'], isAllowed: true },
      ]}
      news="refused"
      onAllowAll={ignore}
    />
  )),
  ...[true, false].map((audit) =>
    options(`the audit trail ${audit ? 'kept' : 'not kept'}`, () => (
      <AuditSection
        choice={{ audit, auditDays: 90 }}
        days="90"
        isShorter={false}
        count={audit ? 12 : 0}
        news={audit ? 'notDays' : null}
        decided={decided().settings}
        onChoose={ignore}
        onDays={ignore}
        onSaveDays={ignore}
        onExport={ignore}
        onClear={ignore}
      />
    )),
  ),
  options('privacy', () => (
    <PrivacySection
      settings={DEFAULT_SETTINGS}
      fault={{ code: 'noAnswer' }}
      decided={decided().settings}
      onChange={ignore}
    >
      <StoredData
        report={{ verdicts: 1200, lookups: 47, bytes: 2_400_000 }}
        news={{ kind: 'cleared', what: 'verdicts' }}
        isManaged={false}
        onClear={ignore}
      />
    </PrivacySection>
  )),
  options('a backup to be applied', () => (
    <BackupChanges
      preview={{
        written: { theme: 'dark' },
        before: DEFAULT_SETTINGS,
        after: { ...DEFAULT_SETTINGS, theme: 'dark' },
        changed: ['theme', 'thresholds', 'addressBook'],
      }}
      onApply={ignore}
      onCancel={ignore}
    />
  )),
  options('a backup that is none', () => (
    <BackupSection
      preview={null}
      problem={{ problem: 'badValue', name: 'theme' }}
      news={{ kind: 'saved' }}
      onSave={ignore}
      onOpen={ignore}
      onApply={ignore}
      onCancel={ignore}
    />
  )),
  options('diagnostics', () => (
    <DiagnosticsSection
      report={{
        requests: [request, { ...request, status: null, isRetry: true }],
        closedBy: { code: 'rateLimited', retryAfterMs: 30_000 },
        isBacklogged: true,
        waitMs: 1200,
        installation: {
          version: '0.1.0',
          browser: 'Chromium 123',
          permissions: ['storage'],
          origins: ['https://risk.example/*'],
        },
        status: STATUS,
      }}
      news="copied"
      fault={{ code: 'noAnswer' }}
      onRefresh={ignore}
      onCopy={ignore}
    />
  )),
  options('the legend', () => <LegendSection />),
];
