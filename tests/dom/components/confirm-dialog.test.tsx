import { render } from 'preact';
import { useState } from 'preact/hooks';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { keepFocus } from '../../../lib/ui/keep-focus.ts';

const root = document.createElement('div');

/** A list whose only row is gone in the moment in which that is confirmed. */
function List() {
  const [isThere, setThere] = useState(true);
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" id="add">
        Add a row
      </button>
      {isThere ? (
        <p data-focus-after="add">
          <button type="button" id="remove" onClick={() => setAsked(true)}>
            Remove the row
          </button>
        </p>
      ) : null}
      <ConfirmDialog
        id="leave"
        isOpen={isAsked}
        title="Remove this row?"
        note="It cannot be brought back."
        confirm="Remove"
        onClose={() => setAsked(false)}
        onConfirm={() => setThere(false)}
      />
    </>
  );
}

const find = (selector: string): HTMLElement | null => root.querySelector<HTMLElement>(selector);

beforeAll(keepFocus);
afterEach(() => {
  render(null, root);
  root.remove();
});

it('gives the keyboard back before what was confirmed is done, so that it is never lost', async () => {
  document.body.append(root);
  render(<List />, root);
  find('#remove')?.focus();
  find('#remove')?.click();
  await expect.poll(() => find('dialog')?.hasAttribute('open')).toBe(true);
  const described = find('dialog')?.getAttribute('aria-describedby') ?? '';
  expect(find(`#${described}`)?.textContent).toBe('It cannot be brought back.');
  const confirm = find('dialog .button-primary');
  confirm?.focus();
  confirm?.click();
  await expect.poll(() => find('#remove')).toBeNull();
  await expect.poll(() => find('dialog')?.hasAttribute('open')).toBe(false);
  await expect.poll(() => document.activeElement?.id).toBe('add');
});
