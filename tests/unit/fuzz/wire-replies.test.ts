import * as fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { A, B } from '../background/samples.ts';
import { CONTENT, stageBackground } from '../background/stage.ts';
import { useFreshDatabase } from '../background/store/fresh-database.ts';
import { anyJson, cases } from './seed.ts';

const connect = useFreshDatabase();
const TOKEN = 'the-secret-token';
const KNOWN_HIGH = { fraud_probability: 0.95, address: 7 };

const address = fc.oneof(
  fc.constantFrom<unknown>(A, B, 7, 8, '7', { id: 7 }, { id: 8, hash: A }),
  anyJson,
);
const prediction = fc.record(
  {
    id: anyJson,
    address,
    hash: fc.oneof(fc.constantFrom<unknown>(A, B), anyJson),
    fraud_probability: fc.oneof(
      fc.double({ min: -1, max: 101 }),
      fc.constantFrom<unknown>(0, 1, 1.0000000002, 1.5, 95, '0.4', '1e1', null),
      anyJson,
    ),
    final_prediction: anyJson,
    fraud_message: anyJson,
    is_bot: anyJson,
    modified: fc.oneof(
      fc.date({ noInvalidDate: true }).map((it) => it.toISOString()),
      anyJson,
    ),
    run_number: fc.oneof(fc.integer(), anyJson),
    predictions: fc.oneof(
      fc.array(fc.record({ address, fraud_data: anyJson }, { requiredKeys: [] }), { maxLength: 3 }),
      anyJson,
    ),
  },
  { requiredKeys: [] },
);
const predictions = fc.oneof(
  prediction,
  fc.array(prediction, { maxLength: 3 }),
  fc.record({ results: fc.array(prediction, { maxLength: 3 }) }),
  anyJson,
);
const lookups = fc.oneof(
  fc.record({
    count: anyJson,
    next: anyJson,
    results: fc.array(
      fc.record(
        {
          id: fc.oneof(fc.nat(), anyJson),
          created: anyJson,
          address: fc.record({
            id: fc.oneof(fc.constantFrom<unknown>(7, 8, 9), anyJson),
            hash: fc.oneof(fc.constantFrom<unknown>(A, B), anyJson),
            is_blacklist: fc.constantFrom<unknown>(false, null, 'no'),
            final_predictions: fc.oneof(fc.array(prediction, { maxLength: 3 }), anyJson),
          }),
        },
        { requiredKeys: ['address'] },
      ),
      { maxLength: 4 },
    ),
  }),
  anyJson,
);
const status = fc.constantFrom(200, 200, 200, 200, 404, 500);

function reply<T>(body: fc.Arbitrary<T>) {
  return fc.record({ body, status });
}

interface Reply {
  body: unknown;
  status: number;
}

/** A background whose service first sends a high risk for A and then, whatever is asked, these replies. */
async function stageReplies(sent: { prediction: Reply; lookups: Reply; used: Reply }) {
  globalThis.indexedDB = new IDBFactory();
  let isKnown = false;
  const background = stageBackground({
    connect: connect(),
    async fetch(url) {
      if (!isKnown) return Response.json(KNOWN_HIGH);
      const kind = url.includes('final_predictions') ? 'prediction' : 'lookups';
      const reply = url.includes('/used/') ? sent.used : sent[kind];
      return Response.json(reply.body ?? null, { status: reply.status });
    },
  });
  await background.services.save({ baseUrl: 'https://risk.example', token: TOKEN });
  const input = { addresses: [A], refresh: [] };
  await background.send('assessAddresses', input, CONTENT);
  isKnown = true;
  return background;
}

type Marks = { output?: { marks: { level: string; reason: string | null }[] } };

it('no reply about one address changes what is known of another, or is told unparsed', async () => {
  const sent = { prediction: reply(predictions), lookups: reply(lookups), used: reply(anyJson) };
  await fc.assert(
    fc.asyncProperty(fc.record(sent), async (replies) => {
      const { send, engine } = await stageReplies(replies);
      const asked = { addresses: [B], refresh: [] };
      const about = (await send('assessAddresses', asked, CONTENT)) as Marks;
      expect(about).toMatchObject({ ok: true });
      const level = about.output?.marks[0]?.level ?? '';
      // Every justified level needs a number in the reply that was asked for.
      if (['low', 'medium', 'high'].includes(level)) {
        expect(numbersIn(replies.prediction.body)).not.toEqual([]);
        expect(JSON.stringify(replies.prediction.body)).not.toContain(`"hash":"${A}"`);
      }
      const known = { addresses: [A], refresh: [] };
      const before = await send('assessAddresses', known, CONTENT);
      expect(before).toMatchObject({ output: { marks: [{ level: 'high', reason: null }] } });

      await engine.history.sync('serviceSaved');
      const answers = await Promise.all([
        send('reportAddress', { address: B }),
        send('getUsedCount', {}),
        send('getHistoryProgress', {}),
        send('getServiceStatus', {}),
        send('getJudgement', {}),
      ]);
      for (const answer of answers) expect(answer).toMatchObject({ ok: true });
      expect(JSON.stringify(answers)).not.toContain(TOKEN);
      expect(({} as { isBad?: boolean }).isBad).toBeUndefined();
    }),
    cases(150),
  );
}, 120_000);

/** Probabilities in a body, wherever one may stand. */
function numbersIn(body: unknown): number[] {
  if (Array.isArray(body)) return body.flatMap(numbersIn);
  if (typeof body !== 'object' || body === null) return [];
  const { results, fraud_probability: probability } = body as Record<string, unknown>;
  const number = Number(probability);
  const isNumber = ['number', 'string'].includes(typeof probability) && number >= 0;
  return [...(isNumber ? [number] : []), ...numbersIn(results)];
}
