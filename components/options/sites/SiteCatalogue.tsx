import { useEffect, useRef, useState } from 'preact/hooks';
import { formatCount } from '../../../lib/ui/words/format.ts';
import { i18n, locale } from '../../../lib/ui/words/text.ts';
import { Icon } from '../../parts/Icon.tsx';
import { CatalogueBody } from './CatalogueBody.tsx';
import type { CatalogueProps } from './CatalogueBody.tsx';

interface Props extends CatalogueProps {
  /** No site is allowed yet, so the list opens by itself. */
  isFresh: boolean;
}

/** Well-known sites to choose from. The browser asks once for all that are selected. */
export function SiteCatalogue(props: Props) {
  const { sites, isFresh } = props;
  const [isOpen, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // We only ever open it. The list must not close when the first site is allowed.
    if (isFresh) details.current?.setAttribute('open', '');
  }, [isFresh]);
  return (
    <details
      class="disclosure"
      ref={details}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Icon name="chevron" />
        <span class="disclosure-title">
          {i18n.t('options.catalogue.heading', [formatCount(sites.length, locale)])}
        </span>
      </summary>
      {isOpen ? <CatalogueBody {...props} /> : null}
    </details>
  );
}
