import type { Flag } from '../../lib/domain/verdict/level.ts';
import { nowMs } from '../../lib/ui/clock.ts';
import { headlineOf } from '../../lib/ui/card/headline.ts';
import { warningsOf } from '../../lib/ui/card/warnings.ts';
import type { Warning } from '../../lib/ui/card/warnings.ts';
import type { AddressReport } from '../../lib/ui/types.ts';
import { nameOfFlag } from '../../lib/ui/words/names.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { FlagShape } from '../shapes/FlagShape.tsx';
import { LevelShape } from '../shapes/LevelShape.tsx';

interface Props {
  report: AddressReport;
  /** The person has pasted it, and has copied another one last. */
  isNotCopied: boolean;
}

/** What the card says first. Where the page itself is wrong, that leads: "Low risk" above it would calm people. */
export function CardHeader({ report, isNotCopied }: Props) {
  const [warning] = warningsOf(report.flags);
  if (warning === undefined && report.level === null) return null;
  return (
    <header class="card-header">
      {warning === undefined ? null : (
        <WarningLine warning={warning} flags={report.flags} isNotCopied={isNotCopied} />
      )}
      <LevelLine report={report} isSecond={warning !== undefined} />
    </header>
  );
}

interface WarningProps {
  warning: Warning;
  flags: readonly Flag[];
  isNotCopied: boolean;
}

function WarningLine({ warning, flags, isNotCopied }: WarningProps) {
  // "Looks like one you know" may calm people who read no further. That it is another one than they copied does not.
  const isSwapped = isNotCopied && warning.flag === 'like-known';
  const surer = surerBy(flags, isNotCopied && !isSwapped);
  return (
    <>
      <FlagShape kind="danger" size={24} />
      <h1 class="card-headline card-warning" data-flag={warning.flag satisfies Flag}>
        <span class="card-level">
          {isSwapped
            ? i18n.t('card.notCopied')
            : i18n.t('headline.levelAlone', [nameOfFlag(warning.flag)])}
        </span>{' '}
        {i18n.t(warning.sentence)}
        {surer === null ? null : <strong> {surer}</strong>}
      </h1>
    </>
  );
}

function LevelLine({ report, isSecond }: { report: AddressReport; isSecond: boolean }) {
  const { level, flags } = report;
  if (level === null) return null;
  const headline = headlineOf(report, nowMs.value);
  const Line = isSecond ? 'p' : 'h1';
  return (
    <>
      <LevelShape
        level={level}
        isBot={flags.includes('bot')}
        isTrusted={flags.includes('trusted')}
        size={isSecond ? 20 : 24}
        isDecorative
      />
      <Line class={isSecond ? 'card-headline card-second' : 'card-headline'} data-level={level}>
        <span class="card-level">{headline.level}</span>
        {headline.rest === '' ? '' : ` ${headline.rest}`}
      </Line>
    </>
  );
}

/** What makes a warning more certain; null if nothing does. */
function surerBy(flags: readonly Flag[], isNotCopied: boolean): string | null {
  if (flags.includes('worthless-transfer')) return i18n.t('flag.worthlessTransfer');
  return isNotCopied ? i18n.t('card.notCopied') : null;
}
