import { describe, expect, it } from 'vitest';
import { createLastingWants } from '../../../../lib/background/engine/wants.ts';
import { A, B, defer } from '../samples.ts';

/** A request for A that is under way, after `prepare` has set who wants what. */
function stageRequest(prepare: (wants: ReturnType<typeof createLastingWants>) => void) {
  const wants = createLastingWants();
  prepare(wants);
  const reply = defer<void>();
  const asks: (() => boolean)[] = [];
  const request = wants.track(A, (isPrivate) => {
    asks.push(isPrivate);
    return reply.promise;
  });
  return { wants, isPrivate: () => asks[0]?.(), end: () => (reply.resolve(), request) };
}

describe('the answer to a request', () => {
  it('is private when only private windows want it', () => {
    const { isPrivate } = stageRequest((wants) => {
      wants.set('private', [A], true);
      wants.set('other', [B], false);
    });
    expect(isPrivate()).toBe(true);
  });

  it('is stored when another window joins while it is under way, even if it then leaves', () => {
    const { wants, isPrivate } = stageRequest((before) => before.set('private', [A], true));
    wants.set('other', [A], false);
    wants.drop('other');
    expect(isPrivate()).toBe(false);
  });

  it('is private when the other window had given the address up before', () => {
    for (const giveUp of ['set', 'drop', 'dropAll'] as const) {
      const { isPrivate } = stageRequest((wants) => {
        wants.set('other', [A], false);
        if (giveUp === 'set') wants.set('other', [B], false);
        else if (giveUp === 'drop') wants.drop('other');
        else wants.dropAll();
        wants.set('private', [A], true);
      });
      expect(isPrivate()).toBe(true);
    }
  });

  it('does not decide over the next one', async () => {
    const { wants, end } = stageRequest((before) => before.set('other', [A], false));
    await end();
    wants.drop('other');
    await wants.track(A, async (isPrivate) => expect(isPrivate()).toBe(true));
  });
});
