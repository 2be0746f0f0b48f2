import { describe, expect, it } from 'vitest';
import { RESTYLED, SCROLLED } from '../../../../lib/content/dom/page-change.ts';
import * as shadowTree from '../../../../lib/content/dom/shadow-tree.ts';
import { isStillOnPage } from '../../../../lib/content/find/sighting.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import { createDenseGroups } from '../../../../lib/content/place/dense/dense-groups.ts';
import { createMeasure } from '../../../../lib/content/place/measure.ts';
import { createStyleReader } from '../../../../lib/content/place/style-reader.ts';
import type { WrittenSighting } from '../../../../lib/content/place/text-boxes.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, sightingsIn } from '../page.ts';

const MONO = 'font:12px/16px monospace;margin:0';
const addresses = Array.from({ length: 400 }, draw);
const few = addresses.slice(0, 40);
/** Far more than it takes to know where all of them are. Without an end, a fault would hold up all that runs after it. */
const MOST_PASSES = 1000;

/** Texts in which some addresses are alone on their lines, or seem to be. */
const TEXTS: [name: string, html: string][] = [
  ['a line each', `<pre style="${MONO}">${few.join('\n')}</pre>`],
  [
    'a line each, wrapped',
    `<pre style="${MONO};white-space:pre-wrap;width:200px;word-break:break-all">${few.join('\n')}</pre>`,
  ],
  [
    'some wrapped',
    `<pre style="${MONO};white-space:pre-wrap;width:400px">${few.map((it, at) => `${it}${at % 3 === 0 ? ' and many more words' : ''}`).join('\n')}</pre>`,
  ],
  [
    'amounts behind',
    `<pre style="${MONO}">${few.map((it, at) => `${it},${at * 17}`).join('\n')}</pre>`,
  ],
  [
    'amounts behind some',
    `<pre style="${MONO}">${few.map((it, at) => (at % 2 === 0 ? it : `${it},5`)).join('\n')}</pre>`,
  ],
  ['numbers before', `<pre style="${MONO}">${few.map((it, at) => `${at} ${it}`).join('\n')}</pre>`],
  ['empty lines between', `<pre style="${MONO}">${few.join('\n\n')}</pre>`],
  [
    'two a line',
    `<pre style="${MONO}">${few.join(' ').replaceAll(/(0x\w+ 0x\w+) /g, '$1\n')}</pre>`,
  ],
  ['breaks that do not count', `<p style="${MONO};width:620px">${few.join('\n')}</p>`],
  ['breaks that do not count, a line each', `<p style="${MONO};width:310px">${few.join('\n')}</p>`],
  [
    'breaks that do not count, some wrapped',
    `<p style="${MONO};width:400px">${few.map((it, at) => (at % 3 === 0 ? `${it} and words` : it)).join('\n')}</p>`,
  ],
  [
    'breaks alone that count',
    `<pre style="${MONO};white-space:pre-line">${few.join('\n  ')}</pre>`,
  ],
  ...[
    ['zero-width spaces', '\u200b'],
    ['word joiners', '\u2060'],
    ['soft hyphens', '\u00ad'],
  ].map(([signs = '', sign = '']): [string, string] => [
    `lines of ${signs} alone, and as many that are wrapped`,
    `<pre style="${MONO};white-space:pre-wrap;width:400px">${few.map((it, at) => (at > 0 && at % 4 === 0 ? sign + '\n' : '') + it + (at > 1 && at % 4 === 1 ? ',words-that-need-no-spaces' : '')).join('\n')}</pre>`,
  ]),
  ['in the middle', `<pre style="${MONO};text-align:center">${few.join('\n')}</pre>`],
  ['from right to left', `<pre dir="rtl" style="${MONO}">${few.join('\n')}</pre>`],
  ['in columns', `<pre style="${MONO};columns:3">${few.join('\n')}</pre>`],
  ['downwards', `<pre style="${MONO};writing-mode:vertical-rl">${few.join('\n')}</pre>`],
  [
    'a large first letter',
    `<style>pre::first-letter{font-size:3em}</style><pre style="${MONO}">${few.join('\n')}</pre>`,
  ],
  ['turned', `<pre style="${MONO};transform:rotate(7deg)">${few.join('\n')}</pre>`],
  [
    'beside a float',
    `<pre style="${MONO}"><img style="float:left;width:90px;height:90px">${few.join('\n')}</pre>`,
  ],
];

