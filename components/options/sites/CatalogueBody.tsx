import { useState } from 'preact/hooks';
import { SITE_KINDS } from '../../../lib/domain/settings/site-catalogue.ts';
import { foldText, matchesAll, termsOf } from '../../../lib/ui/search.ts';
import { formatCount } from '../../../lib/ui/words/format.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';
import { Field } from '../../form/Field.tsx';
import { LiveLine } from '../../form/LiveLine.tsx';
import type { CatalogueSite } from '../../../lib/domain/settings/site-catalogue.ts';

export interface CatalogueProps {
  sites: readonly OfferedSite[];
  /** How the last permission question went, in words. */
  news: string;
  /** What to do where no site matches, in words. */
  noneWords: string;
  onToggle: (host: string) => void;
  onSelect: (hosts: readonly string[]) => void;
  onAllowSelected: () => void;
}

/** The search, the sites by kind, and what can be done with them. */
export function CatalogueBody(props: CatalogueProps) {
  const { sites, news, onToggle, onSelect, onAllowSelected } = props;
  const [typed, setTyped] = useState('');
  const terms = termsOf(typed);
  const shown = sites.filter(({ host, chain, kind }) =>
    matchesAll(foldText([host, chain, i18n.t(`options.catalogue.${kind}`)].join('\n')), terms),
  );
  const selected = sites.filter(({ isSelected }) => isSelected).length;
  const open = shown.filter(({ isAllowed }) => !isAllowed);
  return (
    <div class="disclosure-body">
      <p class="soft">{i18n.t('options.sites.catalogueNote')}</p>
      <Field
        id="catalogue-search"
        label={i18n.t('options.catalogue.search')}
        hint={i18n.t('options.catalogue.searchHint')}
        value={typed}
        onInput={setTyped}
      />
      <div class="catalogue-list">
        {SITE_KINDS.map((kind) => {
          const ofKind = shown.filter((site) => site.kind === kind);
          return ofKind.length === 0 ? null : (
            <fieldset key={kind}>
              <legend class="catalogue-kind">{i18n.t(`options.catalogue.${kind}`)}</legend>
              <ul class="catalogue">
                {ofKind.map((site) => (
                  <CatalogueChoice key={site.host} site={site} onToggle={onToggle} />
                ))}
              </ul>
            </fieldset>
          );
        })}
        {shown.length === 0 ? <p class="soft">{props.noneWords}</p> : null}
      </div>
      <p class="visually-hidden" aria-live="polite">
        {typed === ''
          ? ''
          : i18n.t('options.catalogue.found', shown.length, [formatCount(shown.length, locale)])}
      </p>
      <div class="actions">
        <button type="button" class="button" onClick={onAllowSelected}>
          {selected === 0
            ? i18n.t('options.sites.allowSelected')
            : i18n.t('options.catalogue.allowCount', selected, [formatCount(selected, locale)])}
        </button>
        {open.length === 0 ? null : (
          <button
            type="button"
            class="button button-quiet"
            onClick={() => onSelect(open.map(({ host }) => host))}
          >
            {i18n.t('options.catalogue.selectShown', open.length, [
              formatCount(open.length, locale),
            ])}
          </button>
        )}
        {selected === 0 ? null : (
          <button type="button" class="button button-quiet" onClick={() => onSelect([])}>
            {i18n.t('options.catalogue.clear')}
          </button>
        )}
        <LiveLine text={news} />
      </div>
    </div>
  );
}

export type OfferedSite = CatalogueSite & { isAllowed: boolean; isSelected: boolean };

/** One site of the catalogue. */
function CatalogueChoice({
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
