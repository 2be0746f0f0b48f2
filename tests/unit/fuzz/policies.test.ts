import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseBaseUrl } from '../../../lib/domain/settings/base-url.ts';
import { readManagedPolicy, withPolicy } from '../../../lib/domain/settings/managed-policy.ts';
import { reportPolicy } from '../../../lib/domain/settings/policy-report.ts';
import { DEFAULT_SETTINGS, SettingsSchema } from '../../../lib/domain/settings/settings.ts';
import { PolicyReportSchema } from '../../../lib/messaging/schemas.ts';
import { anyJson, cases } from './seed.ts';

const TOKEN = 'the-secret-token';
const host = fc.constantFrom('etherscan.io', '*.etherscan.io', '__proto__', 'constructor', '*', '');
const fieldOf = {
  baseUrl: fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.constantFrom('https://risk.example', 'https://*', 'https://u@risk.example', 'http://127.1'),
    anyJson,
  ),
  token: fc.constantFrom<unknown>(TOKEN, TOKEN, 7, null),
  consent: anyJson,
  allowedSites: fc.oneof(fc.array(host), anyJson),
  forcedSites: fc.oneof(fc.array(host), anyJson),
  siteModes: fc.oneof(fc.dictionary(host, fc.constantFrom('off', 'automatic', 'never')), anyJson),
  lockedSettings: fc.oneof(
    fc.array(fc.constantFrom(...Object.keys(DEFAULT_SETTINGS), '__proto__', 'constructor')),
    anyJson,
  ),
};
const settings = Object.fromEntries(Object.keys(DEFAULT_SETTINGS).map((name) => [name, anyJson]));
const policy = fc.oneof(fc.record({ ...settings, ...fieldOf }, { requiredKeys: [] }), anyJson);

it('any policy gives settings that parse, a base URL that is plain, and a report without the token', () => {
  fc.assert(
    fc.property(policy, (raw) => {
      const read = readManagedPolicy(raw);
      const inForce = withPolicy(DEFAULT_SETTINGS, read);
      expect(SettingsSchema.parse(inForce)).toEqual(inForce);
      if (read.baseUrl === null) expect(read.token).toBeNull();
      else {
        expect(parseBaseUrl(read.baseUrl)).toMatchObject({ ok: true });
        const { host } = new URL(read.baseUrl);
        expect(host).not.toContain('*');
        expect(String(Object(raw).baseUrl).toLowerCase()).toContain(host);
      }
      const report = reportPolicy(raw);
      if (report !== null) expect(PolicyReportSchema.parse(report)).toEqual(report);
      expect(JSON.stringify(report)).not.toContain(TOKEN);
      expect(({} as { isBad?: boolean }).isBad).toBeUndefined();
    }),
    cases(500),
  );
});
