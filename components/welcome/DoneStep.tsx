import { i18n } from '../../lib/ui/words/text.ts';
import { LevelShape } from '../shapes/LevelShape.tsx';

const LEVELS = ['high', 'medium', 'low', 'unassessed'] as const;

/** What to know after the last step. */
export function DoneStep() {
  return (
    <>
      <div class="done-shapes">
        {LEVELS.map((level) => (
          <LevelShape key={level} level={level} size={28} isDecorative />
        ))}
      </div>
      <p class="hint">{i18n.t('welcome.done.keyboard')}</p>
      <div class="actions">
        <a class="button button-primary" href="/sample.html">
          {i18n.t('sample.open')}
        </a>
        <a class="button" href="/options.html">
          {i18n.t('action.openOptions')}
        </a>
      </div>
    </>
  );
}
