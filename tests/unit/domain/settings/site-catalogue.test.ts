import { expect, it, test } from 'vitest';
import { SITE_CATALOGUE, SITE_KINDS } from '../../../../lib/domain/settings/site-catalogue.ts';
import { isSiteHost } from '../../../../lib/domain/settings/site-mode.ts';
import { parseSite } from '../../../../lib/ui/options/sites/site-patterns.ts';

it('holds at least 60 explorers and 40 apps, each once', () => {
  const explorers = SITE_CATALOGUE.filter(({ kind }) => kind === 'explorer');
  expect(explorers.length).toBeGreaterThanOrEqual(60);
  expect(SITE_CATALOGUE.length - explorers.length).toBeGreaterThanOrEqual(40);
  expect(new Set(SITE_CATALOGUE.map(({ host }) => host)).size).toBe(SITE_CATALOGUE.length);
  expect(new Set(SITE_CATALOGUE.map(({ kind }) => kind)).size).toBe(SITE_KINDS.length);
});

test.each(SITE_CATALOGUE)('$host can be asked for as it stands', ({ host, chain }) => {
  expect(isSiteHost(host)).toBe(true);
  expect(parseSite(host)).toMatchObject({ ok: true, host });
  expect(chain).not.toBe('');
});
