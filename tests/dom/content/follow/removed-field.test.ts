import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createFields } from '../../../../lib/content/follow/fields.ts';
import type { Fields } from '../../../../lib/content/follow/fields.ts';
import type { Field, FieldSighting } from '../../../../lib/content/find/sighting.ts';
import { find, show } from '../page.ts';

const GOOD = `0x${'2e'.repeat(20)}`;
const EVIL = `0x${'1f'.repeat(20)}`;
let fields: Fields;
let shown: Map<Field, FieldSighting>;
let field: HTMLInputElement;
let heard: AbortController;

beforeEach(() => {
  shown = new Map();
  fields = createFields((at, sighting) => {
    if (sighting === null) shown.delete(at);
    else shown.set(at, sighting);
  });
  heard = new AbortController();
  const note = (event: Event): void => fields.note(event);
  for (const name of ['paste', 'input']) addEventListener(name, note, { signal: heard.signal });
});
afterEach(() => {
  heard.abort();
  fields.stop();
  vi.restoreAllMocks();
});

/** Pastes an address into a field. The clock stands still from then on. */
async function paste() {
  show(`<input id="from" value="${GOOD}"><form><input id="at"></form>`);
  field = find('#at') as HTMLInputElement;
  // Without the pointer, which would stay there for the next test.
  find('#from').focus();
  await userEvent.keyboard('{Control>}ac{/Control}');
  field.focus();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await userEvent.keyboard('{Control>}v{/Control}');
  expect(shown.get(field)?.address).toBe(GOOD);
  return { clock };
}

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** How often a frame is asked for in the next three. */
async function countFrames(): Promise<number> {
  await nextFrame();
  const real = requestAnimationFrame.bind(globalThis);
  const request = vi.spyOn(globalThis, 'requestAnimationFrame');
  for (let left = 3; left > 0; left -= 1) await new Promise(real);
  const count = request.mock.calls.length;
  request.mockRestore();
  return count;
}

it('a field that the page has removed is forgotten', async () => {
  const { clock } = await paste();
  clock.mockReturnValue(performance.now() + 1500);
  expect(await countFrames()).toBe(3);
  field.remove();
  await nextFrame();
  expect(shown.size).toBe(0);
  expect(await countFrames()).toBe(0);
});

it('one that it puts back at once is not', async () => {
  const { clock } = await paste();
  clock.mockReturnValue(performance.now() + 1500);
  find('form').replaceChildren();
  find('form').append(field);
  await nextFrame();
  expect(shown.get(field)?.address).toBe(GOOD);
  field.value = '';
  await nextFrame();
  expect(shown.size).toBe(0);
});

it('one that it puts back with another address than was just pasted is warned of', async () => {
  await paste();
  field.remove();
  await nextFrame();
  await nextFrame();
  find('form').append(field);
  field.value = EVIL;
  await nextFrame();
  await nextFrame();
  expect(shown.get(field)).toMatchObject({ address: EVIL, flags: ['paste-changed'] });
});

it('what the page puts there long after a paste is warned of no longer', async () => {
  const { clock } = await paste();
  clock.mockReturnValue(performance.now() + 1500);
  await nextFrame();
  await nextFrame();
  find('#from').focus();
  field.value = EVIL;
  await nextFrame();
  await nextFrame();
  expect(shown.get(field)).toMatchObject({ address: EVIL, flags: [] });
});

it('no frame is asked for any more once the scanner is stopped', async () => {
  await paste();
  fields.stop();
  expect(await countFrames()).toBe(0);
});

it('what is pasted with a long text around it is not read', async () => {
  await paste();
  field.value = `${GOOD} ${'word '.repeat(80)}`;
  await nextFrame();
  await nextFrame();
  expect(shown.size).toBe(0);
});

it('what the person pastes over what they have pasted is no doing of the page', async () => {
  await paste();
  (find('#from') as HTMLInputElement).value = EVIL;
  find('#from').focus();
  await userEvent.keyboard('{Control>}ac{/Control}');
  field.focus();
  await userEvent.keyboard('{Control>}av{/Control}');
  await nextFrame();
  await nextFrame();
  expect(shown.get(field)).toMatchObject({ address: EVIL, flags: [] });
});

it.each(['type="password"', 'autocomplete="cc-number"', 'autocomplete="section-a new-password"'])(
  'what is pasted into a field for secrets is not so much as looked at: %s',
  async (kind) => {
    await paste();
    find('form').innerHTML = `<input id="secret" ${kind}>`;
    await nextFrame();
    find('#secret').focus();
    const read = vi.spyOn(HTMLInputElement.prototype, 'value', 'get');
    await userEvent.keyboard('{Control>}v{/Control}');
    await nextFrame();
    expect(read.mock.contexts).not.toContain(find('#secret'));
    read.mockRestore();
    expect((find('#secret') as HTMLInputElement).value).toBe(GOOD);
  },
);
