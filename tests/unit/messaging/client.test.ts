import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../../lib/messaging/client.ts';
import type { Envelope } from '../../../lib/messaging/contract.ts';

function setUp(...replies: (() => unknown)[]) {
  const sent: Envelope[] = [];
  const client = createClient(async (message) => {
    sent.push(message);
    return replies[sent.length - 1]?.();
  });
  return { client, sent };
}

afterEach(() => {
  vi.useRealTimers();
});

const dead = () => {
  throw new Error('Could not establish connection.');
};
const answer = () => ({ ok: true, output: { report: null } });

describe('a message', () => {
  it('is sent in its envelope and gives the output', async () => {
    const { client, sent } = setUp(answer);
    const input = { ticket: 'abc' };
    expect(await client('reportCard', input)).toEqual({ report: null });
    expect(sent).toEqual([{ hexmark: 'reportCard', input }]);
  });

  it('is sent again when the worker died under it, or gave no answer', async () => {
    const { client, sent } = setUp(dead, () => undefined, answer);
    expect(await client('reportCard', { ticket: 'abc' })).toMatchObject({ report: null });
    expect(sent).toHaveLength(3);
  });

  it('fails after three attempts', async () => {
    const { client, sent } = setUp(dead, dead, dead, answer);
    await expect(client('closeCard', {})).rejects.toThrow('closeCard: Error: Could not');
    expect(sent).toHaveLength(3);
    await expect(setUp().client('closeCard', {})).rejects.toThrow('closeCard: no answer');
  });

  it('is sent on, up to ten times, while workers die that have lived under it', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const dyingLate = () => {
      vi.advanceTimersByTime(10_000);
      return dead();
    };
    const patient = setUp(dyingLate, dyingLate, dyingLate, dyingLate, dead, answer);
    expect(await patient.client('reportCard', { ticket: 'abc' })).toBeDefined();
    expect(patient.sent).toHaveLength(6);
    const vain = setUp(...Array.from({ length: 20 }, () => dyingLate));
    await expect(vain.client('closeCard', {})).rejects.toThrow('Could not');
    expect(vain.sent).toHaveLength(10);
  });

  it('that was refused is not sent again', async () => {
    const { client, sent } = setUp(() => ({ ok: false, problem: 'malformed input' }), answer);
    await expect(client('closeCard', {})).rejects.toThrow('closeCard: malformed input');
    expect(sent).toHaveLength(1);
  });
});
