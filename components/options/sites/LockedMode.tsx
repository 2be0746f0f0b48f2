import type { SiteMode } from '../../../lib/domain/settings/site-mode.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { Icon } from '../../parts/Icon.tsx';

/** A site's mode that the organisation has decided. */
export function LockedMode({ mode }: { mode: SiteMode }) {
  return (
    <span class="locked-note small soft">
      <Icon name="lock" size={14} />
      {i18n.t('options.lockedMode', [i18n.t(`mode.${mode}.name`)])}
    </span>
  );
}
