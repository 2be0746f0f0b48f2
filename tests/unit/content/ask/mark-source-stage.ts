import { vi } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import type { MarkStyle } from '../../../../lib/domain/mark/mark-style.ts';
import type { Mark } from '../../../../lib/domain/mark/mark.ts';
import { createMarkSource } from '../../../../lib/content/ask/mark-source.ts';
import { markOf } from '../draw/mark-of.ts';

export const A = `0x${'a'.repeat(40)}` as Address;
export const B = `0x${'b'.repeat(40)}` as Address;

/** A mark of what was not asked for. */
export const off = (address: Address) => markOf(address, { level: 'off' });

interface Call {
  addresses: Address[];
  refresh: Address[];
  asked: Address[];
  young: Address[];
  inData: Address[];
  answer: (...marks: Mark[]) => Promise<void>;
  answerOnDemand: (...marks: Mark[]) => Promise<void>;
  answerWith: (style: MarkStyle, ...marks: Mark[]) => Promise<void>;
  fail: () => Promise<void>;
}

async function settle(settled: () => void): Promise<void> {
  settled();
  await vi.advanceTimersByTimeAsync(0);
}

/** A source whose background answers when the test says so. */
export function setUp() {
  const calls: Call[] = [];
  const onMarks = vi.fn<() => void>();
  const onLost = vi.fn<() => void>();
  const lookAgain = vi.fn<() => void>();
  const call = (
    _name: string,
    input: Pick<Call, 'addresses' | 'refresh' | 'asked' | 'young' | 'inData'>,
  ) =>
    new Promise((resolve, reject) => {
      calls.push({
        ...input,
        answer: (...marks) => settle(() => resolve({ marks, isOnDemand: false })),
        answerOnDemand: (...marks) => settle(() => resolve({ marks, isOnDemand: true })),
        answerWith: (style, ...marks) => settle(() => resolve({ marks, isOnDemand: false, style })),
        fail: () => settle(() => reject(new Error('gone'))),
      });
    });
  const source = createMarkSource({ call: call as never, onMarks, lookAgain, onLost });
  return { source, calls, onMarks, lookAgain, onLost };
}
