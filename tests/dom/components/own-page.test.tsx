import { signal } from '@preact/signals';
import { render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showPage } from '../../../lib/ui/own-page.ts';

const root = document.createElement('div');
const isBroken = signal(false);
/** What the page tells whoever looks for a fault. */
const reported = vi.fn();

beforeEach(() => {
  root.id = 'root';
  document.body.append(root);
  isBroken.value = false;
  vi.stubGlobal('reportError', reported);
});
afterEach(() => {
  render(null, root);
  root.remove();
  reported.mockClear();
  vi.unstubAllGlobals();
});

function Page() {
  if (isBroken.value) throw new RangeError('Invalid time value');
  return <p>All is well.</p>;
}

const show = () =>
  showPage(
    { readStoredSettings: async () => ({}), onStoredSettingsChanged: () => undefined },
    () => 'Page',
    () => <Page />,
  );

it('a page that cannot be drawn says so, with a way to try again', async () => {
  isBroken.value = true;
  await show();
  expect(root.querySelector('[role=alert]')?.textContent).toContain('That did not work.');
  expect(root.querySelector('button')?.textContent).toBe('Try again');
  expect(reported).toHaveBeenCalledOnce();
});

it('so does a page that can no longer be drawn', async () => {
  await show();
  expect(root.textContent).toBe('All is well.');
  isBroken.value = true;
  await expect.poll(() => root.querySelector('[role=alert]')?.textContent).toContain('Try again.');
  expect(root.textContent).not.toContain('All is well.');
});
