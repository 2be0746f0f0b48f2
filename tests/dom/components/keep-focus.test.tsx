import { render } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepFocus } from '../../../lib/ui/keep-focus.ts';
import { passFrames } from '../pass-frames.ts';

const root = document.createElement('div');

beforeAll(keepFocus);
beforeEach(() => document.body.append(root));
afterEach(() => {
  render(null, root);
  root.replaceChildren();
  root.remove();
});

function List({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  return (
    <>
      <button type="button">Before</button>
      <section>
        <button type="button">Search</button>
        {left.length === 0 ? (
          <p>Nothing is left.</p>
        ) : (
          <ul>
            {left.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  aria-label={name}
                  onClick={() => setLeft(left.filter((it) => it !== name))}
                />
              </li>
            ))}
          </ul>
        )}
        <button type="button" disabled>
          Off
        </button>
        <button type="button" hidden>
          Hidden
        </button>
        <p inert>
          <button type="button">Out of reach</button>
        </p>
      </section>
      <button type="button">Behind</button>
    </>
  );
}

function press(name: string): void {
  const button = find(name);
  button.focus();
  button.click();
}

function find(name: string): HTMLElement {
  const named = Array.from(root.querySelectorAll<HTMLElement>('button, select'));
  const found = named.find((it) => nameOf(it) === name);
  if (found === undefined) throw new Error(`There is no ${name}.`);
  return found;
}

function nameOf(element: Element | null): string {
  return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
}

/** Its button goes for a form that takes the focus itself. */
function Editor() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <button type="button">Other</button>
      {isOpen ? (
        <Form />
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Edit
        </button>
      )}
    </section>
  );
}

function Form() {
  const save = useRef<HTMLButtonElement>(null);
  useEffect(() => save.current?.focus(), []);
  return (
    <>
      <button type="button">First</button>
      <button ref={save} type="button">
        Save
      </button>
    </>
  );
}

/** In frames: as long as the focus takes to be brought back, and one more. */
const KEPT_FRAMES = 3;

const focused = () => expect.poll(() => nameOf(document.activeElement));

describe('the focus, when a button goes with its own press,', () => {
  it('comes to the next row', async () => {
    render(<List names={['One', 'Two', 'Three']} />, root);
    press('Two');
    await focused().toBe('Three');
  });

  it('comes to the row before, if it was the last', async () => {
    render(<List names={['One', 'Two']} />, root);
    press('Two');
    await focused().toBe('One');
  });

  it('stays in its part of the page, if the whole list goes', async () => {
    render(<List names={['One']} />, root);
    press('One');
    await focused().toBe('Search');
  });

  it('comes to what is there in a part that has nothing left to press', async () => {
    render(
      <section>
        <button type="button">Only</button>
      </section>,
      root,
    );
    root.append(Object.assign(document.createElement('button'), { textContent: 'Outside' }));
    find('Only').focus();
    render(<section>Done</section>, root);
    await focused().toBe('Outside');
  });
});

function Choice({ label }: { label: string }) {
  return (
    <form>
      <button type="button">First</button>
      <select id="language" aria-label={label} />
    </form>
  );
}

it('stays on a field that is drawn anew, as in another language', async () => {
  render(<Choice key="en" label="Language" />, root);
  find('Language').focus();
  render(<Choice key="de" label="Sprache" />, root);
  await focused().toBe('Sprache');
});

it('goes where a part of the page sends it', async () => {
  render(<List names={['One', 'Two']} />, root);
  const one = find('One');
  one.addEventListener('click', () => setTimeout(() => find('Before').focus()));
  press('One');
  await expect.poll(() => one.isConnected).toBe(false);
  await passFrames(KEPT_FRAMES);
  expect(nameOf(document.activeElement)).toBe('Before');
});

it('is left alone when something else goes', async () => {
  render(<List names={['One', 'Two']} />, root);
  find('Behind').focus();
  find('Two').click();
  await expect.poll(() => root.querySelectorAll('li').length).toBe(1);
  await passFrames(KEPT_FRAMES);
  expect(nameOf(document.activeElement)).toBe('Behind');
});

it('comes where an effect sends it, without a stop on the way', async () => {
  const stops: string[] = [];
  const note = ({ target }: FocusEvent): number => stops.push(nameOf(target as Element));
  render(<Editor />, root);
  find('Edit').focus();
  root.addEventListener('focusin', note);
  find('Edit').click();
  await focused().toBe('Save');
  await passFrames(KEPT_FRAMES);
  expect(stops).toEqual(['Save']);
  root.removeEventListener('focusin', note);
});

/** A note like that of a reading: what it offers is another component before and after the press. */
function Reading() {
  const [isStopped, setStopped] = useState(false);
  return (
    <section>
      <button type="button">Above</button>
      {isStopped ? <Stopped /> : <Running onStop={() => setStopped(true)} />}
      <button type="button">Below</button>
    </section>
  );
}

function Running({ onStop }: { onStop: () => void }) {
  return (
    <p>
      <button type="button" onClick={onStop}>
        Stop
      </button>
    </p>
  );
}

function Stopped() {
  return (
    <div>
      <button type="button">Go on</button>
    </div>
  );
}

it('comes to what has taken the place of a part that has gone', async () => {
  render(<Reading />, root);
  press('Stop');
  await focused().toBe('Go on');
});
