import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { UsedPanel } from '../../../components/popup/UsedPanel.tsx';
import { USED } from './data.ts';
import { ignore } from './scene.ts';

const root = document.createElement('div');
afterEach(() => render(null, root));

it.each([
  [false, 1],
  [true, 0],
])('offers to enter a plan, but not where that is locked: %s', (isQuotaLocked, buttons) => {
  const used = { ...USED, used: { kind: 'count', used: 3, limit: null } } as const;
  render(
    <UsedPanel
      used={{ ok: true, value: used }}
      last={null}
      quota={null}
      isQuotaLocked={isQuotaLocked}
      onOpenOptions={ignore}
      onAllowAccess={ignore}
      onRetry={ignore}
    />,
    root,
  );
  expect(root.querySelectorAll('button')).toHaveLength(buttons);
  expect(root.textContent).toContain('3');
});
