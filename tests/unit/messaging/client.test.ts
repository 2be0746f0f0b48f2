import { describe, expect, it } from 'vitest';
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

const dead = () => {
  throw new Error('Could not establish connection.');
};
const answer = () => ({ ok: true, output: { address: null, flags: [] } });

describe('a message', () => {
  it('is sent in its envelope and gives the output', async () => {
    const { client, sent } = setUp(answer);
    const input = { ticket: 'abc' };
    expect(await client('redeemCardTicket', input)).toEqual({ address: null, flags: [] });
    expect(sent).toEqual([{ hexmark: 'redeemCardTicket', input }]);
  });

  it('is sent again when the worker died under it, or gave no answer', async () => {
    const { client, sent } = setUp(dead, () => undefined, answer);
    expect(await client('redeemCardTicket', { ticket: 'abc' })).toMatchObject({ address: null });
    expect(sent).toHaveLength(3);
  });

  it('fails after three attempts', async () => {
    const { client, sent } = setUp(dead, dead, dead, answer);
    await expect(client('closeCard', {})).rejects.toThrow('closeCard: Error: Could not');
    expect(sent).toHaveLength(3);
    await expect(setUp().client('closeCard', {})).rejects.toThrow('closeCard: no answer');
  });

  it('that was refused is not sent again', async () => {
    const { client, sent } = setUp(() => ({ ok: false, problem: 'malformed input' }), answer);
    await expect(client('closeCard', {})).rejects.toThrow('closeCard: malformed input');
    expect(sent).toHaveLength(1);
  });
});
