import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { DiagnosticsSection } from '../../../components/options/service/DiagnosticsSection.tsx';
import type { Fault } from '../../../lib/ui/fault.ts';
import { toText } from '../../../lib/ui/options/service/diagnostics-state.ts';
import type {
  DiagnosticsNews,
  DiagnosticsReport,
} from '../../../lib/ui/options/service/diagnostics-state.ts';
import { STATUS } from './data.ts';
import { ignore } from './scene.ts';

const root = document.createElement('div');
afterEach(() => {
  render(null, root);
  root.remove();
});

const REPORT: DiagnosticsReport = {
  requests: [],
  closedBy: null,
  isBacklogged: false,
  waitMs: 0,
  status: STATUS,
  installation: {
    version: '0.1.0',
    browser: 'Chromium 123',
    permissions: ['storage'],
    origins: ['https://explorer.example/*', 'https://exchange.example/*'],
  },
};

/** What is on show, by its name. */
function factsOf(
  report: DiagnosticsReport,
  { fault = null, news = null }: { fault?: Fault | null; news?: DiagnosticsNews | null } = {},
): Record<string, string> {
  document.body.append(root);
  render(
    <DiagnosticsSection
      report={report}
      news={news}
      fault={fault}
      onRefresh={ignore}
      onCopy={ignore}
    />,
    root,
  );
  const rows = Array.from(root.querySelectorAll('.facts > div'), (row) => [
    row.querySelector('dt')?.textContent ?? '',
    row.querySelector('dd')?.textContent ?? '',
  ]);
  return Object.fromEntries(rows);
}

it('shows all that is copied for others', () => {
  expect(factsOf(REPORT)).toEqual({
    Version: '0.1.0',
    Browser: 'Chromium 123',
    Permissions: 'storage',
    'Allowed sites': 'https://explorer.example/*, https://exchange.example/*',
    'Base URL': 'https://risk.example',
    'API token': 'Stored',
    Fault: '—',
    Queue: 'Nothing waits',
    Storage: 'Works',
  });
  // A line more in the text needs one more on the page.
  const named = toText(REPORT).split('\n\n')[0]?.split('\n');
  expect(named?.map((line) => line.split(/[: ]/)[0])).toEqual([
    'Hexmark',
    'Browser',
    'Permissions',
    'Sites',
    'Service',
    'Fault',
    'Queue',
    'Storage',
  ]);
});

it('shows what is wrong', () => {
  const error = { code: 'unreachable' } as const;
  const facts = factsOf({ ...REPORT, status: { ...STATUS, error, storage: 'memoryOnly' } });
  expect(facts['Fault']).toBe('The service cannot be reached.');
  expect(facts['Storage']).toContain('The browser’s storage is full');
});

it('shows a background that does not answer', () => {
  const silence = { requests: null, status: null, closedBy: { code: 'noAnswer' } } as const;
  const facts = factsOf({ ...REPORT, ...silence });
  expect(root.textContent).not.toContain('Nothing has been asked yet.');
  expect(facts['Fault']).toBe('Hexmark’s own background did not answer.');
  expect(facts['API token']).toBe('—');
});

it('says aloud that a refresh has failed', () => {
  factsOf(REPORT, { fault: { code: 'noAnswer' } });
  const told = root.querySelector('[role=alert]');
  expect(told?.textContent).toContain('Hexmark’s own background did not answer.');
});

it.each([
  ['refreshed', 'This is up to date.'],
  ['copied', 'Copied'],
  ['copyFailed', 'The browser did not allow copying'],
] as const)('says aloud what has come of a press: %s', (news, words) => {
  factsOf(REPORT);
  const line = root.querySelector('[aria-live=polite]');
  expect(line?.textContent).toBe('');
  factsOf(REPORT, { news });
  expect(root.querySelector('[aria-live=polite]')).toBe(line);
  expect(line?.textContent).toBe(words);
});
