import type { Level } from '../../domain/verdict/level.ts';
import { LEVELS } from '../../domain/verdict/level.ts';
import { formatCount } from '../words/format.ts';
import { i18n, locale } from '../words/text.ts';
import type { SightingRow } from './page-sightings.ts';

/** "3 times · further down". */
export function whereabouts(places: SightingRow['places']): string {
  const often = i18n.t('popup.list.often', places.length, [formatCount(places.length, locale)]);
  const where = i18n.t(`popup.list.${whereOf(places)}`);
  const isFramed = places.every(({ frameId }) => frameId !== 0);
  const placed = isFramed ? i18n.t('value.pair', [where, i18n.t('popup.list.inFrame')]) : where;
  return i18n.t('value.pair', [often, placed]);
}

/** In sight counts most. An address that is both above and below is called further down. */
function whereOf(places: SightingRow['places']) {
  const has = (wanted: string): boolean => places.some(({ place }) => place === wanted);
  if (has('inSight')) return 'inSight';
  if (has('below')) return 'below';
  return has('above') ? 'above' : 'hidden';
}

/** How many addresses have each level, worst first. Levels without addresses are left out. */
export function countLevels(levels: readonly Level[]): { level: Level; count: number }[] {
  return LEVELS.map((level) => ({
    level,
    count: levels.filter((it) => it === level).length,
  })).filter(({ count }) => count > 0);
}
