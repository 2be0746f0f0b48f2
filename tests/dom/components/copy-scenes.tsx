import { CopyReport } from '../../../components/options/copy/CopyReport.tsx';
import { CopySection } from '../../../components/options/copy/CopySection.tsx';
import type { CopyDifference } from '../../../lib/domain/release/compare-copy.ts';
import { ignore } from './scene.ts';
import type { Scene } from './scene.ts';

const SAME: CopyDifference = { altered: [], missing: [], extra: [], repainted: [] };
const ALTERED = {
  ...SAME,
  altered: Array.from({ length: 30 }, (_none, at) => `chunks/part-${at}.js`),
  missing: ['background.js'],
  extra: ['other.js'],
};

function report(name: string, changes: Partial<Parameters<typeof CopyReport>[0]>): Scene {
  return {
    name: `the options: a copy ${name}`,
    on: 'options',
    draw: () => (
      <CopyReport
        release={{ version: '1.2.3', browser: 'chrome' }}
        report={{ count: 62, fingerprint: Array.from({ length: 8 }, () => '0123abcd').join(' ') }}
        verdict={null}
        onOpen={ignore}
        {...changes}
      />
    ),
  };
}

export const COPY_SCENES: readonly Scene[] = [
  { name: 'the options: this copy', on: 'options', draw: () => <CopySection /> },
  report('that is being read', { report: null }),
  report('that was read', {}),
  report('that is the same', {
    verdict: {
      kind: 'same',
      count: 62,
      difference: { ...SAME, repainted: ['icons/16.png', 'icons/32.png'] },
    },
  }),
  report('that is another', { verdict: { kind: 'differs', count: 62, difference: ALTERED } }),
  report('with a wrong file', { verdict: { kind: 'notAList' } }),
  report('of another release', { verdict: { kind: 'otherRelease', of: '1.2.4, firefox' } }),
];
