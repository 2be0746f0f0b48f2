import { i18n } from '../../lib/ui/words/text.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { Logo } from '../parts/Logo.tsx';

interface Props {
  /** Null where the browser has no side panel. */
  onOpenPanel: (() => void) | null;
  onOpenOptions: () => void;
}

export function PopupHeader({ onOpenPanel, onOpenOptions }: Props) {
  return (
    <header class="popup-header">
      <Logo />
      <h1 class="popup-name">{i18n.t('extension.name')}</h1>
      {onOpenPanel === null ? null : (
        <IconButton icon="panel" label={i18n.t('action.openPanel')} onClick={onOpenPanel} />
      )}
      <IconButton icon="sliders" label={i18n.t('action.options')} onClick={onOpenOptions} />
    </header>
  );
}
