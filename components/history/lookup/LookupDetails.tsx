import { useEffect, useRef } from 'preact/hooks';
import { toChecksumAddress } from '../../../lib/domain/address/checksum.ts';
import { explorerPage } from '../../../lib/domain/address/explorers.ts';
import type { HistoryItem } from '../../../lib/ui/history/judge.ts';
import type { OpenedLookup } from '../../../lib/ui/history/opened-lookup.ts';
import { i18n } from '../../../lib/ui/words/text.ts';
import { AddressText } from '../../parts/AddressText.tsx';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { LevelShape } from '../../shapes/LevelShape.tsx';
import { LookupFacts } from './LookupFacts.tsx';
import { LookupChips } from './LookupChips.tsx';
import { showShare } from '../../../lib/ui/words/values.ts';

interface Props {
  opened: OpenedLookup;
  onBack: () => void;
  onCopied: (text: string) => void;
}

/** One look-up with all its fields, in place of the list. */
export function LookupDetails({ opened: { item, lookup }, onBack, onCopied }: Props) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  const shown = item.address === null ? item.hash : toChecksumAddress(item.address);
  return (
    // The key does what the button does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      class="lookup"
      aria-labelledby="lookup-title"
      aria-busy={lookup === undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The browser would close the popup on this key.
        event.preventDefault();
        onBack();
      }}
    >
      <div class="lookup-bar">
        <button ref={back} type="button" class="button button-quiet lookup-back" onClick={onBack}>
          <Icon name="back" size={12} />
          {i18n.t('popup.history.back')}
        </button>
        <ExplorerLink item={item} />
      </div>
      <div class="lookup-body">
        <div class="lookup-head">
          <LevelShape level={item.level} isBot={item.isBot} size={28} isDecorative />
          <div>
            <h3 id="lookup-title" class="lookup-title foreign">
              {item.name ?? item.chain ?? i18n.t('popup.history.lookup')}
            </h3>
            <p class="lookup-risk">{riskWords(item)}</p>
            {item.isReadBothWays ? <p class="soft small">{i18n.t('card.readBothWays')}</p> : null}
          </div>
        </div>
        <div class="lookup-address">
          <AddressText hash={shown} />
          <CopyButton text={shown} label={i18n.t('action.copyAddress')} onCopied={onCopied} />
        </div>
        <LookupChips item={item} />
        {lookup === null ? <p class="soft">{i18n.t('popup.history.gone')}</p> : null}
        {lookup ? <LookupFacts lookup={lookup} /> : null}
      </div>
    </section>
  );
}

function ExplorerLink({ item: { chain, address } }: { item: HistoryItem }) {
  const page = explorerPage(chain, address);
  if (page === null) return null;
  return (
    <a class="button button-quiet" href={page.url} target="_blank" rel="noreferrer noopener">
      {i18n.t('popup.history.openOn', [page.host])}
      <Icon name="outside" size={12} />
    </a>
  );
}

/** "High risk: 93% fraud probability." */
function riskWords({ level, share }: Pick<HistoryItem, 'level' | 'share'>): string {
  const name = i18n.t(`level.${level}.name`);
  if (share === null) return i18n.t('headline.levelAlone', [name]);
  return `${i18n.t('headline.level', [name])} ${i18n.t('headline.probability', [showShare(share)])}`;
}
