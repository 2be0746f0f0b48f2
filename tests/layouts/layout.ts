import type { Random } from '../service/random.ts';
import { PAGE_SCRIPT } from './page-script.ts';
import { drawBoxStyle, drawStyle, drawStyles } from './styles.ts';

/** A page of parts that lie in, over and beside each other by chance, and what happens on it afterwards. */
export interface Layout {
  head: string;
  body: string;
  /** Statements that change the page, each by itself. */
  acts: string[];
}

/** Each address stands on a colour of its own, so that a picture tells where it is seen. */
const COLOURS = [
  '#ff8080',
  '#ffbf60',
  '#e8e840',
  '#a0e840',
  '#40e880',
  '#40e8d0',
  '#40c0ff',
  '#8098ff',
  '#c080ff',
  '#ff70e8',
  '#c09060',
  '#90b090',
  '#7fb8c8',
  '#b8a0d8',
  '#d8c8a0',
];
const FLIGHTS: [object, ...object[]] = [
  { translate: '80px 40px' },
  { scale: '.5' },
  { width: '80px', overflow: 'hidden' },
  { clipPath: 'inset(0 60% 0 0)' },
];
const PARTS = 5;
const ACTS = 6;
const DEEPEST = 4;

/** Takes addresses from the front of `addresses`. Each is shown once, in an element of the class `text`. */
export function makeLayout(random: Random, addresses: string[]): Layout {
  let boxes = 0;
  let texts = 0;
  let choices = 0;

  function text(): string {
    const address = addresses.shift() ?? '';
    const colour = COLOURS[texts % COLOURS.length] ?? '';
    texts += 1;
    const inner = `<span class="text" id="text${texts}" style="background:${colour}">${address}</span>`;
    return random.pick([
      inner,
      `<a href="/address/${address}">${inner}</a>`,
      `<code>${inner}</code> more`,
      `<div style="${drawStyles(random, 2)}">${inner}</div>`,
      `<p style="${drawStyles(random, 1)}">From ${inner} to here</p>`,
    ]);
  }

  function box(name: string, most: number, inner: string, more = ''): string {
    boxes += 1;
    return `<${name} id="box${boxes}" style="${drawStyles(random, most)}"${more}>${inner}</${name}>`;
  }

  function cover(): string {
    boxes += 1;
    const [width, height] = [random.integer(20, 400), random.integer(10, 160)];
    const [left, top] = [random.integer(-20, 500), random.integer(-20, 300)];
    const place = `position:${random.pick(['absolute', 'fixed'])};left:${left}px;top:${top}px`;
    const style = `${place};width:${width}px;height:${height}px;background:#ccc`;
    const inner = random.chance(0.2) ? text() : '';
    return `<div id="box${boxes}" style="${style};${drawBoxStyle(random)}">${inner}</div>`;
  }

  function some(depth: number): string {
    return Array.from({ length: random.integer(1, 3) }, () => part(depth + 1)).join('\n');
  }

  function part(depth: number): string {
    const kind = random.next();
    if (kind < 0.3 || depth > DEEPEST) return text();
    if (kind < 0.36) return '<p>Some words that stand here for nothing.</p>';
    if (kind < 0.42) return cover();
    if (kind < 0.47)
      return box('table', 2, `<tr><td>${some(depth)}</td><td>${some(depth)}</td></tr>`);
    if (kind < 0.5) return box('details', 0, `<summary>More</summary>${some(depth)}`, ' open');
    if (kind < 0.54) {
      const root = `<div style="${drawStyles(random, 2)}">${some(depth)}<slot></slot></div>`;
      return box('x-part', 2, `<template shadowrootmode="open">${root}</template>${some(depth)}`);
    }
    if (kind < 0.57) return box('div', 2, some(depth), ' popover="manual"');
    if (kind < 0.6) return box('dialog', 1, some(depth));
    if (kind < 0.63) return choice(depth);
    if (kind < 0.66) return drawing(depth);
    if (kind < 0.68) return box('fieldset', 1, `<legend>${some(depth)}</legend>${some(depth)}`);
    if (kind < 0.7) return box('button', 1, text());
    if (kind < 0.72) return box('ul', 1, `<li>${some(depth)}</li><li>${some(depth)}</li>`);
    return box('div', 3, some(depth));
  }

  /** A part that another style comes to with a tick. */
  function choice(depth: number): string {
    choices += 1;
    const rule = `#choice${choices}:checked ~ * { ${drawStyle(random)} }`;
    const inner = `<input type="checkbox" id="choice${choices}">${some(depth)}`;
    return box('div', 1, `<style>${rule}</style>${inner}`);
  }

  function drawing(depth: number): string {
    const [width, height] = [random.integer(100, 500), random.integer(60, 200)];
    const size = random.pick(['', ` viewBox="0 0 ${random.integer(200, 600)} 200"`]);
    return box(
      'svg',
      1,
      `<foreignObject width="${width}" height="${height}">${some(depth)}</foreignObject>`,
      ` width="${width}" height="${height}"${size}`,
    );
  }

  const body = Array.from({ length: PARTS }, () => part(0)).join('\n');
  return { head: PAGE_SCRIPT, body, acts: Array.from({ length: ACTS }, act) };

  function act(): string {
    const at = `box(${random.integer(1, Math.max(boxes, 1))})`;
    const other = `box(${random.integer(1, Math.max(boxes, 1))})`;
    const [one, two] = [0, 0].map(() => `text(${random.integer(1, Math.max(texts, 1))})`);
    return random.pick<() => string>([
      () => `scrollTo(0, ${random.integer(0, 400)})`,
      () => `${at}.scrollTop = ${random.integer(0, 80)}`,
      () => `${at}.scrollLeft = ${random.integer(0, 200)}`,
      () => `${at}.style.cssText += ${JSON.stringify(`;${drawStyle(random)}`)}`,
      () => `${at}.style.cssText = ${JSON.stringify(drawStyles(random, 2))}`,
      () => `addRule(${at}, ${JSON.stringify(drawStyle(random))})`,
      () => `move(${at}, ${other})`,
      () => `move(${one}, ${other})`,
      () => `swap(${one}, ${two})`,
      () => `${one}.remove()`,
      () => `${one}.textContent = '${addresses.shift() ?? ''}'`,
      () => `toggle(${at})`,
      () => `${at}.hidden = ${random.chance(0.5)}`,
      () => `${at}.insertAdjacentHTML('beforeend', ${JSON.stringify(cover())})`,
      () => `${one}.insertAdjacentHTML('afterend', ${JSON.stringify(text())})`,
      () => `tick(${random.integer(0, 9)})`,
      () => `split(${one}, ${random.integer(1, 41)})`,
      () => `${at}.normalize()`,
      () => `renew(${random.pick([at, one])})`,
      () => `wrap(${random.pick([at, one])})`,
      () => `enclose(${at}, ${JSON.stringify(`${text()}<slot></slot>`)})`,
      () => `fly(${at}, ${JSON.stringify(random.pick(FLIGHTS))})`,
      () => `inTransition(() => ${at}.style.cssText = ${JSON.stringify(drawStyles(random, 2))})`,
      () => `inTransition(() => move(${at}, ${other}))`,
      () => `${one}.scrollIntoView()`,
      () => `resizePage(${random.integer(500, 1400)}, ${random.integer(300, 900)})`,
      () => `document.body.style.cssText = ${JSON.stringify(drawStyle(random))}`,
      () => `${at}.inert = ${random.chance(0.5)}`,
    ])();
  }
}
