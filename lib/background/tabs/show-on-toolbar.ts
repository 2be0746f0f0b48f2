import { COLOURS } from '../../domain/mark/colours.ts';
import { DANGER_SHAPE, TOOLBAR_SHAPES } from '../../domain/mark/shapes.ts';
import type { Shape } from '../../domain/mark/shapes.ts';
import { i18n } from '../../platform/i18n.ts';
import { setToolbarFace } from '../../platform/tabs/toolbar.ts';
import type { ToolbarSign } from './toolbar-counts.ts';

export type ShowOnToolbar = (tabId: number, sign: ToolbarSign | null, hidesMarks: boolean) => void;

/**
 * Writes a tab's sign on its toolbar button; null: nothing there calls for one. If the page hides the marks, this is
 * all that the person sees.
 */
export const showOnToolbar: ShowOnToolbar = (tabId, sign, hidesMarks) => {
  void setToolbarFace(tabId, {
    text: sign === null ? '' : String(sign.count),
    colour: colourOf(sign),
    title: titleOf(sign) + (hidesMarks ? `\n${i18n.t('toolbar.hidesMarks')}` : ''),
    shape: shapeOf(sign),
  });
};

function colourOf(sign: ToolbarSign | null): string {
  const name = sign?.kind ?? 'off';
  return COLOURS[name === 'warned' ? 'flag' : name].light;
}

function shapeOf(sign: ToolbarSign | null): Shape | null {
  if (sign === null) return null;
  return sign.kind === 'warned' ? DANGER_SHAPE : TOOLBAR_SHAPES[sign.kind];
}

function titleOf(sign: ToolbarSign | null): string {
  const name = i18n.t('extension.name');
  if (sign === null) return name;
  const { kind, count } = sign;
  const what = kind === 'warned' ? i18n.t('flag.danger.name') : i18n.t(`level.${kind}.name`);
  return i18n.t('toolbar.title', count, [name, what, count]);
}
