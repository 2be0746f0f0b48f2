import type { SetupLack } from '../../lib/ui/notices/service-notices.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { LevelShape } from '../shapes/LevelShape.tsx';

interface Props {
  lack: SetupLack;
  onSetUp: () => void;
}

/** The first thing a new person sees. */
export function SetupNotice({ lack, onSetUp }: Props) {
  return (
    <section class="setup" data-fault="notConfigured">
      <div class="setup-shapes">
        <LevelShape level="high" size={28} isDecorative />
        <LevelShape level="medium" size={28} isDecorative />
        <LevelShape level="low" size={28} isDecorative />
        <LevelShape level="unassessed" size={28} isDecorative />
      </div>
      <h2 class="setup-title">{i18n.t('popup.setup.heading')}</h2>
      {lack === 'consent' ? (
        <p>{i18n.t('consent.waiting')}</p>
      ) : (
        <>
          <p>{i18n.t('popup.setup.note')}</p>
          <p class="soft">{i18n.t('popup.setup.todo')}</p>
        </>
      )}
      <button type="button" class="button button-primary" onClick={onSetUp}>
        {i18n.t('welcome.again')}
      </button>
    </section>
  );
}
