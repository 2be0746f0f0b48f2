import { Icon } from './Icon.tsx';
import type { IconName } from './Icon.tsx';

interface Props {
  icon: IconName;
  /** Its name and its tooltip. */
  label: string;
  /** Edge of the picture in px. */
  size?: number;
  /** Classes beside its own. */
  look?: string;
  /** Whether the part that it opens is open. Left out if it opens nothing. */
  isExpanded?: boolean;
  onClick: () => void;
}

/** A button with a picture instead of words. */
export function IconButton({ icon, label, size = 16, look = '', isExpanded, onClick }: Props) {
  return (
    <button
      type="button"
      class={`button-icon ${look}`.trimEnd()}
      title={label}
      aria-label={label}
      onClick={onClick}
      {...(isExpanded === undefined ? {} : { 'aria-expanded': isExpanded })}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
