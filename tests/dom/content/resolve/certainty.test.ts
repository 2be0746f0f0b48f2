import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draw, lookAlikeOf, short } from '../../../fixtures/sighting-row.ts';
import { beginReading, certainOf, find, goTo, show } from '../page.ts';

const own = draw();
const text = short(own, 2, 4);
const alike = lookAlikeOf(own);
const link = (words: string): string => `<p><a href="/address/${alike}">${words}</a></p>`;

/** How many texts are certain to be the page's own address. */
function ownIn(reading: ReturnType<typeof beginReading>): number {
  return certainOf(reading).filter(({ address }) => address === own.toLowerCase()).length;
}

describe('what the URL of the page alone vouches for', () => {
  beforeEach(() => goTo(`/address/${own}`));
  afterEach(() => goTo('/'));

  it.each([
    ['alone', `<h1>${text}</h1>`, 1],
    ['with addresses of other digits', `<h1>${text}</h1><p>${draw()}</p>`, 1],
    ['with its own address', `<h1>${text}</h1><p>${own}</p>`, 2],
    ['before another address with its digits', `<p>${text}</p><p>${alike}</p>`, 0],
    ['before one in its own text', `<p>${text} is not ${alike}</p>`, 0],
    ['before one that is shortened', `<p>${text}</p>${link(short(alike))}`, 0],
    ['before one that a name stands for', `<p>${text}</p>${link('Aurora')}`, 0],
    ['behind one that a name stands for', `${link('Aurora')}<p>${text}</p>`, 0],
  ])('is certain, or is not, %s', (_name, html, count) => {
    show(html);
    const reading = beginReading();
    reading.readAgain();
    expect(ownIn(reading)).toBe(count);
  });

  it('is certain until another address with its digits comes', () => {
    show(`<h1>${text}</h1><table></table>`);
    const reading = beginReading();
    reading.readAgain();
    expect(ownIn(reading)).toBe(1);
    find('table').innerHTML = `<tr><td>${alike}</td></tr>`;
    reading.readAgain(find('table'));
    expect(ownIn(reading)).toBe(0);
  });
});
