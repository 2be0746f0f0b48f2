import { expect, it } from 'vitest';
import type { PageChange } from '../../../../../lib/content/dom/page-change.ts';
import { RESTYLED, SCROLLED } from '../../../../../lib/content/dom/page-change.ts';
import { pageTree } from '../../../../../lib/content/dom/layout-box.ts';
import { coverAt } from '../../../../../lib/content/place/cover/cover-at.ts';
import { createLayers } from '../../../../../lib/content/place/cover/layers.ts';
import { createStyleReader } from '../../../../../lib/content/place/style-reader.ts';
import { find, seemsUnderLayer, show } from '../../page.ts';

const AT = 'position:fixed;left:0;top:0;width:200px;height:20px;margin:0';

/** A page may have a scroll alone do that: `scroll-state(stuck: top)`, `animation-timeline: scroll()`. */
it.each([
  ['its colour', 'background', 'none', 'white'],
  ['its opacity', 'opacity', '0', '1'],
  ['the opacity of what is around it', '--around', '0', '1'],
])('a header that a scroll gives %s covers texts', (_what, property, before, after) => {
  show(`<style>main { opacity: var(--around) }</style><p id="text" style="${AT}">x</p>
    <main><header style="${AT};z-index:1;width:100vw;background:white">Head</header></main>`);
  const style = find(property === '--around' ? 'main' : 'header').style;
  const read = createStyleReader(pageTree.parentOf);
  const layers = createLayers(pageTree, read);
  const isUnderAfter = (change: PageChange): boolean => {
    for (const it of [read, layers]) it.begin(change);
    return layers.isOver(find('#text'), 5, 10, 2);
  };
  style.setProperty(property, before);
  expect(isUnderAfter(RESTYLED)).toBe(false);
  style.setProperty(property, after);
  expect(isUnderAfter(SCROLLED)).toBe(true);
});

it('a header covers texts whose ground style alone draws, once a scroll has brought it', () => {
  show(`<style>header::before { content: ''; position: absolute; inset: 0; z-index: -1; background: white; opacity: var(--ground) }</style>
    <p id="text" style="${AT}">x</p><header style="${AT};z-index:1;width:100vw">Head</header>`);
  const read = createStyleReader(pageTree.parentOf);
  const isCoveredAfter = (change: PageChange, ground: string): boolean => {
    find('header').style.setProperty('--ground', ground);
    read.begin(change);
    return coverAt([pageTree, read], find('#text'), 5, 10) !== null;
  };
  expect(isCoveredAfter(RESTYLED, '0')).toBe(false);
  expect(isCoveredAfter(SCROLLED, '1')).toBe(true);
});

it('frozen rows of a grid cover texts, though they are placed over what scrolls and are not in it', () => {
  show(`<section style="position:relative;width:600px"><div id="list" style="height:200px;overflow:auto">
    ${'<p class="text" style="margin:0;height:20px">x</p>'.repeat(30)}</div>${'<i></i>'.repeat(200)}
    <div style="position:absolute;inset:0 0 auto;z-index:9"><p style="margin:0;height:60px;background:#fff"></p></div></section>`);
  find('#list').scrollTop = 100;
  const texts = [...document.querySelectorAll('.text')].slice(5, 10);
  const isUnder = texts.map((it) => seemsUnderLayer(it, it));
  expect(isUnder).toEqual([true, true, true, false, false]);
});

it('a bar over what scrolls covers texts although its words are placed in it on their own', () => {
  show(`<p style="margin:0;height:40px">Top</p><section style="width:600px"><div id="list" style="height:200px;overflow:auto">
    ${'<p class="text" style="margin:0;height:20px">x</p>'.repeat(30)}</div>${'<i></i>'.repeat(200)}
    <div style="position:fixed;left:0;top:40px;width:600px;height:60px;z-index:9"><p style="margin:0;height:60px;background:#fff"></p><b style="position:absolute;inset:0">Title</b></div></section>`);
  find('#list').scrollTop = 100;
  const texts = [...document.querySelectorAll('.text')].slice(5, 10);
  const isUnder = texts.map((it) => seemsUnderLayer(it, it));
  expect(isUnder).toEqual([true, true, true, false, false]);
});
