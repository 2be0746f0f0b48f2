import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Resolver } from '../../../../lib/content/find/resolver.ts';
import type { PageFollower } from '../../../../lib/content/follow/page-follower.ts';
import { draw, short } from '../../../fixtures/sighting-row.ts';
import { find, resolverFor, show } from '../page.ts';
import { followerWith } from './follower.ts';

const a = draw();
const ignored = (): void => undefined;
const vouchFor = vi.fn();
let follower: PageFollower | undefined;

/** Reads a page, and how often a shortened address on it was read since. */
function follow(html: string): void {
  show(html);
  const page = followerWith({ resolver: () => resolver });
  const known = resolverFor(() => page.sightings.all());
  const resolver = { ...known, vouchFor };
  vouchFor.mockImplementation((...told: Parameters<Resolver['vouchFor']>) =>
    known.vouchFor(...told),
  );
  follower = page;
  page.start();
  page.readNow();
  vouchFor.mockClear();
}

/** The addresses that are found after a change of the page. */
async function foundAfter(change: () => void): Promise<string[]> {
  change();
  // Mutations are told in a task of their own.
  await Promise.resolve();
  follower?.readNow();
  return Array.from(follower?.sightings.all() ?? [], ({ address }) => address);
}

const link = `<a href="/address/${a}">${short(a)}</a>`;
const row = (age: string): string =>
  `<table><tr><td>${link}</td><td>${age}</td><td>5</td></tr></table>`;
const write = (text: string) => () => {
  find('#age').textContent = text;
};
const rewrite = (text: string) => () => {
  (find('#age').firstChild as Text).data = text;
};
const set = (name: string, value: string) => () => find('#age').setAttribute(name, value);

afterEach(() => follower?.stop());

describe('a row is not read again', () => {
  it.each([
    ['where an age is counted', '<b id="age">9 s ago</b>', write('10 s ago')],
    ['where an amount changes', '<b><b id="age">1.5</b></b>', write('2.50')],
    ['where words are in other letters', '<b id="age">9 秒前</b>', write('10 秒前')],
    ['where a style changes', '<b id="age">9 s ago</b>', () => find('#age').classList.add('old')],
    ['where a picture comes', '<img id="age" alt="Coin">', set('src', 'data:,')],
    ['where the words of a picture name none', '<img id="age">', set('srcset', 'data:,')],
  ])('%s', async (_name, age, change) => {
    follow(row(age));
    expect(await foundAfter(change)).toEqual([a.toLowerCase()]);
    expect(vouchFor).not.toHaveBeenCalled();
  });
});

it('a row is read again by the first change of an age in its own text, and by none after it', async () => {
  follow(row('<b id="age">9 s ago</b>'));
  await foundAfter(rewrite('10 s ago'));
  expect(vouchFor).toHaveBeenCalled();
  vouchFor.mockClear();
  expect(await foundAfter(rewrite('11 s ago'))).toEqual([a.toLowerCase()]);
  expect(vouchFor).not.toHaveBeenCalled();
  await foundAfter(rewrite('many words '.repeat(9)));
  vouchFor.mockClear();
  await foundAfter(rewrite('12 s ago'));
  expect(vouchFor).toHaveBeenCalled();
});

it('a row is read again whose age has changed among more changes than are followed one by one', async () => {
  follow(`${row('<b id="age">9 s ago</b>')}<p id="far">text</p>`);
  await foundAfter(rewrite('10 s ago'));
  await foundAfter(() => {
    for (let count = 0; count < 1001; count += 1) find('#far').textContent = String(count);
    rewrite(a)();
  });
  vouchFor.mockClear();
  await foundAfter(rewrite('11 s ago'));
  expect(vouchFor).toHaveBeenCalled();
});

describe('a row is read again', () => {
  it.each([
    ['where an address comes', '<b id="age">9 s ago</b>', write(a)],
    ['where an address goes', `<b id="age">${a}</b>`, write('9 s ago')],
    ['where an address goes from its text', `<b id="age">${a}</b>`, rewrite('9 s ago')],
    ['where an element goes', `<b id="age"><i title="${a}">9 s ago</i></b>`, write('9 s ago')],
    ['where one goes beside words', `<b id="age"><i title="${a}"></i>9 s</b>`, write('9 s ago')],
    ['where nothing stood', '<b id="age"></b>', write('9 s ago')],
    ['where a number stood that may be a line’s', '<b id="age">[3]:</b>', write('9 s ago')],
    ['where more stands in the box', '<b id="age">9 s ago</b>, sent', write('10 s ago')],
    ['where much stood', `<b id="age">${'many words '.repeat(9)}</b>`, write('9 s ago')],
  ])('%s', async (_name, age, change) => {
    follow(row(age));
    expect(await foundAfter(change)).toContain(a.toLowerCase());
    expect(vouchFor).toHaveBeenCalled();
  });
});

describe('a row is read again by way of words that were never read', () => {
  it.each([
    ['where an address goes', `<b id="age">${a}</b>`, write('Loading')],
    ['where an address goes from its text', `<b id="age">${a}</b>`, rewrite('Loading')],
    ['where an element goes', `<b id="age"><i title="${a}">9 s ago</i></b>`, write('Loading')],
    ['where nothing stood', '<b id="age"></b>', write('Loading')],
    ['where much stood', `<b id="age">${'many words '.repeat(9)}</b>`, write('Loading')],
    ['where an address comes and goes', '<b id="age">9 s ago</b>', write(a)],
  ])('%s', async (_name, age, first) => {
    for (const isTaskOfItsOwn of [true, false]) {
      follow(row(age));
      first();
      if (isTaskOfItsOwn) await Promise.resolve();
      expect(await foundAfter(write('9 s ago'))).toContain(a.toLowerCase());
      expect(vouchFor).toHaveBeenCalled();
      follower?.stop();
    }
  });
});

