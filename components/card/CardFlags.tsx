import type { Flag } from '../../lib/domain/verdict/level.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import type { AddressReport } from '../../lib/ui/types.ts';
import { FlagShape } from '../shapes/FlagShape.tsx';

const PAGE_FLAGS = {
  'bad-checksum': 'flag.badChecksum',
  'look-alike': 'flag.lookAlike',
  'text-link-mismatch': 'flag.textLinkMismatch',
} as const satisfies Partial<Record<Flag, string>>;

function isPageFlag(flag: Flag): flag is keyof typeof PAGE_FLAGS {
  return Object.hasOwn(PAGE_FLAGS, flag);
}

/** Warnings about the page itself, whether the result is old, and whether it can be read in two ways. */
export function CardFlags({ report }: { report: AddressReport }) {
  const warnings = report.flags.filter(isPageFlag);
  const isReadBothWays = report.isReadBothWays === true;
  if (warnings.length === 0 && !report.isStale && !isReadBothWays) return null;
  return (
    <ul class="card-flags">
      {warnings.map((flag) => (
        <li key={flag} class="card-flag card-warning">
          <FlagShape kind="danger" />
          <span>{i18n.t(PAGE_FLAGS[flag])}</span>
        </li>
      ))}
      {report.isStale ? (
        <li class="card-flag soft">
          <FlagShape kind="stale" />
          <span>{i18n.t(report.error === null ? 'card.stale' : 'card.staleWithFault')}</span>
        </li>
      ) : null}
      {isReadBothWays ? <li class="soft">{i18n.t('card.readBothWays')}</li> : null}
    </ul>
  );
}
