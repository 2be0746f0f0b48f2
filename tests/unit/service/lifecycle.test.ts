import { execFile } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { startService } from '../../service/service.ts';
import { ask } from './started-service.ts';

// Noted before any service has started in this process.
const { Response: ownResponse, Request: ownRequest } = globalThis;

const run = promisify(execFile);
const MAIN = join(import.meta.dirname, '..', '..', 'service', 'main.ts');

/** Where this machine can be reached from others, by IPv4. */
function outerAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((of) => of ?? []);
  return all
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

describe('the service', () => {
  it('answers only on loopback, and is gone after close', async () => {
    const service = await startService();
    expect(service.baseUrl).toBe(`http://127.0.0.1:${service.port}`);
    expect((await ask(service, '/api/address_lookups/')).status).toBe(200);
    for (const host of ['[::1]', ...outerAddresses()]) {
      const elsewhere = fetch(`http://${host}:${service.port}/`);
      await expect(elsewhere, host).rejects.toThrow('fetch failed');
    }
    await service.close();
    await service.close();
    await expect(ask(service, '/')).rejects.toThrow('fetch failed');
  });

  it('can come back on the same port', async () => {
    const first = await startService();
    await ask(first, '/');
    await first.close();
    const second = await startService({ port: first.port });
    expect((await ask(second, '/api/address_lookups/')).status).toBe(200);
    await second.close();
  });

  it('says so when its port is taken', async () => {
    const first = await startService();
    await expect(startService({ port: first.port })).rejects.toThrow('EADDRINUSE');
    await first.close();
  });

  it('closes while a reply is still being sent', async () => {
    const service = await startService();
    service.setFault({ endpoint: 'all', fault: { kind: 'oversized', bytes: 1e9 } });
    const reply = await ask(service, '/');
    await service.close();
    await expect(reply.text()).rejects.toThrow('terminated');
  });

  it('leaves the process’s own Request and Response alone', async () => {
    const service = await startService();
    await ask(service, '/');
    await service.close();
    expect(globalThis.Response).toBe(ownResponse);
    expect(globalThis.Request).toBe(ownRequest);
  });
});

describe('the command', () => {
  it('tells base URL and token, and ends by itself', async () => {
    const { stdout } = await run(process.execPath, [MAIN, '--seconds', '0.2', '--token', 'mine']);
    expect(stdout).toMatch(/^Base URL {2}http:\/\/127\.0\.0\.1:\d+\nToken {5}mine\n/);
  });

  it('says in words that its port is taken', async () => {
    const first = await startService();
    const outcome = run(process.execPath, [MAIN, '--port', String(first.port)]);
    await expect(outcome).rejects.toMatchObject({
      code: 1,
      stderr: `Port ${first.port} is taken. Name another, or none for a free one.\n`,
    });
    await first.close();
  });

  it('explains itself when it does not understand', async () => {
    const outcome = run(process.execPath, [MAIN, '--scale', 'grams']);
    await expect(outcome).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Usage:'),
    });
  });
});
