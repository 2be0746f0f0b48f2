import { describe, expect, it } from 'vitest';
import { RESTYLED, SCROLLED } from '../../../../../lib/content/dom/page-change.ts';
import { attachRoot, find, show } from '../../page.ts';
import { countTests } from './hit-tests.ts';
import type { HitTests } from './hit-tests.ts';

const AT = 'position:absolute;left:0;top:0;width:200px;height:20px;margin:0';
const TEXT = `<p id="text" style="${AT}">x</p>`;
const LAYER = `<b style="${AT};background:#fff"></b>`;
const BARE = '<i style="position:absolute"></i>';
const SLOW_MS = 5;

/** A page on which hit tests have turned out to take long. */
function slowPage(html: string): HitTests {
  show(`${TEXT}${html}`);
  return beginSlow();
}

function beginSlow(): HitTests {
  const tests = countTests();
  tests.pass(RESTYLED);
  tests.layers.noteTime(SLOW_MS);
  tests.layers.noteTime(SLOW_MS);
  tests.pass(SCROLLED);
  return tests;
}

function isOverText({ layers }: HitTests): boolean {
  return layers.isOver(find('#text'), 5, 10, 2);
}

describe('where hit tests take long', () => {
  it('no further one is made until styles have changed many times', () => {
    const { layers, pass } = slowPage('');
    expect(layers.knowsAll).toBe(true);
    const scrolls = Array.from({ length: 100 }, () => pass(SCROLLED));
    expect(scrolls.every((tests) => tests === 0)).toBe(true);
    let changes = 1;
    while (changes < 100 && pass(RESTYLED) === 0) changes += 1;
    expect(changes).toBeGreaterThan(10);
    expect(changes).toBeLessThan(100);
  });

  it('one alone is taken for chance', () => {
    show(TEXT);
    const { layers, pass } = countTests();
    for (const ms of [SLOW_MS, 0, SLOW_MS, 0, SLOW_MS]) layers.noteTime(ms);
    expect([pass(RESTYLED), pass(SCROLLED), layers.knowsAll]).toEqual([2, 2, false]);
  });

  it('a text that nothing lies over counts as seen', () => {
    const page = slowPage('<div style="height:50px;background:#fff"></div>');
    expect(isOverText(page)).toBe(false);
  });

  it.each([
    ['what is placed over it', LAYER],
    ['a header that stays', `<b style="${AT};position:fixed;background:#fff"></b>`],
    [
      'what a header that stays only holds',
      `<b style="position:fixed;left:0;top:0"><b style="display:block;width:200px;height:20px;background:#fff"></b></b>`,
    ],
    ['what is placed beside many boxes that paint nothing', `${BARE.repeat(150)}${LAYER}`],
    ['a picture', `<img alt="" style="${AT}">`],
    ['a frame', `<iframe style="${AT}"></iframe>`],
    ['what follows a long list', `<div>${'<i></i>'.repeat(2000)}</div>${LAYER}`],
    ['the last of hundreds of neighbours', `${'<i></i>'.repeat(900)}${LAYER}`],
  ])('%s covers a text', (_name, html) => {
    const page = slowPage(html);
    expect([page.layers.knowsAll, isOverText(page)]).toEqual([true, true]);
  });

  it('what lies over it in a shadow tree covers a text', () => {
    show(`${TEXT}<div id="host"></div>`);
    attachRoot(find('#host'), LAYER);
    const page = beginSlow();
    expect([page.layers.knowsAll, isOverText(page)]).toEqual([true, true]);
  });

  it('what stands outside of the body covers a text', () => {
    show(TEXT);
    document.documentElement.insertAdjacentHTML('beforeend', LAYER);
    const isCovered = isOverText(beginSlow());
    document.documentElement.lastElementChild?.remove();
    expect(isCovered).toBe(true);
  });

  it('a modal dialog covers the texts beside it too', () => {
    show(`${TEXT}<dialog style="top:300px">x</dialog>`);
    document.querySelector('dialog')?.showModal();
    expect(isOverText(beginSlow())).toBe(true);
  });

  it.each([
    ['a page of thousands of elements', `<div>${'<i></i>'.repeat(50)}</div>`.repeat(100)],
    ['a page of a hundred layers', LAYER.repeat(100)],
    ['a long list that holds a layer', `<div>${LAYER}${'<i></i>'.repeat(2000)}</div>`],
  ])('hit tests are made all the same: %s', (_name, html) => {
    const { layers, pass } = slowPage(html);
    expect([pass(SCROLLED), layers.knowsAll]).toEqual([2, false]);
  });
});
