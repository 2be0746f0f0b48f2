import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PageFollower } from '../../../../lib/content/follow/page-follower.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { eventually } from '../../../unit/eventually.ts';
import { passFrames } from '../../pass-frames.ts';
import { find, resolverFor, show } from '../page.ts';
import { followerWith } from './follower.ts';

const [pasted, before] = [draw(), draw()];
let follower: PageFollower | undefined;
afterEach(() => follower?.stop());

/** Pastes over an address in a field, has it undone at once, and tells what is warned of then. */
async function flagsAfter(undo: () => unknown): Promise<readonly string[]> {
  show(`<input id="from" value="${pasted}"><input id="at">`);
  const resolver = resolverFor(() => follower?.sightings.all() ?? []);
  const page = followerWith({ resolver: () => resolver });
  follower = page;
  page.start();
  const at = find('#at') as HTMLInputElement;
  find('#from').focus();
  await userEvent.keyboard('{Control>}ac{/Control}');
  at.focus();
  document.execCommand('insertText', false, before);
  await userEvent.keyboard('{Control>}av{/Control}');
  await eventually(() => expect(at.value).toBe(pasted));
  await undo();
  expect(at.value).toBe(before);
  // Fields are looked at in each frame.
  await passFrames(3);
  return Array.from(page.sightings.all()).flatMap(({ flags }) => flags);
}

it('a paste that the person undoes at once is no change by the page', async () => {
  expect(await flagsAfter(() => userEvent.keyboard('{Control>}z{/Control}'))).toEqual([]);
});

it('one that the page undoes is', async () => {
  expect(await flagsAfter(() => document.execCommand('undo'))).toEqual(['paste-changed']);
});
