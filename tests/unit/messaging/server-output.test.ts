import { describe, expect, it } from 'vitest';
import { serve } from '../../../lib/messaging/server.ts';
import type { Handlers } from '../../../lib/messaging/server.ts';
import { allGive, INPUTS, sender } from './sample-messages.ts';

describe('what is answered', () => {
  it('is stripped of fields the contract does not name, however deep', async () => {
    const status = {
      baseUrl: 'https://risk.example',
      hasToken: true,
      hasPermission: true,
      error: { code: 'tokenRejected', token: 'secret' },
      storage: 'ok',
      isScaleInQuestion: false,
      token: 'secret',
    };
    const { handlers } = allGive(status);
    const reply = await serve(
      handlers,
      { hexmark: 'getServiceStatus', input: {} },
      sender('ownPage'),
    );
    expect(reply).toEqual({
      ok: true,
      output: {
        baseUrl: 'https://risk.example',
        hasToken: true,
        hasPermission: true,
        error: { code: 'tokenRejected' },
        storage: 'ok',
        isScaleInQuestion: false,
      },
    });
    const { handlers: saving } = allGive({ ok: true, value: status });
    const saved = await serve(
      saving,
      { hexmark: 'saveService', input: INPUTS.saveService },
      sender('ownPage'),
    );
    expect(JSON.stringify(saved)).not.toContain('secret');
  });

  it('is a problem and not the value when it breaks the contract', async () => {
    const { handlers } = allGive({ ticket: { token: 'secret' } });
    const input = INPUTS.issueCardTicket;
    const reply = await serve(handlers, { hexmark: 'issueCardTicket', input }, sender('content'));
    expect(reply.ok).toBe(false);
    expect(JSON.stringify(reply)).not.toContain('secret');
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['rejects', () => Promise.reject(new Error('broken'))],
  ])('is a problem when the handler %s', async (_name, closeCard) => {
    const { handlers } = allGive({});
    const broken = { ...handlers, closeCard } as Handlers;
    expect(await serve(broken, { hexmark: 'closeCard', input: {} }, sender('card'))).toEqual({
      ok: false,
      problem: 'broken',
    });
  });
});
