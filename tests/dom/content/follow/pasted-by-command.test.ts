import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PageFollower } from '../../../../lib/content/follow/page-follower.ts';
import { find, resolverFor, show } from '../page.ts';
import { followerWith } from './follower.ts';
import { eventually } from '../../../unit/eventually.ts';

const GOOD = `0x${'2e'.repeat(20)}`;
const EVIL = `0x${'1f'.repeat(20)}`;
let follower: PageFollower | undefined;
afterEach(() => {
  follower?.stop();
  vi.restoreAllMocks();
});

/** What is sighted in the field that was pasted into. */
function seen() {
  return Array.from(follower?.sightings.all() ?? [])
    .filter(({ node }) => node === find('#at'))
    .map(({ address, flags }) => ({ address, flags }));
}

/** Pastes an address into a field, whose page does this at that moment in the place of the browser. */
async function paste(write: ((at: HTMLInputElement) => void) | null) {
  show(`<input id="from" value="${GOOD}"><input id="at">`);
  const resolver = resolverFor(() => follower?.sightings.all() ?? []);
  follower = followerWith({ resolver: () => resolver });
  follower.start();
  const at = find('#at') as HTMLInputElement;
  at.addEventListener('paste', (event) => {
    if (write === null) return;
    event.preventDefault();
    write(at);
  });
  // Without the pointer, which would stay there for the next test.
  find('#from').focus();
  await userEvent.keyboard('{Control>}ac{/Control}');
  at.focus();
  // The window in which the page may write is as long as the test needs it.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  await userEvent.keyboard('{Control>}v{/Control}');
  return { clock };
}

/** Pages write so for the sake of undo: with a plain `value` it would be lost. */
function writeByCommand(text: string) {
  return (at: HTMLInputElement): void => {
    at.select();
    document.execCommand('insertText', false, text);
  };
}

function emptyAndWrite(text: string) {
  return (at: HTMLInputElement): void => {
    writeByCommand('0')(at);
    at.select();
    document.execCommand('delete');
    document.execCommand('insertText', false, text);
  };
}

describe('what a page writes by a command when something is pasted', () => {
  it.each([
    ['nothing', null],
    ['what was pasted', writeByCommand(GOOD)],
    ['what was pasted, after emptying the field', emptyAndWrite(GOOD)],
  ])('is no typing: %s', async (_name, write) => {
    await paste(write);
    await eventually(() => expect(seen()).toEqual([{ address: GOOD, flags: [] }]));
  });

  it.each([
    ['in one step', writeByCommand(EVIL)],
    ['after emptying the field', emptyAndWrite(EVIL)],
  ])('is warned of where it is another address: %s', async (_name, write) => {
    await paste(write);
    await eventually(() => expect(seen()).toEqual([{ address: EVIL, flags: ['paste-changed'] }]));
  });
});

describe('what the person types after a paste', () => {
  it('is not marked, soon or late', async () => {
    const { clock } = await paste(null);
    await eventually(() => expect(seen()).toHaveLength(1));
    await userEvent.keyboard('7');
    await eventually(() => expect(seen()).toEqual([]));
    await userEvent.keyboard('{Backspace}');
    await eventually(() => expect(seen()).toEqual([{ address: GOOD, flags: [] }]));
    clock.mockReturnValue(performance.now() + 5000);
    await userEvent.keyboard('7{Backspace}');
    await eventually(() => expect(seen()).toEqual([]));
  });
});
