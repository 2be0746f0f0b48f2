import { CardView } from '../../../components/card/CardView.tsx';
import { FAULT_CODES } from '../../../lib/ui/fault.ts';
import type { CardContent } from '../../../lib/ui/card/card-state.ts';
import { ENTRY, FINAL_PREDICTION, REPORTS, reportOf } from './data.ts';
import { ignore } from './scene.ts';
import type { Scene } from './scene.ts';

function card(name: string, content: CardContent, isCovered = false): Scene {
  return {
    name: `the card ${name}`,
    on: 'card',
    draw: () => (
      <CardView
        content={content}
        isCovered={isCovered}
        onRetry={ignore}
        onCopied={ignore}
        onOpenPopup={ignore}
        onOpenOptions={ignore}
        onClose={ignore}
      />
    ),
  };
}

const high = reportOf('high');
/** Without a space, as names of contracts are. */
const LONG_NAME = 'AutomatedMarketMakerConcentratedLiquidityPoolDeployerV3'.repeat(2);

export const CARD_SCENES: readonly Scene[] = [
  card('that is loading', { kind: 'loading' }),
  card('without an address', { kind: 'noAddress' }),
  ...REPORTS.map(({ name, report }) => card(`of ${name}`, { kind: 'report', report })),
  ...FAULT_CODES.map((code) => card(`with the fault ${code}`, { kind: 'failed', fault: { code } })),
  card('of an address that looks like another', {
    kind: 'report',
    report: { ...reportOf('low'), flags: ['look-alike'] },
    alike: { ...reportOf('look-alike'), level: 'high', share: 0.9 },
  }),
  card('of an address in the address book', {
    kind: 'report',
    report: { ...high, flags: ['trusted'], entry: ENTRY },
    alike: { ...reportOf('look-alike'), level: 'high', share: 0.9, entry: ENTRY },
  }),
  card('of an address that looks like one with a long name', {
    kind: 'report',
    report: { ...reportOf('low'), flags: ['look-alike'] },
    alike: {
      ...high,
      checksumAddress: reportOf('look-alike').checksumAddress,
      knownBy: 'copied',
      ...(high.verdict === null ? {} : { verdict: { ...high.verdict, name: LONG_NAME } }),
    },
  }),
  card('that the page covers', { kind: 'report', report: high }, true),
  card('of an address that looks like one in the address book', {
    kind: 'report',
    report: { ...reportOf('low'), flags: ['like-known', 'look-alike'] },
    alike: { ...reportOf('look-alike'), entry: ENTRY },
  }),
  card('of an address in the address book that another looks like', {
    kind: 'report',
    report: { ...high, flags: ['trusted', 'look-alike'], entry: ENTRY },
    alike: { ...reportOf('look-alike'), level: 'high', share: 0.9 },
  }),
  card('of an address that was copied', { kind: 'report', report: high, isCopied: true }),
  card('of an address that looks like one that was copied, in a transfer of nothing', {
    kind: 'report',
    report: { ...reportOf('low'), flags: ['like-known', 'worthless-transfer'] },
    alike: { ...reportOf('look-alike'), knownBy: 'copied' },
  }),
  card('of an address that looks like the one that was copied', {
    kind: 'report',
    report: { ...reportOf('low'), flags: ['like-known'] },
    alike: { ...reportOf('look-alike'), knownBy: 'copied' },
    isNotCopied: true,
  }),
  card('in a row with a disguised name and symbol', {
    kind: 'report',
    report: { ...reportOf('unassessed'), flags: ['disguised-name', 'imitated-symbol'] },
  }),
  card('of another address than was copied', {
    kind: 'report',
    report: reportOf('unassessed'),
    isNotCopied: true,
  }),
  card('of who gets what a request to pay sends', {
    kind: 'report',
    report: high,
    chain: 'Polygon',
    payment: { role: 'payee', unit: 'token', amount: 1_500_000n },
  }),
  card('of a request to pay more than there is', {
    kind: 'report',
    report: high,
    payment: { role: 'payee', unit: 'token', amount: 2n ** 256n - 1n },
  }),
  card('of an address whose link leads to another', {
    kind: 'report',
    report: { ...reportOf('low'), flags: ['text-link-mismatch', 'look-alike'] },
    alike: { ...reportOf('high'), level: 'high', share: 0.9 },
  }),
  card('of a warning alone', {
    kind: 'report',
    report: { ...reportOf('unavailable'), flags: ['text-link-mismatch'] },
  }),
  card('with every field, a chain, and old', {
    kind: 'report',
    chain: 'Ethereum',
    report: {
      ...high,
      isStale: true,
      isReadBothWays: true,
      error: { code: 'serverFault', status: 503, detail: 'Down for maintenance.' },
      flags: ['bot', 'look-alike', 'bad-checksum'],
      verdict: high.verdict && { ...high.verdict, prediction: FINAL_PREDICTION },
    },
  }),
];
