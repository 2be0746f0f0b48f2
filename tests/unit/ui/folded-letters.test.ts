import { expect, it } from 'vitest';
import { foldText, matchesAll, termsOf } from '../../../lib/ui/search.ts';

const isFound = (query: string, name: string): boolean =>
  matchesAll(foldText(name), termsOf(query));

it.each([
  ['ışık', 'Işık Vakfı'],
  ['isik vakfi', 'IŞIK VAKFI'],
  ['istanbul', 'İstanbul'],
  ['dong', 'Việt Đồng'],
  ['strasse', 'Straße 12'],
  ['STRASSE', 'STRAẞE'],
  ['straße', 'Strasse'],
  ['lodz', 'Łódź'],
  ['kobenhavn', 'København'],
  ['coeur', 'Cœur'],
  ['احمد', 'أحمد'],
  ['أحمد', 'احمد'],
  ['محمد', 'مُحَمَّد'],
  ['مؤسسة', 'مُؤسّسة'],
  ['عبدالله', 'عبدٱلله'],
  ['سوق', 'ســوق'],
])('a search for “%s” finds “%s”', (query, name) => {
  expect(isFound(query, name)).toBe(true);
});

it.each([
  ['かき', 'がぎ'],
  ['की', 'को'],
])('a search for “%s” does not find “%s”, which is another word', (query, name) => {
  expect(isFound(query, name)).toBe(false);
});