const put = (html: string) => () => {
  find('#place').innerHTML = html;
};

describe('a shortened address is found again once its copy button is back', () => {
  const button = `<button data-clipboard-text="${a}">Copy</button>`;
  const far = `<div><div><b>${short(a)}</b></div><div><p><i id="place">${button}</i></p></div></div>`;
  it('after something else stood there', async () => {
    follow(far);
    expect(await foundAfter(ignored)).toEqual([a.toLowerCase()]);
    expect(await foundAfter(put('<svg></svg>'))).toEqual([]);
    expect(await foundAfter(put(button))).toEqual([a.toLowerCase()]);
  });

  it('at once where a new one takes its place', async () => {
    follow(far);
    expect(await foundAfter(put(button))).toEqual([a.toLowerCase()]);
  });
});

const whole = `<b>${a}</b>`;

describe('words decide whether an address ends before them', () => {
  it.each([
    ['in the line', `<p>${whole}<b id="age">… more</b></p>`],
    ['in a row', `<p style="display:flex"><b>${whole}</b><b id="age">… more</b></p>`],
    [
      'in cells that are laid out in a row',
      `<table><tr style="display:flex"><td>${whole}</td><td id="age">… more</td></tr></table>`,
    ],
  ])('%s', async (_name, html) => {
    follow(html);
    expect(await foundAfter(ignored)).toEqual([]);
    expect(await foundAfter(write('now'))).toEqual([a.toLowerCase()]);
    expect(await foundAfter(write('12 s ago'))).toEqual([a.toLowerCase()]);
    expect(await foundAfter(write('… more'))).toEqual([]);
  });
});

describe('an address is found once that has gone which kept it from being one', () => {
  const [head, tail] = [a.slice(0, 9), a.slice(9)];
  const other = `${a.slice(0, 12)}${'9'.repeat(20)}${a.slice(32)}`;
  it.each([
    ['words in its line', `<p>${whole}<b id="age">… more</b></p>`],
    ['all that stood in a box behind it', `<p>${whole}<b><i id="age">… more</i></b></p>`],
    ['the first of several', `<p>${whole}<b><i id="age">… more</i><i></i></b></p>`],
    ['a break between its pieces', `<p><b>${head}</b><br id="age"><b>${tail}</b></p>`],
    ['a text between them', `<p>${head}<b id="age">, </b>${tail}</p>`],
    [
      'another address that its shortened form may be of',
      `<p>${short(a)} <i title="${a}">i</i> <i id="age" title="${other}">i</i></p>`,
    ],
  ])('%s', async (_name, html) => {
    follow(html);
    expect(await foundAfter(ignored)).toEqual([]);
    expect(await foundAfter(() => find('#age').remove())).toEqual([a.toLowerCase()]);
  });
});

it('of a long list from which a row goes, only the row before it is read again', async () => {
  const item = `<li><a href="/address/${a}">${short(a)}</a></li>`;
  follow(`<ul>${item.repeat(20)}</ul>`);
  await foundAfter(() => find('li:nth-child(9)').remove());
  expect(vouchFor).toHaveBeenCalledOnce();
});

it('of a page from which a layer goes or a script of its head, nothing is read again', async () => {
  follow(`<main>${link}</main><div id="layer">${link}</div>`);
  await foundAfter(() => find('#layer').remove());
  expect(vouchFor).not.toHaveBeenCalled();
  const script = document.createElement('script');
  await foundAfter(() => document.head.append(script));
  vouchFor.mockClear();
  await foundAfter(() => script.remove());
  expect(vouchFor).not.toHaveBeenCalled();
});

it('a link is read again whose name is counted', async () => {
  follow(`<p><a href="/address/${a}"><b id="age">Wallet nine</b></a></p>`);
  await foundAfter(write('Wallet ten'));
  const [label] = follower?.sightings.all() ?? [];
  expect(label).toMatchObject({ kind: 'label', written: 'Wallet ten' });
});

describe('of a log that is written as texts, a line that comes is read', () => {
  const SHORT = 300;
  const LONG = 1500;
  const line = `${short(draw())} done\n`;
  /** Follows a log of `count` texts. Gives the addresses that are found once `written` was added and all is read. */
  async function foundInLog(count: number, ...written: string[]): Promise<string[]> {
    follow('<section><p>Log</p><pre></pre></section>');
    await foundAtLast(() => find('pre').append(...Array.from({ length: count }, () => line)));
    vouchFor.mockClear();
    let found: string[] = [];
    for (const text of written) found = await foundAtLast(() => find('pre').append(text));
    return found;
  }

  /** After more slices than all of it takes. */
  async function foundAtLast(change: () => void): Promise<string[]> {
    await foundAfter(change);
    for (let slice = 0; slice < LONG; slice += 1) follower?.readNow();
    return foundAfter(ignored);
  }

  it('alone where the log is long', async () => {
    expect(await foundInLog(LONG, `${line}${a}`)).toEqual([a.toLowerCase()]);
    expect(vouchFor.mock.calls.length).toBe(1);
  });

  it('with all around it where it is short, as the pieces of an address come one by one', async () => {
    const [head, tail] = [a.slice(0, 9), a.slice(9)];
    expect(await foundInLog(SHORT, head, tail)).toEqual([a.toLowerCase()]);
  });
});
