import { expect, test } from 'vitest';
import { describeAudit } from '../../setup/describe-audit.ts';

test('no vulnerability is said to be none', () => {
  const printed = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {} });
  expect(describeAudit(printed)).toEqual({
    text: 'Audited: no known vulnerability.',
    exitCode: 0,
  });
});

test('vulnerabilities are listed', () => {
  const idb = { severity: 'high', range: '<9.0.0' };
  expect(describeAudit(JSON.stringify({ vulnerabilities: { idb } }))).toEqual({
    text: 'Audited. Known vulnerabilities:\nidb <9.0.0: high',
    exitCode: 1,
  });
});

test.each([
  [
    'a registry without advisories',
    '{"message":"405 Method Not Allowed - POST https://r.example/advisories","statusCode":405}',
    /^Not audited: .*405 Method Not Allowed/,
  ],
  ['nothing', '', /^Not audited: .*no answer/],
  ['no JSON', 'npm error', /^Not audited/],
  ['null', 'null', /^Not audited/],
])('%s is not taken for a clean result', (_name, printed, text) => {
  expect(describeAudit(printed)).toMatchObject({ text: expect.stringMatching(text), exitCode: 2 });
});
