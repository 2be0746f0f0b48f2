import type { Address } from '../../../../lib/domain/address/address.ts';
import { USUAL_STYLE } from '../../../../lib/domain/mark/mark-style.ts';
import { VERDICT_LEVELS } from '../../../../lib/domain/verdict/level.ts';
import type { Mark } from '../../../../lib/domain/mark/mark.ts';
import { createDrawnMarks } from '../../../../lib/content/draw/drawn-marks.ts';
import { UNCHANGED, RESTYLED, SCROLLED } from '../../../../lib/content/dom/page-change.ts';
import { createLookMaker } from '../../../../lib/content/draw/mark-look.ts';
import { createNearViewport } from '../../../../lib/content/follow/near-viewport.ts';
import { createOverlay } from '../../../../lib/content/draw/overlay.ts';
import { createRowEvidence } from '../../../../lib/content/place/row/row-evidence.ts';
import { createRepeats } from '../../../../lib/content/draw/repeats.ts';
import { createPlacingPass } from '../../../../lib/content/draw/placing-pass.ts';
import { isStillOnPage } from '../../../../lib/content/find/sighting.ts';
import { createSightings } from '../../../../lib/content/find/sightings.ts';
import { pageTree } from '../../../../lib/content/dom/layout-box.ts';
import { addressOf, layOut } from './fill.ts';
import { nextFrame } from './storm.ts';

export type Change = 'scroll' | 'style';

/** The work left for later shrinks with every frame. */
const COUNTED_FRAMES = 5;

interface Stage {
  /** One pass; says whether something was left for the next frame. */
  place(change: Change | null): boolean;
  /** What has a mark now. */
  marked(): Set<Element>;
}
let stage: Stage | null = null;

/** Fills the page with a table of addresses, all of which have a verdict. */
export async function preparePlacement(count: number): Promise<void> {
  const rows = Array.from(
    { length: count },
    (_, number) => `<tr><td>${number}</td><td>
    <a href="#${number}"><span>${addressOf(number)}</span></a></td><td>0.04 ETH</td></tr>`,
  );
  document.body.innerHTML = `<main><div style="overflow:hidden"><table>${rows.join('')}</table></div></main>`;
  layOut();
  const nearViewport = createNearViewport(() => {});
  const sightings = createSightings({
    added: (it) => nearViewport.add(it),
    removed: (it) => nearViewport.remove(it),
    resolver: () => null,
  });
  for (const _ of sightings.read(document.body, () => 0));
  const marks = new Map(
    Array.from(sightings.all(), ({ address }, index) => [address, markFor(address, index)]),
  );
  const overlay = createOverlay(() => {});
  const drawnMarks = createDrawnMarks(
    () => overlay.canvas(),
    { label: (look) => [look.level, ...look.flags, look.address].join(', '), lang: 'en' },
    { add: () => undefined, prepare: () => undefined },
  );
  const evidence = createRowEvidence({ tree: pageTree, ownAddresses: () => [] });
  const pass = createPlacingPass({
    page: {
      nearViewport,
      isFlying: () => false,
      isStillOnPage,
      readAgain: () => undefined,
      tree: pageTree,
    },
    drawing: { overlay, drawnMarks },
    source: { markOf: (address: Address) => marks.get(address), ...NEVER_ASKED },
    lookOf: createLookMaker({ find: () => null }, evidence),
    rows: evidence,
    repeats: createRepeats({
      ownAddresses: () => [],
      lookAlikes: { countOf: () => 1 },
      isDrawnQuiet: () => false,
      tree: pageTree,
    }),
    showsWaiting: () => true,
    hasCard: () => false,
    onMoved: () => undefined,
  });
  const place = (change: Change | null): boolean => {
    pass.run(change === null ? UNCHANGED : change === 'style' ? RESTYLED : SCROLLED);
    return pass.isBehind;
  };
  stage = {
    place,
    marked: () => new Set(Array.from(drawnMarks.marks(), ({ sighting }) => sighting.element)),
  };
  await nextFrame();
  place('style');
  while (place(null));
  beReadyToPaint();
}

/**
 * The longest pass after a change of the page, with what our own writing costs in layout and before the paint. The page
 * itself is ready for its paint already: the browser does that in every frame, with us or without. What can wait takes
 * further frames, of which the first few count.
 */
export async function placeOnce(change: Change, turn: number) {
  // What the last pass has written is painted.
  await nextFrame();
  if (change === 'scroll') scrollTo(0, (turn % 7) * 9);
  else document.body.style.paddingTop = `${turn % 5}px`;
  beReadyToPaint();
  const figures = { ms: 0, frames: 0, unmarked: 0 };
  for (let isBehind = true; isBehind; figures.frames += 1) {
    const startMs = performance.now();
    isBehind = stage?.place(figures.frames === 0 ? change : null) === true;
    beReadyToPaint();
    const passMs = performance.now() - startMs;
    if (figures.frames >= COUNTED_FRAMES) continue;
    figures.ms = Math.max(figures.ms, passMs);
    await nextFrame();
  }
  // Comes last, because clearing what it leaves behind takes somebody's time.
  const marked = stage?.marked();
  figures.unmarked = inViewport().filter((it) => marked?.has(it) !== true).length;
  return figures;
}

/** Hit tests need the same of the browser as painting. */
function beReadyToPaint(): void {
  layOut();
  document.elementFromPoint(1, 1);
}

function inViewport(): Element[] {
  return [...document.querySelectorAll('td span')].filter((it) => {
    const { top, bottom } = it.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

const NEVER_ASKED = {
  style: USUAL_STYLE,
  noteStyle() {},
  want() {},
  check() {},
  unasked: () => [],
  forget() {},
  stop() {},
};

/** On a page that people look at, most addresses are of a quiet level. */
function markFor(address: Address, index: number): Mark {
  const level = index % 4 === 0 ? VERDICT_LEVELS[(index / 4) % VERDICT_LEVELS.length] : 'low';
  return {
    address,
    checksumAddress: address,
    level: level ?? 'low',
    flags: [],
    reason: null,
    retryAfterMs: null,
  };
}
