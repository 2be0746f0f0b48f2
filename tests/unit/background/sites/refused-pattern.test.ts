import { expect, it } from 'vitest';
import { createSites } from '../../../../lib/background/sites/sites.ts';
import { readWritten, readSettings } from '../../../../lib/domain/settings/settings.ts';

it('a file with a host that is none keeps no site from being registered', async () => {
  const file = { siteModes: { '10.0.0.300': 'off' } };
  const { change } = readWritten({ addressBook: [] }, file);
  const registered: string[][] = [];
  const sites = createSites({
    grantedOrigins: async () => ['https://explorer.example/*'],
    hasOrigins: async () => true,
    serviceBaseUrl: async () => null,
    modes: async () => readSettings(change),
    // As Chromium does.
    async register(matches, excludes) {
      if (
        excludes.some(
          (pattern) => !URL.canParse(pattern.replace('*://', 'https://').replace('*.', '')),
        )
      ) {
        throw new Error(
          "Script with ID 'scanner' has invalid value for exclude_matches[0]: Invalid host.",
        );
      }
      registered.push(matches);
    },
    inject: async () => undefined,
  });
  await sites.update().catch(() => undefined);
  expect(registered).toEqual([['https://explorer.example/*']]);
});
