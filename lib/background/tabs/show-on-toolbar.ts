import { COLOURS } from '../../domain/mark/colours.ts';
import { SHAPES } from '../../domain/mark/shapes.ts';
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
    colour: COLOURS[sign?.level ?? 'off'].light,
    title: titleOf(sign) + (hidesMarks ? `\n${i18n.t('toolbar.hidesMarks')}` : ''),
    shape: sign === null ? null : SHAPES[sign.level],
  });
};

function titleOf(sign: ToolbarSign | null): string {
  const name = i18n.t('extension.name');
  if (sign === null) return name;
  const { level, count } = sign;
  return i18n.t('toolbar.title', count, [name, i18n.t(`level.${level}.name`), count]);
}
