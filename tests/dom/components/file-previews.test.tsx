import { render } from 'preact';
import type { VNode } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { BackupSection } from '../../../components/options/backup/BackupSection.tsx';
import { DEFAULT_SETTINGS } from '../../../lib/domain/settings/settings.ts';
import { book } from './book-scenes.tsx';
import { ENTRY } from './data.ts';
import { ignore } from './scene.ts';

const root = document.createElement('div');
const settings = { written: {}, before: DEFAULT_SETTINGS, after: DEFAULT_SETTINGS };

function backup(changed: readonly ['theme'] | null): VNode {
  return (
    <BackupSection
      preview={changed && { ...settings, changed }}
      problem={null}
      news={null}
      onSave={ignore}
      onOpen={ignore}
      onApply={ignore}
      onCancel={ignore}
    />
  );
}

function addresses(added: number | null): VNode {
  const preview = added === null ? null : { put: [ENTRY], added, changed: 1, bad: [] };
  return book('', { preview }).draw();
}

/** What screen readers have been told. They read out changes of what was in the page before. */
function heard(before: VNode, after: VNode): string {
  document.body.append(root);
  render(before, root);
  const line = root.querySelector('.live-line');
  render(after, root);
  return line?.textContent.trim() ?? '';
}

afterEach(() => {
  render(null, root);
  root.remove();
});

it('what a file would change is read out once it is opened', () => {
  expect(heard(backup(null), backup(['theme']))).toBe('The file would change 1 setting.');
  expect(heard(addresses(null), addresses(2))).toBe('New: 2. Changed: 1.');
});

it('what a settings file leaves as it is stands beside what it changes', async () => {
  heard(backup(null), backup(['theme']));
  await expect.poll(() => root.textContent).toMatch(/removes nothing.*“Never send” stays/);
});

it('is said once', async () => {
  heard(addresses(null), addresses(2));
  await expect.poll(() => root.querySelector('.result')).not.toBeNull();
  expect(root.textContent.match(/Changed: 1/g)?.length).toBe(1);
});
