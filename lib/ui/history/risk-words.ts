import { i18n } from '../words/text.ts';
import { showShare } from '../words/values.ts';
import type { HistoryItem } from './judge.ts';

/** "High risk: 93% fraud probability." */
export function riskWords({ level, share }: Pick<HistoryItem, 'level' | 'share'>): string {
  const name = i18n.t(`level.${level}.name`);
  if (share === null) return i18n.t('headline.levelAlone', [name]);
  return `${i18n.t('headline.level', [name])} ${i18n.t('headline.probability', [showShare(share)])}`;
}
