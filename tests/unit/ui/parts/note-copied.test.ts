import { expect, it } from 'vitest';
import { createNoteCopied } from '../../../../lib/ui/parts/note-copied.ts';
import { A } from '../../background/samples.ts';
import { fakeClient } from '../fake-client.ts';

it.each([
  ['an ordinary window', false],
  ['a private window', true],
])('what is copied in %s is told as copied there', (_where, isPrivate) => {
  const { call, asked } = fakeClient({ noteTaken: () => ({}) });
  createNoteCopied({ call, isPrivate: () => isPrivate })(A);
  expect(asked).toEqual([['noteTaken', { address: A, by: 'copied', isPrivate }]]);
});

it('what is copied and is no address is not told', () => {
  const { call, asked } = fakeClient({ noteTaken: () => ({}) });
  createNoteCopied({ call, isPrivate: () => false })('0x12');
  expect(asked).toEqual([]);
});
