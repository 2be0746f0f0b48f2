import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import { MARKING } from './data.ts';
import { page } from './popup-scenes.tsx';

const root = document.createElement('div');
afterEach(() => render(null, root));

it.each([true, false])(
  'that a permission outlasts its window is said where the window is private: %s',
  (isPrivate) => {
    const status = { ...MARKING, state: 'notAllowed', isPrivate } as const;
    render(page('', { status }).draw(), root);
    const beside = root.querySelector('.button-primary')?.nextElementSibling?.textContent ?? '';
    expect(beside).toMatch(isPrivate ? /keeps the permission/ : /^$/);
  },
);
