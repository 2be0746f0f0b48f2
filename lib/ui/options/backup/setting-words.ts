import type { SettingName } from './backup.ts';
import { formatCount, formatDuration } from '../../words/format.ts';
import { languageName } from '../../words/names.ts';
import { i18n, locale } from '../../words/text.ts';
import type { Settings } from '../../types.ts';
import { showShare } from '../../words/values.ts';

/** A setting's value in the words of the options. */
export function wordsForSetting(name: SettingName, settings: Settings): string {
  switch (name) {
    case 'thresholds': {
      const { medium, high } = settings.thresholds;
      return i18n.t('options.levels.preview', [showShare(medium), showShare(high)]);
    }
    case 'probabilityScale':
      return i18n.t(`options.backup.scale.${settings.probabilityScale}`);
    case 'hashCase':
      return i18n.t(`options.backup.hash.${settings.hashCase}`);
    case 'verdictAgeMs':
    case 'unassessedAgeMs':
      return formatDuration(settings[name], locale);
    case 'quota':
      return settings.quota === null ? i18n.t('value.none') : formatCount(settings.quota, locale);
    case 'defaultMode':
      return i18n.t(`mode.${settings.defaultMode}.name`);
    case 'siteModes':
      return formatCount(Object.keys(settings.siteModes).length, locale);
    case 'addressBook':
      return formatCount(settings.addressBook.length, locale);
    case 'markSize':
      return i18n.t(`options.look.size.${settings.markSize}`);
    case 'markedLevels':
      return i18n.t(`options.look.levels.${settings.markedLevels}`);
    case 'repeatedMarks':
      return i18n.t(`options.look.repeats.${settings.repeatedMarks}`);
    case 'cardOpensAt':
      return i18n.t(`options.look.places.${settings.cardOpensAt}`);
    case 'audit':
    case 'keepsLastCopied':
      return i18n.t(settings[name] ? 'value.yes' : 'value.no');
    case 'auditDays':
      return formatCount(settings.auditDays, locale);
    case 'theme':
      return i18n.t(`options.look.themes.${settings.theme}`);
    case 'density':
      return i18n.t(`options.look.densities.${settings.density}`);
    case 'language':
      return languageName(settings.language);
    default:
      return JSON.stringify(settings[name satisfies never]);
  }
}
