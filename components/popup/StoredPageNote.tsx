import { nowMs } from '../../lib/ui/clock.ts';
import type { Fault } from '../../lib/ui/fault.ts';
import { formatRelative } from '../../lib/ui/format.ts';
import { i18n, locale } from '../../lib/ui/text.ts';
import { BriefFault } from '../BriefFault.tsx';
import { FlagShape } from '../FlagShape.tsx';

interface Props {
  seenAtMs: number;
  /** Why it could not be renewed; null where that is told already. */
  fault: Fault | null;
  onRetry: () => void;
}

/** Says that a page of the history is the one last seen. */
export function StoredPageNote({ seenAtMs, fault, onRetry }: Props) {
  const age = formatRelative(seenAtMs, nowMs.value, locale);
  return (
    <div class="stored-note">
      <FlagShape kind="stale" />
      <div>
        <p class="soft small">{i18n.t('popup.history.lastSeen', [age])}</p>
        {fault === null ? null : <BriefFault fault={fault} onRetry={onRetry} />}
      </div>
    </div>
  );
}
