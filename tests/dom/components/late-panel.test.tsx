import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { createLatePanel } from '../../../components/parts/LatePanel.tsx';

const root = document.createElement('div');

afterEach(() => render(null, root));

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