describe('the lines of many addresses read at once', () => {
  it.each(TEXTS)('are where each is by itself: %s', (_name, html) => {
    const sightings = sightingsIn(html);
    expect(sightings.length).toBe(few.length);
    const read = createStyleReader(shadowTree.parentOf);
    const apart = createMeasure();
    const together = createMeasure();
    together.lines(sightings as WrittenSighting[]);
    for (const sighting of sightings) {
      const own = apart.spot(sighting, read);
      expect(together.spot(sighting, read)?.lines).toEqual(own?.lines);
      const box = { ...(own?.line ?? expect.fail('no line')) };
      const mark = {
        ...box,
        left: box.right,
        right: box.right + 10,
        top: box.top - 3,
        bottom: box.top + 7,
      };
      expect(together.isBeside(mark, sighting, true)).toBe(apart.isBeside(mark, sighting, true));
    }
  });

  it('are told where each address is alone on its line, and no longer than asked', () => {
    const sightings = sightingsIn(`<pre style="${MONO}">${few.join('\n')}</pre>`);
    const measure = createMeasure();
    const lines = measure.lines(sightings as WrittenSighting[]);
    expect(lines).toHaveLength(few.length);
    find('pre').style.marginTop = '50px';
    expect(measure.box(sightings[3] as Sighting)).toBe(lines[3]);
    measure.rest();
    expect(measure.box(sightings[3] as Sighting)?.top).toBe((lines[3]?.top ?? 0) + 50);
  });
});

const LAYOUTS: [name: string, html: string][] = [
  ['a text', `<pre style="${MONO}">${addresses.join('\n')}</pre>`],
  [
    'a text in columns',
    `<pre style="${MONO};columns:4;width:2000px">${addresses.join('\n')}</pre>`,
  ],
  ['a wrapped text', `<p style="${MONO};width:640px">${addresses.join(' ')}</p>`],
  [
    'a text downwards',
    `<pre style="${MONO};writing-mode:vertical-lr">${addresses.join('\n')}</pre>`,
  ],
  ['elements', addresses.map((it) => `<div style="${MONO}">${it}</div>`).join('')],
  [
    'elements the other way round',
    `<div style="display:flex;flex-direction:column-reverse">${addresses.map((it) => `<div style="${MONO}">${it}</div>`).join('')}</div>`,
  ],
  [
    'elements in columns',
    `<div style="display:grid;grid-auto-flow:column;grid-template-rows:repeat(100,20px)">${addresses.map((it) => `<b style="${MONO}">${it}</b>`).join('')}</div>`,
  ],
  [
    'elements anywhere',
    addresses
      .map((it, at) => `<b style="${MONO};position:absolute;top:${(at * 7919) % 9000}px">${it}</b>`)
      .join(''),
  ],
  [
    'a text below elements',
    `${addresses
      .slice(0, 150)
      .map((it) => `<div style="${MONO}">${it}</div>`)
      .join('')}<pre style="${MONO}">${addresses.slice(150).join('\n')}</pre>`,
  ],
];

describe('of very many sightings, those near the viewport', () => {
  it.each(LAYOUTS)('are found wherever one scrolls: %s', (_name, html) => {
    const sightings = sightingsIn(html);
    expect(sightings.length).toBe(addresses.length);
    const measure = createMeasure();
    const dense = createDenseGroups(measure, isStillOnPage);
    const group = { sightings: new Set(sightings), version: 1 };
    const check = (): void => {
      const near = new Set(dense.near(group));
      for (let passes = 0; dense.isBehind; passes += 1) {
        expect(passes).toBeLessThan(MOST_PASSES);
        dense.begin(SCROLLED);
        for (const it of dense.near(group)) near.add(it);
      }
      measure.rest();
      const lost = sightings.filter((it) => {
        const box = measure.box(it);
        const isNear = box !== null && box.bottom > -innerHeight / 2 && box.top < innerHeight * 1.5;
        return isNear && !near.has(it);
      });
      expect(lost).toEqual([]);
    };
    for (const share of [0, 0.5, 1, 0.3]) {
      scrollTo(0, share * document.documentElement.scrollHeight);
      dense.begin(SCROLLED);
      check();
    }
    document.body.style.paddingTop = '3000px';
    dense.begin(RESTYLED);
    check();
    document.body.style.paddingTop = '';
  });

  it('are few, and so are the questions that find them', () => {
    const sightings = sightingsIn(`<pre style="${MONO}">${addresses.join('\n').repeat(1)}</pre>`);
    const measure = createMeasure();
    let asked = 0;
    const dense = createDenseGroups(
      {
        box: (it) => measure.box(it),
        lines(members) {
          asked += 1;
          return measure.lines(members);
        },
      },
      isStillOnPage,
    );
    const group = { sightings: new Set(sightings), version: 1 };
    dense.begin(RESTYLED);
    for (let passes = 0; dense.near(group).length === 0 || dense.isBehind; passes += 1) {
      expect(passes).toBeLessThan(MOST_PASSES);
      dense.begin(SCROLLED);
    }
    asked = 0;
    dense.begin(SCROLLED);
    const near = dense.near(group);
    expect(near.length).toBeLessThan(sightings.length);
    expect(asked).toBeLessThan(3);
  });
});
