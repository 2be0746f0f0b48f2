import { i18n } from '../../lib/ui/words/text.ts';
import { warningsOf } from '../../lib/ui/card/warnings.ts';
import type { PaymentRequest } from '../../lib/domain/address/written-beside.ts';
import { paymentWords } from '../../lib/ui/card/payment-words.ts';
import type { AddressReport, ComparedAddress } from '../../lib/ui/types.ts';
import { AddressText } from '../parts/AddressText.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { AlikeAddress } from './AlikeAddress.tsx';
import { BookNote } from './BookNote.tsx';
import { CardHeader } from './CardHeader.tsx';
import { ReportDetails } from './ReportDetails.tsx';

interface Props {
  report: AddressReport;
  /** The chain that the page names with the address. */
  chain?: string | undefined;
  /** What a request to pay on the page says of the address. */
  payment?: PaymentRequest | undefined;
  /** The address that it looks like or has replaced, or where its link leads. */
  alike?: ComparedAddress | undefined;
  /** The person has just copied it. */
  isCopied?: boolean | undefined;
  /** The person has pasted it, and has copied another one last. */
  isNotCopied?: boolean | undefined;
  onRetry: () => void;
  onOpenOptions?: (() => void) | undefined;
  onCopied?: (() => void) | undefined;
}

/** Everything known about one address, the most important first. */
export function CardReport(props: Props) {
  const { report, chain, payment, alike, isCopied = false, isNotCopied = false } = props;
  const { level, flags, checksumAddress } = report;
  const request = payment === undefined ? null : paymentWords(payment);
  const isWarned = warningsOf(flags).length > 0;
  const isBare = level === null && !isWarned;
  return (
    <>
      {isCopied ? <p class="card-copied">{i18n.t('card.copied')}</p> : null}
      <CardHeader report={report} isNotCopied={isNotCopied} />
      <div class={isBare ? 'card-address card-address-first' : 'card-address'}>
        <div>
          {chain === undefined ? null : <span class="card-chain">{chain}</span>}
          <AddressText hash={checksumAddress} unlike={alike?.checksumAddress} />
        </div>
        <CopyButton
          text={checksumAddress}
          label={i18n.t('action.copyAddress')}
          onCopied={props.onCopied}
        />
      </div>
      {request === null ? null : <p class="card-plain soft">{request}</p>}
      {isNotCopied && !isWarned ? <p class="card-plain soft">{i18n.t('card.notCopied')}</p> : null}
      {report.entry === undefined ? null : <BookNote entry={report.entry} />}
      {alike === undefined ? null : (
        <AlikeAddress alike={alike} own={checksumAddress} flags={flags} entry={report.entry} />
      )}
      <ReportDetails
        report={report}
        isHeaded
        onRetry={props.onRetry}
        onOpenOptions={props.onOpenOptions}
      />
    </>
  );
}
