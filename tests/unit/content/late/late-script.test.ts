import { describe, expect, it, vi } from 'vitest';
import { createLateScript, handOver } from '../../../../lib/content/late/late-script.ts';
import type { Client } from '../../../../lib/messaging/client.ts';

type Create = (word: string) => string;
const create: Create = (word) => word.toUpperCase();

/** A late script whose background answers when the test says so. */
function setUp() {
  const replies: PromiseWithResolvers<unknown>[] = [];
  const call = vi.fn<() => Promise<unknown>>(() => {
    const reply = Promise.withResolvers<unknown>();
    replies.push(reply);
    return reply.promise;
  });
  const onMade = vi.fn<(made: string) => void>();
  const onFailed = vi.fn<(error: unknown) => void>();
  const script = createLateScript<Create, string>({
    name: 'cards',
    call: call as unknown as Client,
    make: (made) => made('made'),
    onMade,
    onFailed,
  });
  return { script, call, replies, onMade, onFailed };
}

describe('a late script', () => {
  it('is asked for once, however often it is wanted until it comes', async () => {
    const { script, call, replies, onMade } = setUp();
    const loading = script.load();
    void script.load();
    expect(call).toHaveBeenCalledExactlyOnceWith('loadScript', { name: 'cards' });
    expect(script.isLoading).toBe(true);
    handOver('cards', create);
    expect(script.made).toBe('MADE');
    replies[0]?.resolve({});
    await loading;
    void script.load();
    expect(call).toHaveBeenCalledOnce();
    expect(onMade).toHaveBeenCalledExactlyOnceWith('MADE');
  });

  it('is asked for again when it could not be brought', async () => {
    const { script, call, replies, onFailed } = setUp();
    const loading = script.load();
    replies[0]?.reject(new Error('gone'));
    await loading;
    expect(onFailed).toHaveBeenCalledOnce();
    void script.load();
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is taken once', () => {
    const { script, onMade } = setUp();
    script.expect();
    handOver('cards', create);
    handOver('cards', create);
    expect(onMade).toHaveBeenCalledOnce();
  });

  it('is not taken once it is stopped, nor another one’s', () => {
    const { script, onMade } = setUp();
    script.expect();
    handOver('marks', create);
    script.stop();
    handOver('cards', create);
    expect(onMade).not.toHaveBeenCalled();
  });

  it('goes to the newer scanner, which an older one does not stop', () => {
    const older = setUp();
    const newer = setUp();
    older.script.expect();
    newer.script.expect();
    older.script.stop();
    handOver('cards', create);
    expect(newer.script.made).toBe('MADE');
    expect(older.script.made).toBeNull();
  });

  it('is asked for no more once it is stopped, and nobody is told that it cannot come', async () => {
    const { script, call, replies, onFailed } = setUp();
    const loading = script.load();
    script.stop();
    replies[0]?.reject(new Error('gone'));
    await loading;
    expect(onFailed).not.toHaveBeenCalled();
    await script.load();
    expect(call).toHaveBeenCalledOnce();
  });
});
