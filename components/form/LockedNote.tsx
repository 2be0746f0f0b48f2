import { i18n } from '../../lib/ui/words/text.ts';
import { Icon } from '../parts/Icon.tsx';

/** Why something cannot be changed here. */
export function LockedNote({ id }: { id?: string }) {
  return (
    <p class="locked-note small soft" id={id}>
      <Icon name="lock" size={14} />
      {i18n.t('options.locked')}
    </p>
  );
}
