import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { contract } from '../../../../lib/messaging/contract.ts';
import type { MessageName, SenderKind } from '../../../../lib/messaging/contract.ts';
import type { Sender } from '../../../../lib/messaging/server.ts';
import { INPUTS, NAMES } from '../../messaging/sample-messages.ts';
import { fakeService } from '../fake-service.ts';
import { A } from '../samples.ts';
import { json } from '../service/fake-fetch.ts';
import { CARD, CONTENT, PAGE, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const TOKEN = 'a-very-secret-token';
const BASE_URL = 'https://risk.example';

/** Those after which there is another token, or none. */
const CHANGES_TOKEN = new Set<MessageName>(['saveService', 'forgetService', 'clearStored']);

const SENDERS: readonly Sender[] = [
  CONTENT,
  { ...CONTENT, origin: 'https://elsewhere.example', site: 'elsewhere.example' },
  { ...CONTENT, origin: null, site: null, tabId: null, frameId: null },
  CARD,
  { ...CARD, tabId: null, frameId: null },
  PAGE,
];

/** Anything at all, or an input that parses with some of its fields replaced by anything. */
function inputOf(name: MessageName): fc.Arbitrary<unknown> {
  const fields = Object.keys(contract[name].input._zod.def.shape ?? {});
  const value = fc.oneof(fc.anything(), fc.constantFrom<unknown>(A, [A], 5, '', {}, 'ticket-1'));
  const others =
    fields.length === 0 ? fc.constant({}) : fc.dictionary(fc.constantFrom(...fields), value);
  return fc.oneof(
    fc.anything(),
    others.map((changed) => Object.assign({}, INPUTS[name], changed)),
  );
}

const message = fc
  .constantFrom(...NAMES)
  .chain((name) => fc.record({ name: fc.constant(name), input: inputOf(name) }));

/** A failure names the seed to run it again with. */
it('no message from anybody breaks the background, gets more than its sender may, or the token', async () => {
  const service = fakeService(() => json({ fraud_probability: 0.9 }));
  const { send, services, session } = stageBackground({ connect: connect(), fetch: service.fetch });
  await services.save({ baseUrl: BASE_URL, token: TOKEN });
  await fc.assert(
    fc.asyncProperty(message, fc.constantFrom(...SENDERS), async ({ name, input }, sender) => {
      const reply = await send(name, input, sender);
      expect(JSON.stringify(reply)).not.toContain(TOKEN);
      const mayAsk = (contract[name].from as readonly SenderKind[]).includes(sender.kind);
      if (!mayAsk) expect(reply).toEqual({ ok: false, problem: 'not allowed for this sender' });
      if (reply.ok) expect(contract[name].output.safeParse(reply.output).success).toBe(true);
      if (mayAsk && CHANGES_TOKEN.has(name)) {
        await services.save({ baseUrl: BASE_URL, token: TOKEN });
      }
    }),
    { numRuns: 500 },
  );
  await session.flush();
  // What a message made of it, nothing stops the next one.
  expect(await send('getServiceStatus', {})).toMatchObject({ output: { baseUrl: BASE_URL } });
});
