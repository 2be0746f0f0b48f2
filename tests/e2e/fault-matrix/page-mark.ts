import { expect } from 'vitest';
import { allTrue, expectLevels, lowerKeys } from '../../support/fault-scene.ts';
import { readStates } from '../../support/marks.ts';
import type { ReadState } from '../../support/marks.ts';
import { waitFor } from '../../support/wait-for.ts';
import type { FaultCase, Scene, Surface } from './surface.ts';

/** The longest pause after a fault. On a slow machine a pause gets that long. */
const LONGEST_PAUSE_MS = 60_000;
const SLACK_MS = 60_000;

/** The mark beside each address, and the name that assistive technology reads. */
export const mark: Surface = {
  heading: 'Mark',

  async look(scene, fault) {
    const { page, known, unknown } = scene;
    await expectLevels(page, { ...known, ...levelsMeanwhile(scene, fault) });
    if (fault.levelMeanwhile === 'true') {
      await waitForNoneStale(scene);
      return [fault.markNote, 'Every level is true'].filter(Boolean).join('. ');
    }
    const marks = await readStates(page);
    const names = unknown.map((address) => nameOf(marks, address));
    expect(new Set(names).size).toBe(1);
    return `Known levels stay, new addresses are “${names[0]}”`;
  },

  async lookAfter(scene, fault) {
    await expectLevels(scene.page, truth(scene), LONGEST_PAUSE_MS / fault.speed + SLACK_MS);
    await waitForNoneStale(scene);
    return fault.levelMeanwhile === 'true' ? 'every level is true' : 'all get their true level';
  },
};

/** Every address of the page with its own level. */
export function truth({ known, unknown }: Scene): Record<string, string> {
  return { ...known, ...allTrue(unknown) };
}

function levelsMeanwhile(
  { unknown }: Scene,
  { levelMeanwhile }: FaultCase,
): Record<string, string> {
  if (levelMeanwhile === 'true') return allTrue(unknown);
  return Object.fromEntries(unknown.map((address) => [address, levelMeanwhile]));
}

async function waitForNoneStale({ page, known, unknown }: Scene): Promise<void> {
  const count = Object.keys(lowerKeys(known)).length + unknown.length;
  await waitFor(async () => {
    const marks = await readStates(page);
    return marks.length === count && marks.every(({ flags }) => !flags.includes('stale'));
  }, 'no mark that may be out of date');
}

/** The level's name as it is read aloud: the label without the address, which the label has whole. */
function nameOf(marks: readonly ReadState[], address: string): string {
  const label = marks.find((mark) => mark.address === address.toLowerCase())?.label ?? '';
  // A waiting mark has nothing from the background yet, not even the checksum's capitals.
  const expected = label.startsWith('Waiting') ? address.toLowerCase() : address;
  expect(label).toMatch(new RegExp(`, ${expected}$`));
  return label.slice(0, -`, ${address}`.length);
}
