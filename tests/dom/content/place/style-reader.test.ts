import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RESTYLED, SCROLLED, UNCHANGED } from '../../../../lib/content/dom/page-change.ts';
import { parentOf } from '../../../../lib/content/dom/shadow-tree.ts';
import { createStyleReader } from '../../../../lib/content/place/style-reader.ts';
import type { StyleReader } from '../../../../lib/content/place/style-reader.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, show, spotIn } from '../page.ts';

const heightOf = (of: Element): number => of.getBoundingClientRect().height;

describe('what is read of an element', () => {
  let read: StyleReader;
  beforeEach(() => {
    show('<div><p style="font-size:16px">x</p></div>');
    read = createStyleReader(parentOf);
  });
  const clipper = (): Element | null => read.clipperOf(find('p'));

  it('is kept while the page scrolls, and no longer than its style', () => {
    expect([read.fontSizePx(find('p')), clipper()]).toEqual([16, null]);
    find('p').style.fontSize = '24px';
    find('div').style.overflow = 'hidden';
    read.begin(SCROLLED);
    expect([read.fontSizePx(find('p')), clipper()]).toEqual([16, null]);
    read.begin(RESTYLED);
    expect([read.fontSizePx(find('p')), clipper()]).toEqual([24, find('div')]);
  });

  it('is worked out once a pass where it follows from its box', () => {
    const before = read.remember(heightOf, find('p'));
    find('p').style.height = '99px';
    expect(read.remember(heightOf, find('p'))).toBe(before);
    read.begin(UNCHANGED);
    expect(read.remember(heightOf, find('p'))).toBe(99);
  });
});

describe('a text that hangs out is seen', () => {
  const text = `<div style="height:100px"></div><p>${draw()}</p>`;
  afterEach(() => find('body').removeAttribute('style'));

  it.each([
    ['the body, whose overflow is the viewport’s', '', 'overflow:hidden;height:50px;min-height:0'],
    ['the page, whose overflow is the viewport’s', 'overflow:hidden;height:50px;min-height:0', ''],
    ['neither of both', 'overflow:hidden;height:50px;min-height:0', 'height:50px'],
  ])('of %s', (_of, ofPage, ofBody) => {
    document.documentElement.style.cssText = ofPage;
    document.body.style.cssText = ofBody;
    expect(spotIn(text)).not.toBeNull();
  });

  it('and is not where the body is cut beside a page with an overflow of its own', () => {
    document.documentElement.style.cssText = 'overflow:auto';
    document.body.style.cssText = 'overflow:hidden;height:50px;min-height:0';
    expect(spotIn(text)).toBeNull();
  });

  it('at the side of what cuts it below alone', () => {
    const wide = `<p style="white-space:nowrap;margin:0">${draw()}</p>`;
    const box = `<div style="width:90px;height:60px;overflow-y:clip">${wide}</div>`;
    expect(spotIn(box)?.isCut).toBe(false);
  });
});
