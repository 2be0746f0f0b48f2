import { BackupSection } from '../../components/options/backup/BackupSection.tsx';
import { DiagnosticsSection } from '../../components/options/service/DiagnosticsSection.tsx';
import { AuditSection } from '../../components/options/organisation/AuditSection.tsx';
import { FleetSection } from '../../components/options/organisation/FleetSection.tsx';
import { LegendSection } from '../../components/options/levels/LegendSection.tsx';
import { LevelsSection } from '../../components/options/levels/LevelsSection.tsx';
import { LookSection } from '../../components/options/look/LookSection.tsx';
import { NeverSendList } from '../../components/options/privacy/NeverSendList.tsx';
import { OptionsHeader } from '../../components/options/OptionsHeader.tsx';
import { OptionsNav } from '../../components/options/OptionsNav.tsx';
import { PrivacySection } from '../../components/options/privacy/PrivacySection.tsx';
import { ServiceSection } from '../../components/options/service/ServiceSection.tsx';
import { SitesSection } from '../../components/options/sites/SitesSection.tsx';
import { StoredData } from '../../components/options/privacy/StoredData.tsx';
import { ConsentNote } from '../../components/options/service/ConsentNote.tsx';
import type { BackupState } from '../../lib/ui/options/backup/backup-state.ts';
import type { ConsentState } from '../../lib/ui/welcome/consent-state.ts';
import type { DiagnosticsState } from '../../lib/ui/options/service/diagnostics-state.ts';
import type { AuditState } from '../../lib/ui/options/organisation/audit-state.ts';
import type { FleetState } from '../../lib/ui/options/organisation/fleet-state.ts';
import type { LevelsState } from '../../lib/ui/options/levels/levels-state.ts';
import type { NeverSendState } from '../../lib/ui/options/privacy/never-send-state.ts';
import type { PrivacyState } from '../../lib/ui/options/privacy/privacy-state.ts';
import type { SettingsState } from '../../lib/ui/options/settings-state.ts';
import type { ServiceState } from '../../lib/ui/options/service/service-state.ts';
import type { SitesState } from '../../lib/ui/options/sites/sites-state.ts';

interface Props {
  service: ServiceState;
  sites: SitesState;
  levels: LevelsState;
  settings: SettingsState;
  neverSend: NeverSendState;
  privacy: PrivacyState;
  backup: BackupState;
  diagnostics: DiagnosticsState;
  fleet: FleetState;
  consent: ConsentState;
  audit: AuditState;
  /** Names of the locales there are. */
  languages: readonly string[];
}

/** The options, bound to their state. */
export function Options(props: Props) {
  const { service, sites, levels, settings, neverSend, languages } = props;
  const { privacy, backup, diagnostics } = props;
  const { fleet, audit, consent } = props;
  const decided = fleet.decided.value;
  return (
    <>
      <OptionsHeader />
      <OptionsNav isManaged={fleet.report.value !== null} />
      <main class="options-main">
        {fleet.report.value === null ? null : (
          <FleetSection
            report={fleet.report.value}
            hosts={fleet.hosts.value}
            news={fleet.news.value}
            onAllowAll={() => void fleet.allowAll()}
          />
        )}
        <ServiceSection
          decided={decided}
          status={service.status.value}
          problem={service.problem.value}
          news={service.news.value}
          test={service.test.value}
          onSave={service.save}
          onTest={() => void service.runTest()}
          onForget={() => void service.forget().then(consent.load)}
          consent={
            consent.source.value === 'none' ? (
              <ConsentNote
                isWaiting={service.status.value?.baseUrl !== null}
                onAgree={() => void consent.agree().then(service.load)}
              />
            ) : null
          }
        />
        <SitesSection
          sites={sites.sites.value}
          apart={sites.apart.value}
          modes={sites.modes.value}
          decided={decided}
          catalogue={sites.catalogue.value}
          problem={sites.problem.value}
          news={sites.news.value}
          onAdd={sites.add}
          onAddSelected={() => void sites.addSelected()}
          onRemove={(site) => void sites.remove(site)}
          onToggle={sites.toggle}
          onSelect={sites.select}
          onMode={(host, mode) => void sites.setMode(host, mode)}
          onDefaultMode={(mode) => void sites.setDefaultMode(mode)}
        >
          <NeverSendList
            addresses={settings.settings.value?.neverSend ?? []}
            problem={neverSend.problem.value}
            news={neverSend.news.value}
            onAdd={neverSend.add}
            onRemove={(address) => void neverSend.remove(address)}
          />
        </SitesSection>
        <LookSection
          settings={settings.settings.value}
          fault={settings.fault.value}
          languages={languages}
          decided={decided.settings}
          onChange={(change) => void settings.change(change)}
        />
        <LevelsSection
          form={levels.form.value}
          decided={decided.settings}
          problem={levels.problem.value}
          news={levels.news.value}
          onEdit={levels.edit}
          onSave={() => void levels.save()}
        />
        <AuditSection
          choice={audit.choice.value}
          days={audit.days.value}
          count={audit.count.value}
          news={audit.news.value}
          decided={decided.settings}
          onChoose={(change) => void audit.choose(change)}
          onDays={audit.typeDays}
          onSaveDays={() => void audit.saveDays()}
          onExport={(format) => void audit.exportAs(format)}
          onClear={() => void audit.clear()}
        />
        <PrivacySection
          settings={settings.settings.value}
          decided={decided.settings}
          onChange={(change) => void settings.change(change)}
        >
          <StoredData
            report={privacy.report.value}
            news={privacy.news.value}
            onClear={(what) => void privacy.clear(what)}
          />
        </PrivacySection>
        <BackupSection
          preview={backup.preview.value}
          problem={backup.problem.value}
          news={backup.news.value}
          onSave={() => void backup.save()}
          onOpen={(file) => void backup.open(file)}
          onApply={() => void backup.apply()}
          onCancel={backup.cancel}
        />
        <DiagnosticsSection
          report={diagnostics.report.value}
          isCopied={diagnostics.isCopied.value}
          onRefresh={() => void diagnostics.load()}
          onCopy={() => void diagnostics.copy()}
        />
        <LegendSection />
      </main>
    </>
  );
}
