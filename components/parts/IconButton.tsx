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
  /** It can do nothing yet. It keeps the focus, which a disabled one would lose. */
  isIdle?: boolean;
  onClick: () => void;
}

/** A button with a picture instead of words. */
export function IconButton(props: Props) {
  const { icon, label, size = 16, look = '', isExpanded, isIdle, onClick } = props;
  return (
    <button
      type="button"
      class={`button-icon ${look}`.trimEnd()}
      title={label}
      aria-label={label}
      onClick={() => {
        if (isIdle !== true) onClick();
      }}
      aria-expanded={isExpanded}
      aria-disabled={isIdle}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
