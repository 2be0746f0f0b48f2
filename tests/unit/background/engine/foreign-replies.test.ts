import { describe, expect, it } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { fakeService } from '../fake-service.ts';
import { A, B, C, requester } from '../samples.ts';
import { json } from '../service/fake-fetch.ts';
import { CONTENT, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const ID_OF_A = 7;
const PRIVATE = { ...CONTENT, tabId: 6, isPrivate: true };

interface Sent {
  predictions?: Partial<Record<Address, object>>;
  lookups?: object[];
}

const rowOf = (id: number, hash: string, ...predictions: object[]) => ({
  id: 90_000 + id,
  address: { id, hash, is_blacklist: false, final_predictions: predictions },
});

/** A service that sends what `sent` holds at the time. */
async function stageService(sent: Sent) {
  const service = fakeService((path) => {
    if (path.includes('lookups')) return json({ results: sent.lookups ?? [] });
    const hash = Object.keys(sent.predictions ?? {}).find((it) => path.includes(it));
    return json(sent.predictions?.[hash as Address] ?? null);
  });
  const start = () => stageBackground({ connect: connect(), fetch: service.fetch });
  const first = start();
  await first.services.save({ baseUrl: 'https://risk.example', token: 'token' });
  return { ...first, service, nextWorker: start };
}

const levelAndReason = async (
  { send }: Pick<ReturnType<typeof stageBackground>, 'send'>,
  address: Address,
  sender = CONTENT,
) => {
  const reply = await send('assessAddresses', { addresses: [address], refresh: [] }, sender);
  const { marks } = (reply as { output: { marks: { level: string; reason: string | null }[] } })
    .output;
  return [marks[0]?.level, marks[0]?.reason];
};

const low = (address: unknown) => ({ fraud_probability: 0.1, address });
const REFUSED = ['unavailable', 'foreignReply'];

describe('a reply with the id of another address', () => {
  it('known from a prediction is refused, and said to be what it is', async () => {
    const background = await stageService({ predictions: { [A]: low(7), [B]: low(7) } });
    expect(await levelAndReason(background, A)).toEqual(['low', null]);
    expect(await levelAndReason(background, B)).toEqual(REFUSED);
    expect(await background.send('reportAddress', { address: B })).toMatchObject({
      output: { verdict: null, level: null, error: { code: 'foreignReply' } },
    });
  });

  it('known from a prediction is refused by the next worker too', async () => {
    const { nextWorker, ...first } = await stageService({
      predictions: { [A]: low(7), [B]: low(7) },
    });
    await levelAndReason(first, A);
    expect(await levelAndReason(nextWorker(), B)).toEqual(REFUSED);
  });

  it('is taken where the history writes its own address with a space around it', async () => {
    const background = await stageService({
      predictions: { [A]: low(7) },
      lookups: [rowOf(7, `${A} `, low(7))],
    });
    await background.engine.history.sync('personAsked');
    expect(await levelAndReason(background, A)).toEqual(['low', null]);
  });

  it('known from a private window is refused', async () => {
    const background = await stageService({ predictions: { [A]: low(7), [B]: low(7) } });
    await levelAndReason(background, A, PRIVATE);
    expect(await levelAndReason(background, B)).toEqual(REFUSED);
  });

  it('known from the history is refused, on other kinds of chains too', async () => {
    const background = await stageService({
      predictions: { [B]: low(7), [C]: low(8) },
      lookups: [rowOf(7, A), rowOf(8, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')],
    });
    await background.engine.history.sync('serviceSaved');
    expect(await levelAndReason(background, B)).toEqual(REFUSED);
    expect(await levelAndReason(background, C)).toEqual(REFUSED);
  });

  it('in a model’s prediction is refused', async () => {
    const background = await stageService({
      predictions: { [A]: low(7), [B]: { ...low(9), predictions: [{ address: 7 }] } },
    });
    await levelAndReason(background, A);
    expect(await levelAndReason(background, B)).toEqual(REFUSED);
  });

  it('that comes at the same moment is not taken for both', async () => {
    const background = await stageService({ predictions: { [A]: low(7), [B]: low(7) } });
    const { engine, service } = background;
    const release = service.hold('final_predictions');
    const both = Promise.all(
      [A, B].map((address) => engine.assessor.assess(requester(address), [address])),
    );
    release();
    const codes = (await both).map(([answer]) => answer?.error?.code ?? null);
    expect(codes.toSorted()).toEqual(['foreignReply', null].toSorted());
  });

  it('is taken once the service sends the address its own', async () => {
    const sent: Sent = { predictions: { [A]: low(7), [B]: low(7) } };
    const background = await stageService(sent);
    await levelAndReason(background, A);
    expect(await levelAndReason(background, B)).toEqual(REFUSED);
    sent.predictions = { [A]: low(7), [B]: low(9) };
    background.stage.nowMs += 61_000;
    expect(await levelAndReason(background, B)).toEqual(['low', null]);
  });
});

describe('the history', () => {
  it('decides whose an id is: a prediction with it that another address was given goes', async () => {
    const sent: Sent = { predictions: { [B]: low(ID_OF_A) } };
    const background = await stageService(sent);
    expect(await levelAndReason(background, B)).toEqual(['low', null]);
    sent.lookups = [rowOf(ID_OF_A, A)];
    sent.predictions = { [A]: low(ID_OF_A), [B]: low(ID_OF_A) };
    await background.engine.history.sync('serviceSaved');
    expect(await levelAndReason(background, B)).toEqual(REFUSED);
    expect(await levelAndReason(background, A)).toEqual(['unassessed', null]);
  });

  it('tells no verdict by a prediction that is another address’s', async () => {
    const background = await stageService({
      predictions: { [A]: { fraud_probability: 0.9, address: 7 } },
      lookups: [rowOf(7, A, low(8))],
    });
    await background.engine.history.sync('serviceSaved');
    expect(await levelAndReason(background, A)).toEqual(['high', null]);
  });
});
