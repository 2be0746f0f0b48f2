import type { ComponentChildren } from 'preact';
import type { SetupLack } from '../../lib/ui/notices/service-notices.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { Logo } from '../parts/Logo.tsx';
import { SetupNotice } from '../notices/SetupNotice.tsx';

interface Props {
  /** What is missing before anything can be checked. */
  lack: SetupLack | null;
  /** The check itself. */
  children: ComponentChildren;
  onSetUp: () => void;
  onOpenOptions: () => void;
}

/** The check of addresses as a page of its own, where the address bar leads. */
export function CheckView({ lack, children, onSetUp, onOpenOptions }: Props) {
  return (
    <>
      <header class="check-header">
        <Logo size={28} />
        <h1 class="check-name">{i18n.t('page.checkTitle')}</h1>
        <IconButton icon="sliders" label={i18n.t('action.options')} onClick={onOpenOptions} />
      </header>
      <main class="check-main">
        {lack === null ? children : <SetupNotice lack={lack} onSetUp={onSetUp} />}
      </main>
    </>
  );
}
