import { expect, it } from 'vitest';
import { fakeService } from './fake-service.ts';
import { A } from './samples.ts';
import { json } from './service/fake-fetch.ts';
import { CONTENT, stageBackground } from './stage.ts';
import { useFreshDatabase } from './store/fresh-database.ts';

const connect = useFreshDatabase();
const GIVEN = { baseUrl: 'https://risk.example', token: 'theirs' };

it.each(['/api/address_lookups/?page=1', '/api/address_lookups/used/', '/api/address_lookups/'])(
  'open tabs hear that the person has agreed, also where the service forbids %s',
  async (forbidden) => {
    const service = fakeService((path) => {
      if (path.startsWith(forbidden)) return json({ detail: 'Not for you.' }, 403);
      if (path.endsWith('/used/')) return json(3);
      if (path.includes('page=')) return json({ count: 0, next: null, results: [] });
      return json({ fraud_probability: 0.9 });
    });
    const { send, stage, changePolicy } = stageBackground({
      connect: connect(),
      fetch: service.fetch,
    });
    stage.hasConsent = false;
    await changePolicy(GIVEN);
    const ask = () => send('assessAddresses', { addresses: [A], refresh: [] }, CONTENT);
    // A page asks no sooner than it is told to.
    expect(await ask()).toMatchObject({
      output: { marks: [{ level: 'unavailable', reason: 'notConfigured', retryAfterMs: null }] },
    });
    const told = stage.verdictsChanged;
    // What our pages do when the person agrees (`consent-state.ts`).
    stage.hasConsent = true;
    await send('testConnection', {});
    await send('syncHistory', { occasion: 'personAsked' });
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
    expect(await ask()).toMatchObject({ output: { marks: [{ level: 'high' }] } });
    expect(stage.verdictsChanged).toBeGreaterThan(told);
  },
);
