import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getJson } from '../../../../lib/background/service/request.ts';
import type { RequestDeps } from '../../../../lib/background/service/request.ts';
import { ACCESS, fakeFetch, json } from './fake-fetch.ts';

const PATH = '/api/address_lookups/used/';

function ask(deps: RequestDeps) {
  return getJson(deps, ACCESS, PATH);
}

async function errorOf(response: Response, limits: { maxBodyBytes?: number } = {}) {
  const result = await ask(fakeFetch(() => response, limits));
  return result.ok ? null : result.error;
}

describe('an oversized body', () => {
  it('is read no further than the limit', async () => {
    let sentBytes = 0;
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          sentBytes += 100;
          controller.enqueue(new Uint8Array(100).fill(0x20));
        },
        cancel() {
          isCancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
    expect(await errorOf(new Response(body), { maxBodyBytes: 1000 })).toMatchObject({
      code: 'oversized',
      status: 200,
    });
    expect(sentBytes).toBe(1100);
    expect(isCancelled).toBe(true);
  });

  it('is one byte more than the limit', async () => {
    const text = JSON.stringify('x'.repeat(98));
    expect(await errorOf(new Response(text), { maxBodyBytes: 100 })).toBeNull();
    expect(await errorOf(new Response(text), { maxBodyBytes: 99 })).toMatchObject({
      code: 'oversized',
    });
  });

  it('is oversized also when its stream cannot be cancelled', async () => {
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(2000));
      },
      cancel() {
        throw new Error('already gone');
      },
    });
    expect(await errorOf(new Response(body))).toMatchObject({ code: 'oversized' });
  });
});

function cutOff(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('terminated'));
    },
  });
}

describe('a refusal whose body cannot be read', () => {
  it.each([
    [401, { code: 'tokenRejected' }],
    [403, { code: 'tokenRejected' }],
    [429, { code: 'rateLimited', retryAfterMs: 600_000 }],
    [500, { code: 'serverFault', retryAfterMs: 600_000 }],
    [503, { code: 'serverFault', retryAfterMs: 600_000 }],
  ])('counts by its status and header alone: %i', async (status, error) => {
    for (const body of ['x'.repeat(1001), cutOff()]) {
      const response = new Response(body, { status, headers: { 'Retry-After': '600' } });
      expect(await errorOf(response)).toEqual({ ...error, status });
    }
  });
});

/** Like the browser's: an abort rejects the call, and errors a body under way. */
function abortable(signal: AbortSignal | null | undefined, onAbort: (error: Error) => void): void {
  signal?.addEventListener('abort', () => onAbort(new DOMException('Aborted', 'AbortError')));
}

describe('the time limit', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ends a request without an answer', async () => {
    const deps = fakeFetch(
      ({ init }) => new Promise((_resolve, reject) => abortable(init.signal, reject)),
    );
    const asked = ask(deps);
    await vi.advanceTimersByTimeAsync(9999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toEqual({ ok: false, error: { code: 'timedOut' } });
  });

  it.each([
    ['an answer', 200, { code: 'timedOut' }],
    ['a refusal, which counts all the same,', 429, { code: 'rateLimited', status: 429 }],
  ])('ends %s whose body falls silent', async (_name, status, error) => {
    const deps = fakeFetch(({ init }) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"used":'));
          abortable(init.signal, (fault) => controller.error(fault));
        },
      });
      return new Response(body, { status });
    });
    const asked = ask(deps);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked).toEqual({ ok: false, error });
  });

  it('leaves no timer behind once answered', async () => {
    await ask(fakeFetch(() => json(48)));
    await ask(fakeFetch(() => Promise.reject(new TypeError('Failed to fetch'))));
    expect(vi.getTimerCount()).toBe(0);
  });
});
