import { describe, expect, it } from 'vitest';
import { attachRoot, find, seemsCovered, show } from '../../page.ts';

const AT = 'position:absolute;left:0;top:0;width:200px;height:20px;margin:0';
const WHOLE = 'position:fixed;inset:0;width:100%;height:100%;border:0';
const LINK = `<a href="#" style="${WHOLE}"></a>`;
const W = 'words '.repeat(9);
const TEXT = `<p id="text" style="${AT}">x</p>`;

const deafAround = (outer: string, inner = ''): string =>
  `<div style="${AT};background:#fff;pointer-events:none;${outer}"><p style="${AT};pointer-events:auto;${inner}">x</p></div>`;

/** Whether the text is covered at its middle. */
function coveredBy(html: string): boolean {
  show(TEXT + html);
  return seemsCovered(find('#text'), 100, 10);
}

describe('a text is covered by', () => {
  it.each([
    ['a coloured box', `<div style="${AT};background:white"></div>`],
    ['a colour that hides more than it shows', `<div style="${AT};background:#0009"></div>`],
    ['a veil over the whole page', `<div style="${WHOLE};background:#0004"></div>`],
    ['glass that blurs it', `<div style="${AT};backdrop-filter:saturate(1.8) blur(8px)"></div>`],
    ['a drawing area', `<canvas style="${AT}"></canvas>`],
    ['a frame over the whole page', `<iframe title="x" style="${WHOLE}"></iframe>`],
    ['a gradient', `<div style="${AT};background:linear-gradient(red,blue)"></div>`],
    ['a picture', `<img alt="" style="${AT}">`],
    ['a field', `<input style="${AT}">`],
    ['a field of several lines', `<textarea style="${AT}"></textarea>`],
    ['a list of choices', `<select style="${AT}"></select>`],
    ['a frame', `<iframe title="x" style="${AT}"></iframe>`],
    ['what stands in a coloured box', `<div style="${AT};background:#fff"><p>x</p></div>`],
    ['a colour in another notation', `<div style="${AT};background:oklch(50% 0.1 20)"></div>`],
    ['a box below a link stretched over both', `<p style="${AT};background:#fff"></p>${LINK}`],
    [
      'words with a ground below it',
      `<p style="${AT}"><b style="background:#fff">${W}</b></p>${LINK}`,
    ],
    ['a box that takes no pointer, around something that does', deafAround('')],
    ['a box below two of them', `<p style="${AT};background:#fff"></p>${LINK}${LINK}`],
  ])('%s', (_name, html) => {
    expect(coveredBy(html)).toBe(true);
  });
});

it('a text is covered by the menu below a control of it that nobody sees', () => {
  const menu = `<div style="${AT};background:#fff"><input type="radio" style="${AT};opacity:0"></div>`;
  expect(coveredBy(menu)).toBe(true);
});

describe('a text is not covered by', () => {
  it.each([
    ['nothing', ''],
    ['a link stretched over its card', `<a href="#" style="${AT}"></a>`],
    ['a box without colour', `<div style="${AT}"></div>`],
    ['a colour that is none', `<div style="${AT};background:rgb(0 0 0 / 0%)"></div>`],
    ['no colour in another notation', `<div style="${AT};background:oklch(50% 0.1 20 / 0)"></div>`],
    ['a control stretched over its label', `<input type="radio" style="${AT};opacity:0">`],
    [
      'a text area without ground, in which its own words are selected or written',
      `<textarea style="${AT};border:0;background:none;color:transparent">x</textarea>`,
    ],
    [
      'a control without looks stretched over its card',
      `<input type="radio" style="${AT};appearance:none">`,
    ],
    ['a list stretched over its own looks', `<select style="${AT};opacity:0"></select>`],
    ['a box before it fades in', `<div style="${AT};background:#fff;opacity:0"></div>`],
    ['a box in one', `<div style="${AT};opacity:0"><b style="${AT};background:#fff">x</b></div>`],
    ['a light shade', `<a href="#" style="${AT};background:rgb(255 255 255 / 10%)"></a>`],
    ['the shade of a row under the pointer', `<a href="#" style="${AT};background:#0001"></a>`],
    ['a control on a transparent ground', `<div style="${AT}"><input style="opacity:0"></div>`],
    [
      'a faded list that hangs out of its button',
      `<div style="${AT};top:30px;background:#fff"><p style="${AT};top:-30px;opacity:0">x</p></div>`,
    ],
    ['what hangs out of a box that takes no pointer', deafAround('top:30px', 'top:-30px')],
    ['what lies below it', `<div style="${AT};background:#fff;z-index:-1"></div>`],
    ['what lies below it, under a link', `<p style="${AT};background:#fff;z-index:-1"></p>${LINK}`],
    ['nothing but a box without colour, under a link', `<p style="${AT}"></p>${LINK}`],
    ['what lies elsewhere, under a link', `<p style="${AT};top:30px;background:#fff"></p>${LINK}`],
    ['what lies elsewhere', `<div style="${AT};top:30px;background:#fff"></div>`],
  ])('%s', (_name, html) => {
    expect(coveredBy(html)).toBe(false);
  });

  it('what stands in its own element', () => {
    show(TEXT.replace('>x<', '><b style="background:#fff">x</b><'));
    expect(seemsCovered(find('#text'), 2, 10)).toBe(false);
  });

  it('the ground that it stands on', () => {
    show(`<div style="background:#fff">${TEXT}</div>`);
    expect(seemsCovered(find('#text'), 100, 10)).toBe(false);
  });
});

describe('a text that takes no pointer', () => {
  const box = `<i style="${AT};background:#fff"></i>`;
  const text = TEXT.replace('margin:0', 'margin:0;pointer-events:none');
  it.each([
    ['is covered by what comes after it', text + box, true],
    ['is not covered by what comes before it', box + text, false],
    ['is not covered by what it stands on', `<div style="background:#fff">${text}</div>`, false],
  ])('%s', (_name, html, expected) => {
    show(html);
    expect(seemsCovered(find('#text'), 100, 10)).toBe(expected);
  });
});

it('a box in a shadow root covers a text beside its host', () => {
  show(`${TEXT}<div id="host"></div>`);
  attachRoot(find('#host'), `<div style="${AT};background:#fff"></div>`);
  expect(seemsCovered(find('#text'), 100, 10)).toBe(true);
  document.body.insertAdjacentHTML('beforeend', LINK);
  expect(seemsCovered(find('#text'), 100, 10)).toBe(true);
});
