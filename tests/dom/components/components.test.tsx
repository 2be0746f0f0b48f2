import axe from 'axe-core';
import { options, render } from 'preact';
import type { FunctionComponent } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { CARD_SCENES } from './card-scenes.tsx';
import { OPTIONS_SCENES } from './options-scenes.tsx';
import { POPUP_SCENES } from './popup-scenes.tsx';
import { STYLES } from './scene.ts';
import type { Scene } from './scene.ts';
import { WELCOME_SCENES } from './welcome-scenes.tsx';

const SCENES = [...CARD_SCENES, ...POPUP_SCENES, ...OPTIONS_SCENES, ...WELCOME_SCENES];

const LOOKS = [
  { theme: 'light', dir: 'ltr' },
  { theme: 'dark', dir: 'ltr' },
  { theme: 'light', dir: 'rtl' },
] as const;

/** Rules for a whole page, such as that it has one main part, are for tests of whole pages. */
const RULES: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { region: { enabled: false }, 'heading-order': { enabled: false } },
};

const root = document.createElement('div');
const style = document.createElement('style');
/** Every component that Preact has drawn. */
const drawn = new Set<unknown>();
const before = options.diffed?.bind(options);
options.diffed = (vnode) => {
  drawn.add(vnode.type);
  before?.(vnode);
};

function show(scene: Scene, { theme, dir }: (typeof LOOKS)[number]): void {
  Object.assign(document.documentElement, { lang: 'en', dir });
  document.documentElement.dataset['theme'] = theme;
  // Colours that pass by degrees would be looked at on their way.
  style.textContent = `${STYLES[scene.on]} * { transition: none !important; animation: none !important; }`;
  document.head.append(style);
  document.body.append(root);
  void act(() => render(scene.draw(), root));
  for (const details of root.querySelectorAll('details')) details.open = true;
}

async function findViolations(): Promise<string[]> {
  const { passes, violations } = await axe.run(root, RULES);
  if (passes.length === 0) throw new Error('axe has looked at nothing.');
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

afterEach(() => {
  render(null, root);
  root.remove();
  style.remove();
});

describe.each(LOOKS)('nothing is out of reach, $theme and $dir', (look) => {
  it.each(SCENES)('$name', async (scene) => {
    show(scene, look);
    expect(root.textContent).not.toBe('');
    expect(await findViolations()).toEqual([]);
  });
});

it.each(SCENES)(
  '$name has nothing read out twice: no alert is in a part that is read out itself',
  (scene) => {
    render(scene.draw(), root);
    expect(
      root.querySelectorAll('[aria-live=polite] [role=alert], output [role=alert]'),
    ).toHaveLength(0);
  },
);

it.each(SCENES)('$name has no words sent away to be spelled', (scene) => {
  show(scene, LOOKS[0]);
  const fields = root.querySelectorAll<HTMLElement>(
    'textarea, input[type=text], input:not([type])',
  );
  expect([...fields].filter((field) => field.spellcheck).map(({ id }) => id)).toEqual([]);
});

/** The components, by file; each file exports one. */
const FILES = import.meta.glob<Record<string, FunctionComponent>>('../../../components/**/*.tsx', {
  eager: true,
});

/**
 * These bind a page's state to the components of the scenes and draw nothing of their own.
 * `tests/e2e/accessibility.test.ts` looks at the whole pages.
 */
const BOUND_TO_STATE = [
  'check/AddressPanel',
  'check/Check',
  'history/HistoryTab',
  'options/Options',
  'options/copy/CopyCheck',
  'page/PageTab',
  'parts/LatePanel',
  'popup/Popup',
  'sidepanel/SidePanel',
  'welcome/Welcome',
].map((name) => `../../../components/${name}.tsx`);

it('only what binds a state is part of no scene', () => {
  const undrawn = Object.entries(FILES)
    .filter(([, exported]) => !Object.values(exported).some((it) => drawn.has(it)))
    .map(([file]) => file);
  expect(undrawn.toSorted()).toEqual(BOUND_TO_STATE.toSorted());
});
