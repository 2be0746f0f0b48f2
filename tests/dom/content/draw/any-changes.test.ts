import { afterEach, expect, it } from 'vitest';
import { createRandom } from '../../../service/random.ts';
import type { Random } from '../../../service/random.ts';
import { show } from '../page.ts';
import { markPage, placesNow } from './marked-page.ts';

const SEEDS = [1, 2, 3];
const BURSTS = 3;
const CHANGES = 4;
/** The marks count as at rest after so many frames in which none has moved. */
const CALM_FRAMES = 10;

const STYLES = [
  'margin:13px',
  'padding:9px',
  'font-size:19px',
  'width:210px',
  'transform:translate(31px,17px)',
  'zoom:1.3',
  'line-height:2.4',
  'float:right',
  'display:flex',
  'display:none',
  'display:inline-block',
  'opacity:0',
  'visibility:hidden',
  'overflow:hidden;height:30px',
  'overflow:auto;height:60px',
  'overflow:hidden;white-space:nowrap;text-overflow:ellipsis;width:150px',
  'clip-path:inset(0 60% 0 0)',
  'direction:rtl',
  'background:#111;color:#eee',
  'position:relative;z-index:-1',
  'position:fixed;top:40px;left:30px;background:#ddd',
  'position:sticky;top:0;background:#ddd',
] as const;

let unmark: (() => void) | undefined;
afterEach(() => unmark?.());

function textBy(random: Random): string {
  const digits = Array.from({ length: 40 }, () => random.integer(0, 15).toString(16)).join('');
  return random.pick([
    `<span>0x${digits}</span>`,
    `<p>From <b>0x${digits}</b>, then</p>`,
    `<a href="#/0x${digits}" title="0x${digits}">0x${digits.slice(0, 4)}…${digits.slice(-4)}</a>`,
    `<i>0x${digits.slice(0, 18)}<b>${digits.slice(18)}</b></i>`,
  ]);
}

function htmlBy(random: Random, depth: number): string {
  const inner = (): string => htmlBy(random, depth + 1);
  if (depth > 2) return textBy(random);
  return random.pick<() => string>([
    () => textBy(random),
    () => `<div style="${random.pick(STYLES)}">${inner()}</div>${inner()}`,
    () => `<table><tr><td>${inner()}</td><td>${textBy(random)}</td></tr></table>`,
    () => `<details open><summary>More</summary>${inner()}</details>`,
    () => `<dialog>${textBy(random)}</dialog>${inner()}`,
    () =>
      `<div style="overflow:auto;height:90px"><p style="position:sticky;top:0;background:#cfc">Head</p>${inner()}${inner()}<p style="height:200px"></p></div>`,
  ])();
}

/** One change. Those of style sheets alone are told by none, so they only move texts. */
function change(random: Random): void {
  const all = [...document.body.querySelectorAll<HTMLElement>('body :not(hexmark-marks, style)')];
  const pick = (): HTMLElement => all[random.integer(0, all.length - 1)] as HTMLElement;
  const [one, other] = [pick(), pick()];
  const style = random.pick(STYLES);
  random.pick<() => void>([
    () => (one.style.cssText += `;${style}`),
    () => (one.style.cssText = style),
    () => one.removeAttribute('style'),
    () => (document.body.style.cssText = random.pick(['', 'zoom:1.2', 'margin:0 0 0 90px'])),
    () => document.querySelector('style')?.sheet?.insertRule('p, td { margin-top: 9px }'),
    () => one.contains(other) || other.append(one),
    () => one.contains(other) || other.before(one),
    () => one.remove(),
    () => one.before('word '),
    () => one.insertAdjacentHTML('afterend', textBy(random)),
    () => one.toggleAttribute('open'),
    () => one instanceof HTMLDialogElement && one.isConnected && !one.open && one.showModal(),
    () => (one.scrollTop = random.integer(0, 90)),
    () => scrollTo(0, random.integer(0, 200)),
    () => (one.hidden = random.chance(0.5)),
    () => (one.inert = random.chance(0.5)),
  ])();
}

/** Where marks stand once they are at rest. */
async function atRest(): Promise<string[]> {
  let last = '';
  for (let calm = 0; calm < CALM_FRAMES; calm += 1) {
    await new Promise(requestAnimationFrame);
    const now = JSON.stringify(placesNow());
    if (now !== last) calm = 0;
    last = now;
  }
  return placesNow()
    .map(([address, { x, y, width }]) => [address, ...[x, y, width].map(Math.round)].join(' '))
    .toSorted();
}

it.each(SEEDS)('after any changes, marks are what they are on a new page (%i)', async (seed) => {
  const random = createRandom(seed);
  const parts = Array.from({ length: 6 }, () => htmlBy(random, 0));
  show(`<style></style>${parts.join('')}<p style="height:900px"></p>`);
  unmark = markPage();
  await atRest();
  for (let burst = 0; burst < BURSTS; burst += 1) {
    for (let left = CHANGES; left > 0; left -= 1) change(random);
    const followed = await atRest();
    unmark();
    unmark = markPage();
    expect(followed).toEqual(await atRest());
  }
});
