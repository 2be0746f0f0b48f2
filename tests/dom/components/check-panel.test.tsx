import { render } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import { CheckPanel } from '../../../components/check/CheckPanel.tsx';
import { toAddress } from '../../../lib/domain/address/address.ts';
import type { CheckedAddress } from '../../../lib/ui/check/check-state.ts';
import { reportOf } from './data.ts';
import { EMPTY_CHECK } from './check-props.ts';

const answered = row('1', { report: reportOf('low') });
const failed = row('2', { fault: { code: 'timedOut' } });
const unanswered = row('3', {});

function row(digit: string, told: Partial<CheckedAddress>): CheckedAddress {
  const address = toAddress(`0x${digit.repeat(40)}`);
  return { address, times: 1, isBadChecksum: false, report: null, fault: null, ...told };
}

const root = document.createElement('div');

function statusWith(rows: readonly CheckedAddress[], isRunning = false): string | undefined {
  document.body.append(root);
  render(<CheckPanel {...EMPTY_CHECK} rows={rows} isRunning={isRunning} />, root);
  return root.querySelector('output.check-status')?.textContent;
}

afterEach(() => {
  render(null, root);
  root.remove();
});

describe('how far a check is, in words', () => {
  it('is how many are answered while it runs, with or without a verdict', () => {
    expect(statusWith([answered, failed, unanswered], true)).toBe('2 of 3 answered…');
  });

  it('is how many are checked once all are', () => {
    expect(statusWith([answered, row('4', { report: reportOf('high') })])).toBe(
      '2 addresses checked.',
    );
  });

  it('counts no address as checked that has failed or has no answer', () => {
    expect(statusWith([answered, failed])).toBe('1 of 2 answered.');
    expect(statusWith([answered, unanswered])).toBe('1 of 2 answered.');
  });
});
