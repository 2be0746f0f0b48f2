import { nowMs } from '../../lib/ui/clock.ts';
import { headlineOf } from '../../lib/ui/card/headline.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import type { AddressReport } from '../../lib/ui/types.ts';
import { AddressText } from '../parts/AddressText.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { LevelShape } from '../shapes/LevelShape.tsx';
import { ReportDetails } from './ReportDetails.tsx';

interface Props {
  report: AddressReport;
  /** The chain whose short name stands before the address on the page. */
  chain?: string | undefined;
  onRetry: () => void;
}

/** Everything known about one address, the most important first. */
export function CardReport({ report, chain, onRetry }: Props) {
  const { level } = report;
  const headline = headlineOf(report, nowMs.value);
  return (
    <>
      {level === null ? null : (
        <header class="card-header">
          <LevelShape level={level} isBot={report.flags.includes('bot')} size={24} isDecorative />
          <h1 class="card-headline" data-level={level}>
            <span class="card-level">{headline.level}</span>
            {headline.rest === '' ? '' : ` ${headline.rest}`}
          </h1>
        </header>
      )}
      <div class={level === null ? 'card-address card-address-first' : 'card-address'}>
        <div>
          {chain === undefined ? null : <span class="card-chain">{chain}</span>}
          <AddressText hash={report.checksumAddress} />
        </div>
        <CopyButton text={report.checksumAddress} label={i18n.t('action.copyAddress')} />
      </div>
      <ReportDetails report={report} onRetry={onRetry} />
    </>
  );
}
