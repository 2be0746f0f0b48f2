import type { Address } from '../../../lib/domain/address/address.ts';
import { toChecksumAddress } from '../../../lib/domain/address/checksum.ts';
import { MOST_NEVER_SENT } from '../../../lib/domain/settings/never-send.ts';
import { formatCount } from '../../../lib/ui/words/format.ts';
import type {
  NeverSendNews,
  NeverSendProblem,
} from '../../../lib/ui/options/privacy/never-send-state.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';
import { AddressText } from '../../parts/AddressText.tsx';
import { AddForm } from '../../form/AddForm.tsx';
import { LiveLine } from '../../form/LiveLine.tsx';

interface Props {
  addresses: readonly Address[];
  problem: NeverSendProblem | null;
  news: NeverSendNews | null;
  /** Resolves to true if they are on the list now. */
  onAdd: (typed: string) => Promise<boolean>;
  onRemove: (address: Address) => void;
}

/** Addresses that are never sent to the service. */
export function NeverSendList({ addresses, problem, news, onAdd, onRemove }: Props) {
  return (
    <div class="group">
      <h3>{i18n.t('options.neverSend.heading')}</h3>
      <p class="soft">{i18n.t('options.neverSend.intro')}</p>
      {addresses.length === 0 ? null : (
        <ul class="sites never-send">
          {addresses.map((address) => {
            const shown = toChecksumAddress(address);
            return (
              <li key={address} class="site">
                <span class="site-name">
                  <AddressText hash={shown} />
                </span>
                <button
                  type="button"
                  class="button button-quiet button-small"
                  aria-label={i18n.t('options.sites.removeNamed', [shown])}
                  onClick={() => onRemove(address)}
                >
                  {i18n.t('options.sites.remove')}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <AddForm
        id="never-send"
        label={i18n.t('options.neverSend.add')}
        hint={i18n.t('options.neverSend.addHint')}
        button={i18n.t('options.neverSend.addButton')}
        problem={problem === null ? null : wordsForProblem(problem)}
        onAdd={onAdd}
      />
      <LiveLine text={wordsForNews(news)} />
    </div>
  );
}

function wordsForProblem(problem: NeverSendProblem): string {
  return problem === 'tooMany'
    ? i18n.t('options.neverSend.tooMany', [formatCount(MOST_NEVER_SENT, locale)])
    : i18n.t(`options.neverSend.${problem}`);
}

function wordsForNews(news: NeverSendNews | null): string {
  if (news === null) return '';
  return news.kind === 'added'
    ? i18n.t('options.neverSend.added', news.count, [formatCount(news.count, locale)])
    : i18n.t('options.neverSend.removed', [news.address]);
}
