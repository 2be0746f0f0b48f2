import { afterEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { watchCardActs } from '../../../../../lib/content/card/card-acts.ts';
import type { CardAct } from '../../../../../lib/content/card/card-acts.ts';
import type { CardsDeps } from '../../../../../lib/content/card/card-deps.ts';
import { copiedAddress, findCopied } from '../../../../../lib/content/card/copy/copied.ts';
import { pageTree } from '../../../../../lib/content/dom/layout-box.ts';
import type { DrawnMark } from '../../../../../lib/content/draw/drawn-marks.ts';
import * as patterns from '../../../../../lib/content/find/address-pattern.ts';
import { sightingIn } from '../../page.ts';

const BAD = `0x${'1f'.repeat(20)}`;
let watching: AbortController | undefined;
afterEach(() => watching?.abort());

/** What the person has copied of an element, as it is told. */
async function copy(element: Element): Promise<CardAct & { kind: 'copy' }> {
  const acts: CardAct[] = [];
  watching = new AbortController();
  const deps = {
    page: { tree: pageTree, patterns },
    marks: { drawn: { at: () => null, textAt: () => null } },
    service: { source: { style: { opensAtText: false } } },
  } as unknown as CardsDeps;
  watchCardActs(
    deps,
    () => false,
    (act) => acts.push(act),
    watching.signal,
  );
  // Without the pointer, which would stay there for the next test.
  window.focus();
  getSelection()?.selectAllChildren(element);
  await userEvent.keyboard('{Control>}c{/Control}');
  const act = acts.find((it) => it.kind === 'copy');
  if (act === undefined) throw new Error('Nothing was copied.');
  return act;
}

it.each([
  ['nothing', ''],
  ['a place where a line may break', '\u200B'],
  ['a soft hyphen', '\u00AD'],
  ['a sign that joins two others', '\u2060'],
])('an address with %s in it is noted and warned of when it is copied', async (_name, sign) => {
  const sighting = sightingIn(`<p>${BAD.slice(0, 22)}${sign}${BAD.slice(22)}</p>`);
  expect(sighting.address).toBe(BAD);
  const act = await copy(sighting.element);
  const page = { sightings: () => [sighting], tree: pageTree };
  const look = { address: BAD, level: 'high', flags: [] };
  const drawn = { marks: () => [{ sighting, look } as unknown as DrawnMark] };
  expect(copiedAddress(act, page)).toBe(BAD);
  expect(findCopied(act, page, drawn)).toBe(sighting);
});
