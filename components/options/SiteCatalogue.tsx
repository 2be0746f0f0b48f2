import type { CatalogueSite } from '../../lib/domain/site-catalogue.ts';
import { i18n } from '../../lib/ui/text.ts';
import { LiveLine } from './LiveLine.tsx';

interface Props {
  sites: readonly (CatalogueSite & { isAllowed: boolean; isSelected: boolean })[];
  /** How the last question went, in words. */
  news: string;
  onToggle: (host: string) => void;
  onAllowSelected: () => void;
}

/** Well-known sites to choose from; one question covers all that are selected. */
export function SiteCatalogue({ sites, news, onToggle, onAllowSelected }: Props) {
  return (
    <fieldset class="group">
      <legend class="group-title">{i18n.t('options.sites.catalogue')}</legend>
      <p class="soft">{i18n.t('options.sites.catalogueNote')}</p>
      <ul class="catalogue">
        {sites.map(({ host, chain, isAllowed, isSelected }) => (
          <li key={host}>
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
        ))}
      </ul>
      <div class="actions">
        <button type="button" class="button" onClick={onAllowSelected}>
          {i18n.t('options.sites.allowSelected')}
        </button>
        <LiveLine text={news} />
      </div>
    </fieldset>
  );
}
