import type { VNode } from 'preact';
import { showPage } from '../../../lib/ui/own-page.ts';
import { ignore } from './scene.ts';

/** Shows one of our pages. What comes back has it drawn anew in another language. */
export async function showInLanguage(draw: () => VNode): Promise<(to: string) => void> {
  let language = 'browser';
  let tellChange: () => void = ignore;
  await showPage(
    {
      readStoredSettings: async () => ({ language }),
      onStoredSettingsChanged: (listener) => void (tellChange = listener),
    },
    () => '',
    draw,
  );
  return (to) => {
    language = to;
    tellChange();
  };
}
