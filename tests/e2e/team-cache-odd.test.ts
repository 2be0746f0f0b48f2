import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { findNginx, PATIENT, startTeamCache } from '../support/team-cache.ts';

const nginx = findNginx();
const TOKEN = 'Token-of.the+Team';
const PREDICTION = '/api/final_predictions/0xabc/';
const JSON_TYPE = { 'content-type': 'application/json' };

interface Setting extends AsyncDisposable {
  /** What a request gets, line by line as it stands in HTTP. */
  ask: (path: string, options?: { token?: string; more?: string }) => Promise<string>;
  /** Path and body of each request that the service got. */
  asked: string[];
  /** Where the cache keeps answers. */
  kept: string;
  /** How the service answers. */
  answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void;
}

/** The cache before a service that does what it is told. */
async function setUp(): Promise<Setting> {
  async function note(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    set.asked.push(`${incoming.url ?? ''}${await text(incoming)}`);
    set.answer(incoming, outgoing);
  }
  const server = createServer((incoming, outgoing) => void note(incoming, outgoing));
  // By default it closes a connection that nobody uses for five seconds, and then the cache has none that is kept.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cache = await startTeamCache(nginx ?? 'nginx', {
    port,
    teams: { [TOKEN]: 'traders' },
    changes: PATIENT,
  });
  const set: Setting = {
    asked: [],
    kept: join(cache.folder, 'cache'),
    answer: (_incoming, outgoing) => outgoing.writeHead(200, JSON_TYPE).end('{"whole":true}'),
    // Sent as it is: `fetch` would put paths in order first.
    async ask(path, { token = TOKEN, more = '' } = {}) {
      const socket = connect(Number(new URL(cache.baseUrl).port), '127.0.0.1');
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: cache\r\nAuthorization: Token ${token}\r\n` +
          `Connection: close\r\n${more === '' ? '\r\n' : more}`,
      );
      return text(socket);
    },
    async [Symbol.asyncDispose]() {
      await cache[Symbol.asyncDispose]();
      server.closeAllConnections();
      server.close();
    },
  };
  return set;
}

describe.skipIf(nginx === null)('the cache for a team', () => {
  it('keeps no answer that broke off, and does not pass it on as a whole one', async () => {
    await using set = await setUp();
    const { answer } = set;
    set.answer = (_incoming, outgoing) => {
      outgoing.writeHead(200, JSON_TYPE).write('{"who', () => outgoing.destroy());
    };
    expect(await set.ask(PREDICTION)).not.toMatch(/\r\n0\r\n\r\n$/);
    set.answer = answer;
    expect(await set.ask(PREDICTION)).toContain('{"whole":true}');
  });

  it.each([
    ['prediction', 200],
    ['"not assessed"', 404],
  ])(
    'keeps a %s that it got by a new connection, as the kept one was closed',
    async (_, status) => {
      await using set = await setUp();
      const known = new Set<Socket>();
      let refusals = 0;
      set.answer = (incoming, outgoing) => {
        if (known.has(incoming.socket)) {
          refusals += 1;
          incoming.socket.destroy();
          return;
        }
        known.add(incoming.socket);
        outgoing.writeHead(status, JSON_TYPE).end('{"whole":true}');
      };
      await set.ask('/api/final_predictions/0xdef/');
      expect(await set.ask(PREDICTION)).toContain('{"whole":true}');
      expect(refusals).toBe(1);
      expect(await set.ask(PREDICTION)).toContain('Hexmark-Cache: HIT');
    },
  );

  it.each([
    '/admin/..%2fapi/address_lookups/',
    '/api/x/../address_lookups/',
    '/api/users/%2e%2e/address_lookups/',
    '//api//address_lookups/',
    'http://elsewhere/api/address_lookups/',
  ])('asks the service for nothing but what it has by the path %s', async (path) => {
    await using set = await setUp();
    await set.ask(`${path}?page=2&size=%0d%0aX`);
    expect(set.asked).toEqual(['/api/address_lookups/?page=2&size=%0d%0aX']);
  });

  it.each(['/api/address_lookups/%0a', '/api/address_lookups/used/%0A', `${PREDICTION}%0a`])(
    'refuses the path %s',
    async (path) => {
      await using set = await setUp();
      expect(await set.ask(path)).toMatch(/^HTTP\/1\.1 404 /);
      expect(set.asked).toEqual([]);
    },
  );

  it('passes no body on, in which an answer for one could be asked for and kept for all', async () => {
    await using set = await setUp();
    await set.ask(PREDICTION, { more: 'Content-Length: 5\r\n\r\nhello' });
    const more = 'Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n';
    await set.ask('/api/address_lookups/', { more });
    expect(set.asked).toEqual([PREDICTION, '/api/address_lookups/']);
  });

  it.each([TOKEN.toLowerCase(), TOKEN.replace('.', '-'), `${TOKEN}x`, `x${TOKEN}`])(
    'takes the token %s for another one than the team’s',
    async (token) => {
      await using set = await setUp();
      expect(await set.ask(PREDICTION)).toContain('Hexmark-Cache: MISS');
      expect(await set.ask(PREDICTION)).toContain('Hexmark-Cache: HIT');
      expect(await set.ask(PREDICTION, { token })).toContain('Hexmark-Cache: BYPASS');
    },
  );

  it('writes neither address nor client into a log where its disk takes nothing', async () => {
    await using set = await setUp();
    // As on a full disk, its files cannot be written.
    rmSync(set.kept, { recursive: true });
    writeFileSync(set.kept, '');
    await set.ask(PREDICTION);
    const folder = dirname(set.kept);
    const logs = readdirSync(folder).filter((file) => file.endsWith('.log'));
    for (const log of logs) {
      expect(readFileSync(join(folder, log), 'utf8')).not.toMatch(/0xabc|127\.0\.0\.1/);
    }
  });

  it('asks anew once its files are deleted', async () => {
    await using set = await setUp();
    await set.ask(PREDICTION);
    execFileSync('find', [set.kept, '-type', 'f', '-delete']);
    expect(await set.ask(PREDICTION)).toContain('Hexmark-Cache: MISS');
    expect(await set.ask(PREDICTION)).toContain('Hexmark-Cache: HIT');
  });
});
