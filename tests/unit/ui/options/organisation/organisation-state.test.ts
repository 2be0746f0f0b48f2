import { describe, expect, it } from 'vitest';
import type { PolicyReport } from '../../../../../lib/domain/settings/policy-report.ts';
import { createOrganisationState } from '../../../../../lib/ui/options/organisation/organisation-state.ts';
import { fakeClient } from '../../fake-client.ts';
import { reportWith } from '../../../../support/policy-reports.ts';

const REPORT = reportWith({
  baseUrl: 'https://risk.example/v1',
  hasToken: true,
  sites: ['etherscan.io'],
  siteModes: { 'forced.example': 'automatic' },
  locked: ['quota'],
});

async function stage(report: PolicyReport | null, isGranted = true) {
  const granted = new Set<string>();
  const questions: string[][] = [];
  const state = createOrganisationState({
    call: fakeClient({ getPolicyReport: () => report }).call,
    hasOrigins: async (origins) => origins.every((origin) => granted.has(origin)),
    async requestOrigins(origins) {
      questions.push(origins);
      if (isGranted) for (const origin of origins) granted.add(origin);
      return isGranted;
    },
  });
  await state.load();
  return { state, questions };
}

describe('what an organisation has decided', () => {
  it('is nothing without a policy', async () => {
    const { state } = await stage(null);
    expect(state.hosts.value).toEqual([]);
    expect(state.decided.value).toMatchObject({ baseUrl: null, hasToken: false });
    expect(state.decided.value.settings.size).toBe(0);
    expect(state.decided.value.isForced('forced.example')).toBe(false);
  });

  it('stays while the background does not answer', async () => {
    let isSilent = false;
    const state = createOrganisationState({
      call: fakeClient({
        getPolicyReport: () => (isSilent ? Promise.reject(new Error('no answer')) : REPORT),
      }).call,
      hasOrigins: async () => true,
      requestOrigins: async () => true,
    });
    await state.load();
    isSilent = true;
    await state.load();
    expect(state.report.value).toEqual(REPORT);
    expect([...state.decided.value.settings]).toEqual(['quota']);
  });

  it('names settings, and sites with all below them', async () => {
    const { decided } = (await stage(REPORT)).state;
    expect([...decided.value.settings]).toEqual(['quota']);
    expect(decided.value.isForced('forced.example')).toBe(true);
    expect(decided.value.isForced('app.forced.example')).toBe(true);
    expect(decided.value.isForced('notforced.example')).toBe(false);
  });

  it('holds for every site where all modes are locked', async () => {
    const { decided } = (await stage({ ...REPORT, locked: ['siteModes'] })).state;
    expect(decided.value.isForced('any.example')).toBe(true);
    expect(decided.value.isNamed('any.example')).toBe(false);
    expect(decided.value.isNamed('app.forced.example')).toBe(true);
  });

  it('is asked for in one question, the service first', async () => {
    const { state, questions } = await stage(REPORT);
    expect(state.hosts.value.map(({ host, isAllowed }) => [host, isAllowed])).toEqual([
      ['risk.example', false],
      ['etherscan.io', false],
    ]);
    await state.allowAll();
    expect(questions).toHaveLength(1);
    expect(questions[0]).toContain('https://risk.example/*');
    expect(state.news.value).toBe('allowed');
    expect(state.hosts.value.every(({ isAllowed }) => isAllowed)).toBe(true);
  });

  it.each([
    ['Http://scan.example', 'scan.example', ['http://scan.example/*', 'http://*.scan.example/*']],
    ['http://blockscout', 'blockscout', ['http://blockscout/*']],
    ['blockscout', 'blockscout', ['https://blockscout/*', 'http://blockscout/*']],
    ['https://10.0.0.5', '10.0.0.5', ['https://10.0.0.5/*']],
    ['10.0.0.5', '10.0.0.5', ['http://10.0.0.5/*']],
  ])('is asked for as it is written: %s', async (site, host, patterns) => {
    const { state, questions } = await stage({ ...REPORT, baseUrl: null, sites: [site] });
    expect(state.hosts.value).toEqual([{ host, patterns, isAllowed: false }]);
    await state.allowAll();
    expect(questions).toEqual([patterns]);
  });

  it('is asked for once where a site is named more than once', async () => {
    const sites = ['scan.example', 'https://scan.example', 'http://scan.example'];
    const { state } = await stage({ ...REPORT, baseUrl: null, sites });
    expect(state.hosts.value).toEqual([
      {
        host: 'scan.example',
        patterns: ['https', 'http'].flatMap((scheme) => [
          `${scheme}://scan.example/*`,
          `${scheme}://*.scan.example/*`,
        ]),
        isAllowed: false,
      },
    ]);
  });

  it('is still to be allowed when the person says no', async () => {
    const { state } = await stage(REPORT, false);
    await state.allowAll();
    expect(state.news.value).toBe('refused');
    expect(state.hosts.value.some(({ isAllowed }) => isAllowed)).toBe(false);
  });
});

it('a second refusal is told anew', async () => {
  const { state } = await stage(REPORT, false);
  const told: unknown[] = [];
  state.news.subscribe((news) => void told.push(news));
  await state.allowAll();
  await state.allowAll();
  expect(told).toEqual([null, 'refused', null, 'refused']);
});
