import { render } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import { CheckPanel } from '../../../components/check/CheckPanel.tsx';
import { toAddress } from '../../../lib/domain/address/address.ts';
import type { BadLine } from '../../../lib/domain/address/pasted.ts';
import type { Flag } from '../../../lib/domain/verdict/level.ts';
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

const again = () => root.querySelector<HTMLElement>('.check-summary button');

it('is not begun again for an address that is never sent', () => {
  statusWith([answered, row('2', { fault: { code: 'neverSent' } })]);
  expect(again()).toBeNull();
  statusWith([answered, failed]);
  expect(again()).not.toBeNull();
});

it('offers no button that asks again for an address that is never sent', () => {
  const report = { ...reportOf('unavailable'), error: { code: 'neverSent' } as const };
  const never = row('2', { report, fault: { code: 'neverSent' } });
  render(<CheckPanel {...EMPTY_CHECK} rows={[never]} opensSingle />, root);
  const buttons = root.querySelectorAll('[role=alert] button, .check-summary button');
  expect(Array.from(buttons, ({ textContent }) => textContent)).toEqual(['Open options']);
});

it.each([
  [['tokenRejected'], 'Open options'],
  [['noPermission', 'neverSent'], 'Open options'],
  [['tokenRejected', 'timedOut'], 'Try again'],
] as const)('leads to what helps after %j', (codes, words) => {
  const acts: string[] = [];
  const rows = codes.map((code, at) => row(String(at + 1), { fault: { code } }));
  document.body.append(root);
  render(
    <CheckPanel
      {...EMPTY_CHECK}
      rows={rows}
      onRetry={() => acts.push('Try again')}
      onOpenOptions={() => acts.push('Open options')}
    />,
    root,
  );
  expect(again()?.textContent).toBe(words);
  again()?.click();
  expect(acts).toEqual([words]);
});

it('leads to the options from an opened address whose token was rejected', () => {
  const error = { code: 'tokenRejected' } as const;
  const report = { ...reportOf('unavailable'), error };
  let opened = 0;
  document.body.append(root);
  render(
    <CheckPanel
      {...EMPTY_CHECK}
      rows={[row('1', { report, fault: error })]}
      opensSingle
      onOpenOptions={() => void (opened += 1)}
    />,
    root,
  );
  const button = root.querySelector<HTMLElement>('.checked-details [role=alert] button');
  expect(button?.textContent).toBe('Open options');
  button?.click();
  expect(opened).toBe(1);
});

const statusLive = () => root.querySelector('.check-status')?.getAttribute('aria-live');

describe('what is read out of a check', () => {
  it('is that it has begun and how it ended, and not each of a hundred answers', () => {
    statusWith([unanswered, row('4', {})], true);
    expect(statusLive()).toBe('polite');
    statusWith([answered, unanswered], true);
    expect(statusLive()).toBe('off');
    statusWith([answered]);
    expect(statusLive()).toBe('polite');
  });

  it('is also what could not be read', () => {
    statusWith([]);
    const part = root.querySelector('div[aria-live=polite]');
    const badLines: BadLine[] = [{ line: 2, problem: 'long', digits: null }];
    render(<CheckPanel {...EMPTY_CHECK} rows={[answered]} badLines={badLines} />, root);
    expect(part?.textContent).toContain('Never paste a key.');
  });
});

/** What is to be seen of an address before its row is opened: its words, and whose shape it has. */
function closedRow(told: Partial<CheckedAddress>): { words: string; shape: string } {
  statusWith([row('5', told)]);
  const closed = root.querySelector('summary.checked');
  if (closed === null) throw new Error('There is no row.');
  return {
    words: closed.textContent,
    shape: closed.querySelector('.shape')?.getAttribute('class')?.trim() ?? '',
  };
}

const report = (level: 'low' | 'high', ...flags: Flag[]) => ({ ...reportOf(level), flags });

describe('a row that is closed', () => {
  it('warns of an address that looks like a known one, and says so before the level', () => {
    const { words, shape } = closedRow({ report: report('low', 'like-known') });
    expect(words).toMatch(/Looks like one you know.*Low risk/);
    expect(shape).toBe('shape shape-flag');
  });

  it('keeps the shape of a severe level, and names the warning beside it', () => {
    const { words, shape } = closedRow({ report: report('high', 'like-known') });
    expect(words).toMatch(/High risk.*Looks like one you know/);
    expect(shape).toBe('shape shape-high');
  });

  it('names what else is known, as that a result is old', () => {
    const { words, shape } = closedRow({ report: report('low', 'bot', 'stale', 'trusted') });
    expect(words).toMatch(/Low risk.*Bot.*May be out of date.*Trusted by you/);
    expect(shape).toBe('shape shape-low');
  });

  it('warns of wrong capitals while there is no answer, and where there will be none', () => {
    expect(closedRow({ isBadChecksum: true }).words).toContain('Wrong checksum');
    const fault = { code: 'timedOut' } as const;
    expect(closedRow({ isBadChecksum: true, fault }).shape).toBe('shape shape-flag');
  });
});

it('names the address in each button that copies one', () => {
  document.body.append(root);
  render(
    <CheckPanel {...EMPTY_CHECK} rows={[row('1', { report: reportOf('low') })]} opensSingle />,
    root,
  );
  const { checksumAddress } = reportOf('low');
  const copy = root.querySelector('.checked-copy button');
  const ends = `${checksumAddress.slice(0, 10)}…${checksumAddress.slice(-8)}`;
  expect(copy?.ariaLabel).toBe(`Copy address · ${ends}`);
});
