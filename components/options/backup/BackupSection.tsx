import type { BackupProblem } from '../../../lib/ui/options/backup/backup.ts';
import type { BackupNews, BackupPreview } from '../../../lib/ui/options/backup/backup-state.ts';
import { formatCount } from '../../../lib/ui/words/format.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';
import { FaultNotice } from '../../notices/FaultNotice.tsx';
import { FileButton } from '../../form/FileButton.tsx';
import { LiveLine } from '../../form/LiveLine.tsx';
import { createLatePanel } from '../../parts/LatePanel.tsx';
import { OptionsSection } from '../OptionsSection.tsx';

interface Props {
  preview: BackupPreview | null;
  problem: BackupProblem | null;
  news: BackupNews | null;
  onSave: () => void;
  onOpen: (file: File) => void;
  onApply: () => void;
  onCancel: () => void;
}

/** Few people open a file, and the options start without its script. */
const BackupChanges = createLatePanel(async () => {
  const loaded = await import('./BackupChanges.tsx');
  return () => loaded.BackupChanges;
});

/** Saves the settings as a file and reads them from one. */
export function BackupSection(props: Props) {
  const { preview, news, onSave, onOpen, onApply, onCancel } = props;
  return (
    <OptionsSection
      id="backup"
      title={i18n.t('options.backup.heading')}
      intro={i18n.t('options.backup.intro')}
    >
      <div class="actions">
        <button type="button" class="button" onClick={onSave}>
          {i18n.t('options.backup.save')}
        </button>
        <FileButton
          label={i18n.t('options.backup.open')}
          fieldLabel={i18n.t('options.backup.file')}
          accept=".json,application/json"
          onOpen={onOpen}
        />
      </div>
      <LiveLine text={wordsFor(props)} />
      {news?.kind === 'failed' ? <FaultNotice fault={news.fault} /> : null}
      {preview === null ? null : (
        <BackupChanges preview={preview} onApply={onApply} onCancel={onCancel} />
      )}
    </OptionsSection>
  );
}

function wordsFor({ preview, problem, news }: Props): string {
  if (preview !== null) {
    const count = preview.changed.length;
    return i18n.t('options.backup.changes', count, [formatCount(count, locale)]);
  }
  if (problem?.problem === 'badValue') {
    return i18n.t('options.backup.problem.badValue', [problem.name]);
  }
  if (problem !== null) return i18n.t(`options.backup.problem.${problem.problem}`);
  return news === null || news.kind === 'failed' ? '' : i18n.t(`options.backup.${news.kind}`);
}
