import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../lib/messaging/contract.ts';
import type { MessageName, SenderKind } from '../../../lib/messaging/contract.ts';
import { isEnvelope, serve } from '../../../lib/messaging/server.ts';
import { A } from '../background/samples.ts';
import { allGive, INPUTS, NAMES, sender } from './sample-messages.ts';

const KINDS: SenderKind[] = ['content', 'card', 'ownPage'];

describe('who may send what', () => {
  it.each(NAMES.flatMap((name) => KINDS.map((kind) => [name, kind] as const)))(
    '%s from %s is judged by the contract',
    async (name, kind) => {
      const { calls, handlers } = allGive({});
      const allowed = (contract[name].from as readonly SenderKind[]).includes(kind);
      const reply = await serve(handlers, { hexmark: name, input: INPUTS[name] }, sender(kind));
      expect(calls).toHaveLength(allowed ? 1 : 0);
      if (!allowed) expect(reply).toEqual({ ok: false, problem: 'not allowed for this sender' });
    },
  );

  it('is nothing for a sender the browser does not vouch for', async () => {
    const { calls, handlers } = allGive({});
    for (const name of NAMES) {
      const reply = await serve(handlers, { hexmark: name, input: INPUTS[name] }, null);
      expect(reply.ok).toBe(false);
    }
    expect(calls).toEqual([]);
  });

  it('leaves everything that touches the token or the settings to our own pages', () => {
    const pageOnly = NAMES.filter((name) => contract[name].from.join() === 'ownPage');
    expect(pageOnly).toEqual([
      'reportAddress',
      'getServiceStatus',
      'getQueueStatus',
      'saveService',
      'forgetService',
      'testConnection',
      'getUsedCount',
      'getLastUsedCount',
      'getJudgement',
      'getHistoryProgress',
      'syncHistory',
      'stopHistorySync',
      'getSettings',
      'saveSettings',
      'importSettings',
      'changeAddressBook',
      'clearStored',
      'getDiagnostics',
      'readStored',
      'setSiteMode',
      'setDefaultMode',
      'reportSite',
      'recallAddresses',
      'checkPage',
      'getPolicyReport',
      'clearAudit',
    ]);
    const fromContent = NAMES.filter((name) =>
      (contract[name].from as readonly SenderKind[]).includes('content'),
    );
    expect(fromContent).toEqual([
      'assessAddresses',
      'reportMarks',
      'loadScript',
      'noteTaken',
      'issueCardTicket',
    ]);
  });
});

describe('what is sent', () => {
  it.each<[MessageName, unknown]>([
    ['assessAddresses', undefined],
    ['assessAddresses', { addresses: [A] }],
    ['assessAddresses', { addresses: [A.toUpperCase()], refresh: [] }],
    ['assessAddresses', { addresses: Array.from({ length: 1001 }, () => A), refresh: [] }],
    ['reportMarks', { counts: { high: -1 } }],
    ['reportMarks', { counts: { high: 1.5 } }],
    ['reportMarks', { counts: { dangerous: 1 } }],
    ['issueCardTicket', { address: '0x12', flags: [] }],
    ['issueCardTicket', { address: A, flags: ['<img>'] }],
    ['issueCardTicket', { address: A, flags: Array.from({ length: 100 }, () => 'bot') }],
    ['reportCard', { ticket: 7 }],
    ['reportCard', { ticket: 'a'.repeat(101) }],
    ['reportCard', { ticket: 'abc', address: A, isRetry: 'yes' }],
    ['saveService', { baseUrl: 7, token: 'token' }],
    ['saveSettings', { thresholds: { medium: 0.9, high: 0.1 } }],
    ['saveSettings', { theme: undefined }],
    ['assessAddresses', { addresses: [A], refresh: [], asked: ['all'] }],
    ['setSiteMode', { host: 'https://explorer.example', mode: 'off' }],
    ['setSiteMode', { host: '*', mode: 'off' }],
    ['setSiteMode', { host: 'explorer.example', mode: 'sometimes' }],
    ['setDefaultMode', { mode: 'off' }],
    ['checkPage', { tabId: 'all' }],
    ['closeCard', null],
  ])('as %s with %j is refused before its handler', async (name, input) => {
    const { calls, handlers } = allGive({});
    const kind = contract[name].from[0];
    expect(await serve(handlers, { hexmark: name, input }, sender(kind))).toEqual({
      ok: false,
      problem: 'malformed input',
    });
    expect(calls).toEqual([]);
  });

  it('reaches its handler without fields the contract does not name', async () => {
    const { calls, handlers } = allGive({});
    const input = { address: A, flags: [], baseUrl: 'https://elsewhere.example' };
    await serve(handlers, { hexmark: 'issueCardTicket', input }, sender('content'));
    expect(calls).toEqual([['issueCardTicket', { address: A, flags: [] }]]);
  });

  it('never makes serving throw, whatever it is', async () => {
    const { handlers } = allGive({});
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...NAMES),
        fc.constantFrom(...KINDS),
        fc.anything(),
        async (name, kind, input) => {
          const reply = await serve(handlers, { hexmark: name, input }, sender(kind));
          expect(typeof reply.ok).toBe('boolean');
        },
      ),
    );
  });
});

describe('a message of ours', () => {
  it.each(NAMES)('is %s in its envelope', (name) => {
    expect(isEnvelope({ hexmark: name, input: {} })).toBe(true);
  });

  it.each([
    [null],
    [undefined],
    ['getSettings'],
    [{}],
    [{ hexmark: 'stealToken' }],
    [{ hexmark: 'toString' }],
    [{ hexmark: '__proto__' }],
    [{ hexmark: 7 }],
    [{ event: 'cardClosed' }],
  ])('is not %j', (message) => {
    expect(isEnvelope(message)).toBe(false);
  });
});
