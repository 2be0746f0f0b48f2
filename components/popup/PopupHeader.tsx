import { i18n } from '../../lib/ui/words/text.ts';
import { Icon } from '../parts/Icon.tsx';
import { Logo } from '../parts/Logo.tsx';

interface Props {
  onOpenPanel: () => void;
  onOpenOptions: () => void;
}

export function PopupHeader({ onOpenPanel, onOpenOptions }: Props) {
  return (
    <header class="popup-header">
      <Logo />
      <h1 class="popup-name">{i18n.t('extension.name')}</h1>
      <HeaderButton icon="panel" label={i18n.t('action.openPanel')} onClick={onOpenPanel} />
      <HeaderButton icon="sliders" label={i18n.t('action.options')} onClick={onOpenOptions} />
    </header>
  );
}

interface ButtonProps {
  icon: 'panel' | 'sliders';
  label: string;
  onClick: () => void;
}

function HeaderButton({ icon, label, onClick }: ButtonProps) {
  return (
    <button type="button" class="button-icon" title={label} aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}
