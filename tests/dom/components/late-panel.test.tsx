import { render } from 'preact';
import type { FunctionComponent } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { createLatePanel } from '../../../components/parts/LatePanel.tsx';

const root = document.createElement('div');

afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
});

it('a panel whose script comes late is drawn with what it is told then, and later', async () => {
  const loaded = Promise.withResolvers<void>();
  const Panel = createLatePanel(async () => {
    await loaded.promise;
    return () =>
      ({ text }: { text: string }) => <p>{text}</p>;
  });
  render(<Panel text="first" />, root);
  expect(root.textContent).toBe('');
  render(<Panel text="second" />, root);
  loaded.resolve();
  await expect.poll(() => root.textContent).toBe('second');
  render(<Panel text="third" />, root);
  expect(root.textContent).toBe('third');
});

it('a panel that cannot be made says so, with a way to try again', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const fault = new TypeError('Failed to fetch dynamically imported module');
  // Rejects once it is asked for: before, nobody would be there to catch it.
  const load = vi.fn<() => Promise<() => FunctionComponent>>().mockRejectedValue(fault);
  const Panel = createLatePanel(load);
  render(<Panel />, root);
  await expect
    .poll(() => root.querySelector('[role=alert]')?.textContent)
    .toContain('That did not work.');
  expect(root.querySelector('button')?.textContent).toBe('Try again');
  expect(reported).toHaveBeenCalledExactlyOnceWith(fault);
});
