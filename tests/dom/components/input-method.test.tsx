import { render } from 'preact';
import type { VNode } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckPanel } from '../../../components/check/CheckPanel.tsx';
import { HistoryTools } from '../../../components/history/HistoryTools.tsx';
import { NoteForm } from '../../../components/page/NoteForm.tsx';
import { NO_FILTER } from '../../../lib/ui/history/narrow.ts';
import { ignore, refuse } from './scene.ts';
import { EMPTY_CHECK } from './check-props.ts';

const root = document.createElement('div');

afterEach(() => {
  render(null, root);
  root.remove();
});

/** Each control with a key of its own, and what that key does. */
const CONTROLS: readonly {
  name: string;
  key: KeyboardEventInit;
  draw: (onKey: () => void) => VNode;
}[] = [
  {
    name: 'Escape in the form of a note',
    key: { key: 'Escape' },
    draw: (onKey) => <NoteForm ends="0x12345678…90abcdef" onSave={refuse} onClose={onKey} />,
  },
  {
    name: 'the arrow that leaves the search of the history',
    key: { key: 'ArrowDown' },
    draw: (onKey) => (
      <HistoryTools
        query=""
        filter={NO_FILTER}
        chains={[]}
        onSearch={ignore}
        onChoose={ignore}
        onLeaveDown={onKey}
      />
    ),
  },
  {
    name: 'Enter with Ctrl in the field of addresses',
    key: { key: 'Enter', ctrlKey: true },
    draw: (onKey) => <CheckPanel {...EMPTY_CHECK} onCheck={onKey} />,
  },
];

it.each(CONTROLS)('leaves to an input method what it takes for itself: $name', ({ key, draw }) => {
  const onKey = vi.fn<() => void>();
  document.body.append(root);
  void act(() => render(draw(onKey), root));
  const press = (isComposing: boolean): boolean | undefined =>
    root
      .querySelector('input, textarea')
      ?.dispatchEvent(
        new KeyboardEvent('keydown', { ...key, isComposing, bubbles: true, cancelable: true }),
      );
  expect(press(true)).toBe(true);
  expect(onKey).not.toHaveBeenCalled();
  press(false);
  expect(onKey).toHaveBeenCalledOnce();
});
