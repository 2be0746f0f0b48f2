import type { OptionsState } from '../../lib/ui/options/options-state.ts';
import { BookSection } from './book/BookSection.tsx';
import { CopySection } from './copy/CopySection.tsx';
import { BackupSection } from './backup/BackupSection.tsx';
import { LevelsSection } from './levels/LevelsSection.tsx';
import { LookSection } from './look/LookSection.tsx';
import { OptionsNav } from './OptionsNav.tsx';
import { AuditSection } from './organisation/AuditSection.tsx';
import { PrivacySection } from './privacy/PrivacySection.tsx';
import { StoredData } from './privacy/StoredData.tsx';
import { ConsentNote } from './service/ConsentNote.tsx';
import { ServiceSection } from './service/ServiceSection.tsx';
import { SitesSection } from './sites/SitesSection.tsx';
import { OptionsHeader } from './OptionsHeader.tsx';
import { createLatePanel } from '../parts/LatePanel.tsx';

interface Props extends OptionsState {
  /** Names of the locales there are. */
  languages: readonly string[];
}

/** Few browsers are managed, and the options start without its script. */
const OrganisationSection = createLatePanel(async () => {
  const loaded = await import('./organisation/OrganisationSection.tsx');
  return () => loaded.OrganisationSection;
});

/** Few people look for a fault, and the options start without its script. */
const DiagnosticsSection = createLatePanel(async () => {
  const loaded = await import('./service/DiagnosticsSection.tsx');
  return () => loaded.DiagnosticsSection;
});

/** The last on the page: nobody sees it before it is there. */
const LegendSection = createLatePanel(async () => {
  const loaded = await import('./levels/LegendSection.tsx');
  return () => loaded.LegendSection;
});

/** The options, bound to their state. */
export function Options(props: Props) {
  return (
    <>
      <OptionsHeader />
      <OptionsNav isManaged={props.organisation.report.value !== null} />
      <main class="options-main">
        <Organisation {...props} />
        <Service {...props} />
        <Sites {...props} />
        <Book {...props} />
        <Look {...props} />
        <Levels {...props} />
        <Audit {...props} />
        <Privacy {...props} />
        <Backup {...props} />
        <Diagnostics {...props} />
        <CopySection />
        <LegendSection />
      </main>
    </>
  );
}

function Organisation({ organisation }: Props) {
  const report = organisation.report.value;
  return report === null ? null : (
    <OrganisationSection
      report={report}
      hosts={organisation.hosts.value}
      news={organisation.news.value}
      onAllowAll={() => void organisation.allowAll()}
    />
  );
}

function Service({ organisation, service, consent }: Props) {
  return (
    <ServiceSection
      decided={organisation.decided.value}
      status={service.status.value}
      draft={service.draft.value}
      problem={service.problem.value}
      news={service.news.value}
      test={service.test.value}
      onAllowAccess={() => void service.allowAccess(organisation)}
      onSaveAndTest={(baseUrl, token) => void service.saveAndTest(baseUrl, token)}
      onType={service.type}
      onSave={(baseUrl, token) => void service.save(baseUrl, token)}
      onTest={() => void service.runTest()}
      onForget={() => void service.forget().then(consent.load)}
      consent={
        consent.source.value === 'none' ? (
          <ConsentNote
            isWaiting={service.status.value?.baseUrl !== null}
            fault={consent.fault.value}
            onAgree={() => void consent.agree().then(service.load)}
          />
        ) : null
      }
    />
  );
}

function Sites({ organisation, sites }: Props) {
  return (
    <SitesSection
      sites={sites.sites.value}
      apart={sites.apart.value}
      modes={sites.modes.value}
      decided={organisation.decided.value}
      catalogue={sites.catalogue.value}
      problem={sites.problem.value}
      news={sites.news.value}
      typed={sites.typed.value}
      onType={sites.type}
      onAdd={() => void sites.add()}
      onAddSelected={() => void sites.addSelected()}
      onRemove={(site) => void sites.remove(site)}
      onToggle={sites.toggle}
      onSelect={sites.select}
      onMode={(host, mode) => void sites.setMode(host, mode)}
      onDefaultMode={(mode) => void sites.setDefaultMode(mode)}
    />
  );
}

function Book({ settings, book }: Props) {
  return (
    <BookSection
      book={settings.settings.value?.addressBook ?? null}
      edit={book.edit.value}
      problem={book.problem.value}
      news={book.news.value}
      preview={book.preview.value}
      onBegin={book.begin}
      onType={book.type}
      onCancel={book.cancel}
      onSave={() => void book.save()}
      onRemove={(address) => void book.remove(address)}
      onExport={(format) => void book.exportAs(format)}
      onOpen={(file) => void book.open(file)}
      onClose={book.close}
      onTake={() => void book.take()}
    />
  );
}

function Look({ organisation, settings, languages }: Props) {
  return (
    <LookSection
      settings={settings.settings.value}
      fault={settings.faultAt('look')}
      languages={languages}
      decided={organisation.decided.value.settings}
      onChange={(change) => void settings.change(change, 'look')}
    />
  );
}

function Levels({ organisation, service, levels }: Props) {
  return (
    <LevelsSection
      form={levels.form.value}
      decided={organisation.decided.value.settings}
      problem={levels.problem.value}
      news={levels.news.value}
      onEdit={levels.edit}
      onSave={() => void levels.save().then(service.load)}
      isScaleInQuestion={service.status.value?.isScaleInQuestion === true}
      onChooseScale={(scale) => void levels.chooseScale(scale).then(service.load)}
    />
  );
}

function Audit({ organisation, audit }: Props) {
  return (
    <AuditSection
      choice={audit.choice.value}
      days={audit.days.value}
      isShorter={audit.isShorter.value}
      count={audit.count.value}
      news={audit.news.value}
      decided={organisation.decided.value.settings}
      onChoose={(change) => void audit.choose(change)}
      onDays={audit.typeDays}
      onSaveDays={() => void audit.saveDays()}
      onExport={(format) => void audit.exportAs(format)}
      onClear={() => void audit.clear()}
    />
  );
}

function Privacy({ organisation, settings, privacy }: Props) {
  return (
    <PrivacySection
      settings={settings.settings.value}
      fault={settings.faultAt('privacy')}
      decided={organisation.decided.value.settings}
      onChange={(change) => void settings.change(change, 'privacy')}
    >
      <StoredData
        report={privacy.report.value}
        news={privacy.news.value}
        isManaged={organisation.report.value !== null}
        onClear={(what) => void privacy.clear(what)}
      />
    </PrivacySection>
  );
}

function Backup({ backup }: Props) {
  return (
    <BackupSection
      preview={backup.preview.value}
      problem={backup.problem.value}
      news={backup.news.value}
      onSave={() => void backup.save()}
      onOpen={(file) => void backup.open(file)}
      onApply={() => void backup.apply()}
      onCancel={backup.cancel}
    />
  );
}

function Diagnostics({ diagnostics }: Props) {
  return (
    <DiagnosticsSection
      report={diagnostics.report.value}
      news={diagnostics.news.value}
      fault={diagnostics.fault.value}
      onRefresh={() => void diagnostics.refresh()}
      onCopy={() => void diagnostics.copy()}
    />
  );
}
