import { i18n } from '../../lib/ui/words/text.ts';

const ROWS = [1, 2, 3, 4, 5];

/** Rows in the size of real ones, so that nothing jumps when they arrive. */
export function HistorySkeleton() {
  return (
    <>
      <output class="visually-hidden">{i18n.t('popup.history.loading')}</output>
      <ol class="lookup-skeleton" aria-hidden="true">
        {ROWS.map((row) => (
          <li key={row} class="lookup-row">
            <span class="skeleton skeleton-shape" />
            <span class="skeleton skeleton-name" />
            <span class="skeleton skeleton-share" />
            <span class="lookup-row-address skeleton skeleton-address" />
            <span class="lookup-row-time skeleton skeleton-time" />
          </li>
        ))}
      </ol>
    </>
  );
}
