import { describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { fakeService } from '../fake-service.ts';
import { A, address, B, C } from '../samples.ts';
import { json } from '../service/fake-fetch.ts';
import { CONTENT, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const ADDRESSES = [A, B, C, address(4)];

/** A page waits for four answers, and the service holds them back. */
async function stageWaiting(answer: () => Response) {
  const open = connect();
  const service = fakeService(answer);
  const background = stageBackground({ connect: open, fetch: service.fetch });
  await background.desk.save('https://risk.example', 'token');
  const release = service.hold('final_predictions');
  const input = { addresses: ADDRESSES, refresh: [] };
  const assess = () => background.send('assessAddresses', input, CONTENT);
  const asking = assess();
  await eventually(() => expect(service.paths).toHaveLength(4));
  const stored = async () => (await open()).getAllKeys('verdicts');
  const predictions = () => service.paths.filter((it) => it.includes('final_predictions'));
  return { ...background, service, predictions, assess, asking, release, stored };
}

describe('answers that come after results were cleared', () => {
  it.each([
    ['to wait', 'rateLimited', 429],
    ['that the token is rejected', 'tokenRejected', 401],
  ])('and say %s are heeded: nothing more is sent', async (_words, reason, status) => {
    const { send, assess, service, asking, release } = await stageWaiting(() =>
      json({}, status, { 'Retry-After': '600' }),
    );
    await send('clearStored', { what: 'verdicts' });
    release();
    await asking;
    const mark = { level: 'unavailable', reason };
    expect(await assess()).toMatchObject({ output: { marks: ADDRESSES.map(() => mark) } });
    expect(service.paths).toHaveLength(4);
  });

  it('are asked for again where the page still wants them', async () => {
    let probability = 0.1;
    const { send, assess, service, asking, release, stored } = await stageWaiting(() =>
      json({ fraud_probability: probability }),
    );
    await send('clearStored', { what: 'verdicts' });
    probability = 0.9;
    release();
    await asking;
    await eventually(async () => expect(await stored()).toEqual(ADDRESSES));
    const mark = { level: 'high' };
    expect(await assess()).toMatchObject({ output: { marks: ADDRESSES.map(() => mark) } });
    expect(service.paths).toHaveLength(8);
  });

  it('are not asked for again once the site is off', async () => {
    const { send, service, asking, release, stored } = await stageWaiting(() =>
      json({ fraud_probability: 0.9 }),
    );
    await send('setSiteMode', { host: 'explorer.example', mode: 'off' });
    await send('clearStored', { what: 'verdicts' });
    release();
    await asking;
    // Once this one is answered, the others would have been sent.
    await send('reportAddress', { address: address(5) });
    expect(service.paths).toHaveLength(5);
    expect(await stored()).toEqual([address(5)]);
  });
});

describe('answers that come after another service was saved', () => {
  const OTHER = { baseUrl: 'https://other.example', token: 'another' };

  it('are asked for there where the page still wants them', async () => {
    const { send, predictions, asking, release, stored } = await stageWaiting(() =>
      json({ fraud_probability: 0.9 }),
    );
    await send('saveService', OTHER);
    release();
    await asking;
    await eventually(async () => expect(await stored()).toEqual(ADDRESSES));
    expect(predictions()).toHaveLength(8);
  });

  it.each(['the site is off', 'the tab is closed'])('are not once %s', async (what) => {
    const { send, events, predictions, asking, release, stored } = await stageWaiting(() =>
      json({ fraud_probability: 0.9 }),
    );
    if (what === 'the tab is closed') await events.tabGone(CONTENT.tabId ?? 0);
    else await send('setSiteMode', { host: 'explorer.example', mode: 'off' });
    await send('saveService', OTHER);
    release();
    await asking;
    // Once this one is answered, the others would have been sent.
    await send('reportAddress', { address: address(5) });
    expect(predictions()).toHaveLength(5);
    expect(await stored()).toEqual([address(5)]);
  });
});
