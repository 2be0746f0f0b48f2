import { i18n } from '../../lib/ui/text.ts';
import { Icon } from '../Icon.tsx';
import { Logo } from '../Logo.tsx';

export function PopupHeader({ onOpenOptions }: { onOpenOptions: () => void }) {
  const label = i18n.t('action.options');
  return (
    <header class="popup-header">
      <Logo />
      <h1 class="popup-name">{i18n.t('extension.name')}</h1>
      <button
        type="button"
        class="button-icon"
        title={label}
        aria-label={label}
        onClick={onOpenOptions}
      >
        <Icon name="sliders" />
      </button>
    </header>
  );
}
