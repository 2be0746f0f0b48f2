import { expect, it, vi } from 'vitest';
import { COLOURS } from '../../../../lib/domain/mark/colours.ts';
import { DANGER_SHAPE, TOOLBAR_SHAPES } from '../../../../lib/domain/mark/shapes.ts';

const { setToolbarFace } = vi.hoisted(() => ({ setToolbarFace: vi.fn() }));
vi.mock('../../../../lib/platform/tabs/toolbar.ts', () => ({ setToolbarFace }));
vi.mock('../../../../lib/platform/i18n.ts', () => ({
  i18n: { t: (...told: unknown[]) => told.flat().join(' ') },
}));

const { showOnToolbar } = await import('../../../../lib/background/tabs/show-on-toolbar.ts');

function faceOf(...[sign, hidesMarks]: [Parameters<typeof showOnToolbar>[1], boolean]) {
  setToolbarFace.mockClear();
  showOnToolbar(7, sign, hidesMarks);
  expect(setToolbarFace).toHaveBeenCalledOnce();
  const [tabId, face] = setToolbarFace.mock.calls[0] ?? [];
  expect(tabId).toBe(7);
  return face;
}

it.each(['blacklisted', 'high', 'medium', 'unavailable'] as const)(
  'the toolbar shows how many addresses are %s, with the colour, shape and name of that level',
  (kind) => {
    expect(faceOf({ kind, count: 3 }, false)).toEqual({
      text: '3',
      colour: COLOURS[kind].light,
      title: `toolbar.title 3 extension.name level.${kind}.name 3`,
      shape: TOOLBAR_SHAPES[kind],
    });
  },
);

it('the toolbar shows how many addresses the page shows wrongly, as marks do', () => {
  expect(faceOf({ kind: 'warned', count: 2 }, false)).toEqual({
    text: '2',
    colour: COLOURS.flag.light,
    title: 'toolbar.title 2 extension.name flag.danger.name 2',
    shape: DANGER_SHAPE,
  });
});

it('the toolbar of a page that calls for no sign has our name and icon alone', () => {
  expect(faceOf(null, false)).toMatchObject({ text: '', title: 'extension.name', shape: null });
});

it.each([
  [null, 'extension.name'],
  [{ kind: 'high', count: 1 } as const, 'toolbar.title 1 extension.name level.high.name 1'],
])('the toolbar says, whatever its sign (%j), that the page hides the marks', (sign, title) => {
  expect(faceOf(sign, true).title).toBe(`${title}\ntoolbar.hidesMarks`);
});
