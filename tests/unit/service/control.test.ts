import { describe, expect, it } from 'vitest';
import type { RunningService } from '../../service/service.ts';
import { ask, useService } from './started-service.ts';

const USED = '/api/address_lookups/used/';

function steer(
  service: RunningService,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  return fetch(`http://127.0.0.1:${service.port}/__control/${path}`, init);
}

describe('the control surface', () => {
  const service = useService({ control: true });

  it('sets and clears faults', async () => {
    const rule = { endpoint: 'used', fault: { kind: 'status', status: 403 } };
    expect((await steer(service(), 'POST', 'fault', rule)).status).toBe(204);
    expect((await ask(service(), USED)).status).toBe(403);
    expect((await steer(service(), 'DELETE', 'faults')).status).toBe(204);
    expect((await ask(service(), USED)).status).toBe(200);
  });

  it.each([{ endpoint: 'nowhere' }, { endpoint: 'used', fault: { kind: 'earthquake' } }])(
    'refuses the rule %o',
    async (rule) => {
      expect((await steer(service(), 'POST', 'fault', rule)).status).toBe(400);
      expect((await ask(service(), USED)).status).toBe(200);
    },
  );

  it('lists and clears the requests, without its own', async () => {
    await ask(service(), USED);
    const reply = await steer(service(), 'GET', 'requests?endpoint=used');
    expect(await reply.json()).toMatchObject([{ endpoint: 'used', status: 200 }]);
    await steer(service(), 'DELETE', 'requests');
    expect(await (await steer(service(), 'GET', 'requests')).json()).toEqual([]);
  });

  it('changes the used reply', async () => {
    await steer(service(), 'POST', 'used', { form: 'used', used: 3 });
    expect(await (await ask(service(), USED)).json()).toEqual({ used: 3 });
  });

  it('works while everything else fails', async () => {
    service().setFault({ endpoint: 'all', fault: { kind: 'drop' } });
    expect((await steer(service(), 'DELETE', 'faults')).status).toBe(204);
  });
});

describe('a service without control surface', () => {
  const service = useService();

  it('does not know its paths', async () => {
    expect((await steer(service(), 'DELETE', 'faults')).status).toBe(404);
  });
});
