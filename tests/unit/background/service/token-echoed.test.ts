import { expect, it } from 'vitest';
import { A } from '../samples.ts';
import { CONTENT, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const SERVICE = {
  baseUrl: 'https://risk.example',
  token: '9944b09199c62bcf9418ad846dd0e4bbdfc6ee4b',
};

it.each([
  [401, 0],
  [403, 260],
  [429, 0],
  [503, 0],
])(
  'the token is told by no message where the service repeats it in its answer of %i, after %i signs',
  async (status, spaces) => {
    const browserMemory = new Map<string, string>();
    const { send, session } = stageBackground({
      connect: connect(),
      browserMemory,
      async fetch(_url, init) {
        const sent = new Headers(init.headers).get('Authorization');
        const detail = `${'.'.repeat(spaces)} The header "${sent}" is not valid.`;
        return Response.json({ detail }, { status });
      },
    });
    await send('saveService', SERVICE);
    const replies = [
      await send('reportAddress', { address: A }),
      await send('testConnection', {}),
      await send('getUsedCount', { isRetry: true }),
      await send('getServiceStatus', {}),
      await send('getDiagnostics', {}),
      await send('getHistoryProgress', {}),
      await send('assessAddresses', { addresses: [A] }, CONTENT),
    ];
    await session.flush();
    const told = JSON.stringify([replies, [...browserMemory]]);
    expect(told).toContain('The header');
    for (const part of [SERVICE.token, SERVICE.token.slice(0, 10)])
      expect(told).not.toContain(part);
  },
);

it.each([
  [0, SERVICE.token],
  [205, SERVICE.token],
  [0, 'with "quotes" and \\ in-it-1234'],
])(
  'the token is told by no message where a server answers with what was sent to it, after %i signs: %s',
  async (spaces, token) => {
    const { send } = stageBackground({
      connect: connect(),
      fetch: async (_url, init) =>
        Response.json({
          padding: '.'.repeat(spaces),
          headers: Object.fromEntries(new Headers(init.headers)),
        }),
    });
    await send('saveService', { ...SERVICE, token });
    const told = JSON.stringify([
      await send('getUsedCount', { isRetry: true }),
      await send('testConnection', {}),
      await send('reportAddress', { address: A }),
      await send('getDiagnostics', {}),
      await send('getHistoryProgress', {}),
    ]);
    expect(told).toContain('padding');
    for (const part of [token.slice(0, 5), token.slice(-9)]) expect(told).not.toContain(part);
  },
);
