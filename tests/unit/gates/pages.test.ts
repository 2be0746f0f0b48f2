import { expect, test } from 'vitest';
import { findSinks } from '../../gates/pages.ts';

const PREACT = 'p.__html==e.innerHTML)||(e.innerHTML=p.__html),t';

test('Preact may set markup, once in a script', () => {
  expect(findSinks(PREACT)).toEqual([]);
  expect(findSinks(PREACT + PREACT)).toEqual(['innerHTML', 'innerHTML']);
});

test.each([
  ['a.innerHTML=b', ['innerHTML']],
  ['a.outerHTML=b', ['outerHTML']],
  ['a.insertAdjacentHTML("x",b)', ['insertAdjacentHTML']],
  ['document.write(b)', ['document.write']],
  ['a=new Function(b)', ['new Function']],
  ['(0,eval)(b);;eval(b)', [';eval(']],
  ['a.textContent=b;retrieval(b)', []],
])('%s', (code, sinks) => {
  expect(findSinks(code)).toEqual(sinks);
});
