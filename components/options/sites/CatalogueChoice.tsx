import type { CatalogueSite } from '../../../lib/domain/settings/site-catalogue.ts';
import { i18n } from '../../../lib/ui/words/text.ts';

export type OfferedSite = CatalogueSite & { isAllowed: boolean; isSelected: boolean };

/** One site of the catalogue. */
export function CatalogueChoice({
  site: { host, chain, isAllowed, isSelected },
  onToggle,
}: {
  site: OfferedSite;
  onToggle: (host: string) => void;
}) {
  return (
    <li>
      <label class={isAllowed ? 'choice choice-done' : 'choice'}>
        <input
          type="checkbox"
          checked={isAllowed || isSelected}
          disabled={isAllowed}
          onChange={() => onToggle(host)}
        />
        <span class="choice-words">
          {host}
          <span class="soft small">
            {isAllowed
              ? i18n.t('options.sites.allowed')
              : (chain ?? i18n.t('options.sites.multichain'))}
          </span>
        </span>
      </label>
    </li>
  );
}
