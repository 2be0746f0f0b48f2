import { describe, expect, it } from 'vitest';
import { createWants } from '../../../../lib/background/engine/wants.ts';
import type { Wants } from '../../../../lib/background/engine/wants.ts';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { A, address, B, C } from '../samples.ts';

/** Takes `count` addresses as a scheduler does, none of them twice. */
function take(wants: Wants, count: number): (Address | null)[] {
  const taken = new Set<Address>();
  return Array.from({ length: count }, () => {
    const next = wants.next((candidate) => taken.has(candidate))?.address ?? null;
    if (next !== null) taken.add(next);
    return next;
  });
}

describe('wants', () => {
  it('are taken most wanted first', () => {
    const wants = createWants();
    wants.set('tab', [B, A, C]);
    expect(take(wants, 4)).toEqual([B, A, C, null]);
  });

  it('are taken turn by turn, so that a long list holds up nobody', () => {
    const wants = createWants();
    wants.set('explorer', [address(10), address(11), address(12)]);
    wants.set('dapp', [A, B]);
    expect(take(wants, 5)).toEqual([address(10), A, address(11), B, address(12)]);
  });

  it('of lower rank are all taken first, whatever the rank is at that moment', () => {
    let front = 'two';
    const wants = createWants({
      rankOf: (asker) => (asker === front ? 0 : 1),
      groupOf: (asker) => asker,
    });
    wants.set('one', [A]);
    wants.set('two', [address(10), address(11)]);
    wants.set('three', [B, C]);
    expect(take(wants, 3)).toEqual([address(10), address(11), A]);
    front = 'three';
    expect(take(wants, 2)).toEqual([B, C]);
  });

  it('of one group share its turns, so that many frames gain a tab nothing', () => {
    const wants = createWants({ rankOf: () => 0, groupOf: (asker) => asker.slice(0, 1) });
    wants.set('a1', [address(10), address(13)]);
    wants.set('a2', [address(11)]);
    wants.set('a3', [address(12)]);
    wants.set('b1', [A, B]);
    expect(wants.ofSiblings('a1')).toEqual(new Set([address(11), address(12)]));
    const order = Array.from({ length: 6 }, () => {
      const [next] = take(wants, 1);
      // A frame that has got all it wanted leaves the turns to the others.
      if (next) wants.settle(next);
      return next;
    });
    expect(order).toEqual([address(10), A, address(11), B, address(12), address(13)]);
  });

  it('of several askers for one address are one', () => {
    const wants = createWants();
    wants.set('tab', [A]);
    wants.set('other', [A]);
    expect(take(wants, 2)).toEqual([A, null]);
    expect(wants.all()).toEqual(new Set([A]));
  });

  it('are replaced by the asker’s next list', () => {
    const wants = createWants();
    wants.set('tab', [A, B]);
    wants.set('tab', [C]);
    expect([...wants.all()]).toEqual([C]);
    wants.set('tab', []);
    expect(wants.all().size).toBe(0);
  });

  it('of an asker that is gone are gone, unless another wants the same', () => {
    const wants = createWants();
    wants.set('tab', [A, B]);
    wants.set('other', [B]);
    wants.drop('tab');
    expect([...wants.all()]).toEqual([B]);
  });

  it('that are answered are gone from every list', () => {
    const wants = createWants();
    wants.set('tab', [A, B]);
    wants.set('other', [A]);
    wants.settle(A);
    expect([...wants.all()]).toEqual([B]);
    expect(take(wants, 2)).toEqual([B, null]);
  });

  it('do not change with the array they were given in', () => {
    const wants = createWants();
    const list = [A];
    wants.set('tab', list);
    list.push(B);
    expect([...wants.all()]).toEqual([A]);
  });

  it('can all be dropped', () => {
    const wants = createWants();
    wants.set('tab', [A, B]);
    wants.dropAll();
    expect(take(wants, 1)).toEqual([null]);
  });
});
