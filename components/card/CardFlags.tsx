import { warningsOf } from '../../lib/ui/card/warnings.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import type { AddressReport } from '../../lib/ui/types.ts';
import { FlagShape } from '../shapes/FlagShape.tsx';

interface Props {
  report: AddressReport;
  /** The first warning stands in a headline already. */
  isHeaded: boolean;
}

/** Warnings about the page itself, whether the result is old, and whether it can be read in two ways. */
export function CardFlags({ report, isHeaded }: Props) {
  const warnings = warningsOf(report.flags).slice(isHeaded ? 1 : 0);
  const isReadBothWays = report.isReadBothWays === true;
  if (warnings.length === 0 && !report.isStale && !isReadBothWays) return null;
  return (
    <ul class="card-flags">
      {warnings.map(({ flag, sentence }) => (
        <li key={flag} class="card-flag card-warning">
          <FlagShape kind="danger" />
          <span>{i18n.t(sentence)}</span>
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
