import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { page, popup } from './popup-scenes.tsx';
import type { Scene } from './scene.ts';

const root = document.createElement('div');
afterEach(() => {
  render(null, root);
  root.remove();
});

/** What a screen reader says from one drawing to the next: the texts of live parts that were there before. */
function saidBetween(before: Scene, after: Scene): string[] {
  document.body.append(root);
  render(before.draw(), root);
  const parts = Array.from(root.querySelectorAll('output, [aria-live=polite]'));
  const texts = parts.map(({ textContent }) => textContent);
  render(after.draw(), root);
  return parts
    .filter((part, at) => part.isConnected && part.textContent !== texts[at])
    .map(({ textContent }) => textContent);
}

it('that the page does not answer is read out', () => {
  const silent = page('', { isSilent: true });
  expect(saidBetween(page(''), silent)).toEqual([
    expect.stringMatching(/^The page does not answer/),
  ]);
});

it('that another page is being read is read out', () => {
  expect(saidBetween(page(''), page('', { page: null }))).toEqual(['Reading the page']);
});

it('that the storage is full is read out', () => {
  expect(saidBetween(popup(''), popup('', { isMemoryOnly: true }))).toEqual([
    expect.stringMatching(/storage is full/),
  ]);
});
