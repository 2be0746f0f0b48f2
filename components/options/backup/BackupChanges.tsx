import type { BackupPreview } from '../../../lib/ui/options/backup/backup-state.ts';
import { wordsForSetting } from '../../../lib/ui/options/backup/setting-words.ts';
import { i18n } from '../../../lib/ui/words/text.ts';

interface Props {
  preview: BackupPreview;
  onApply: () => void;
  onCancel: () => void;
}

/** What a file would change, before it does. */
export function BackupChanges({ preview: { before, after, changed }, onApply, onCancel }: Props) {
  return (
    <section class="result" aria-label={i18n.t('options.backup.preview')}>
      <table class="table">
        <thead>
          <tr>
            <th scope="col">{i18n.t('options.backup.setting')}</th>
            <th scope="col">{i18n.t('options.backup.now')}</th>
            <th scope="col">{i18n.t('options.backup.then')}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((name) => (
            <tr key={name}>
              <th scope="row">{i18n.t(`options.backup.name.${name}`)}</th>
              <td>{wordsForSetting(name, before)}</td>
              <td>{wordsForSetting(name, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft">{i18n.t('options.backup.keeps')}</p>
      <div class="actions">
        <button type="button" class="button button-primary" onClick={onApply}>
          {i18n.t('options.backup.apply')}
        </button>
        <button type="button" class="button" onClick={onCancel}>
          {i18n.t('action.cancel')}
        </button>
      </div>
    </section>
  );
}
