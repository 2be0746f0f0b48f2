import { afterEach, describe, expect, it } from 'vitest';
import { rightEdgeOfPage } from '../../../../lib/content/draw/overlay.ts';
import { show } from '../page.ts';

const WIDE = '<div style="width:3000px;height:10px"></div>';

afterEach(() => document.body.removeAttribute('dir'));

describe('the right edge of a page', () => {
  it('is that of all that can be scrolled to', () => {
    show(WIDE);
    scrollTo(100, 0);
    expect(rightEdgeOfPage()).toBe(document.documentElement.scrollWidth - 100);
  });

  it.each(['body', 'html'])('is that of the viewport where the %s hides what is wider', (where) => {
    show(WIDE);
    const at = where === 'body' ? document.body : document.documentElement;
    at.style.overflowX = 'hidden';
    expect(rightEdgeOfPage()).toBe(innerWidth);
  });

  it('is that of all where a body hides it that is no viewport', () => {
    show(WIDE);
    document.documentElement.style.overflowX = 'auto';
    document.body.style.cssText = 'overflow-x:hidden;width:2000px';
    expect(rightEdgeOfPage()).toBeGreaterThan(innerWidth);
  });

  it('is that of the viewport where the body runs from right to left', () => {
    show(WIDE);
    document.body.dir = 'rtl';
    scrollTo(-100, 0);
    expect([scrollX, rightEdgeOfPage()]).toEqual([-100, innerWidth + 100]);
  });
});
