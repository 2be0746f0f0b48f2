import { useState } from 'preact/hooks';
import { MOST_ENTRIES } from '../../lib/domain/book/address-book.ts';
import { formatCount } from '../../lib/ui/words/format.ts';
import type { ShowProblem } from '../../lib/ui/page/page-list-state.ts';
import { i18n, locale } from '../../lib/ui/words/text.ts';
import { firstRows } from '../../lib/ui/page/page-sightings.ts';
import type { PageSightings, SightingRow } from '../../lib/ui/page/page-sightings.ts';
import { LevelCounts } from './LevelCounts.tsx';
import { SightedAddress } from './SightedAddress.tsx';

interface Props {
  /** Null while not known. */
  page: PageSightings | null;
  /** The page does not answer, so the list is as it was last seen. */
  isSilent: boolean;
  problem: ShowProblem | null;
  onShow: (row: SightingRow) => void;
  /** Puts an address into the address book; null where nothing may be written down. */
  onNote: ((row: SightingRow, label: string) => Promise<boolean>) | null;
}

/** How many rows are drawn at a time. A thousand at once would delay the opening of the popup. */
const STEP = 50;

/** The addresses on the page in front, worst first. */
export function PageList({ page, isSilent, problem, onShow, onNote }: Props) {
  const [most, setMost] = useState(STEP);
  /**
   * Rows whose form is open. They stay: otherwise what is typed would be lost, and the keyboard would move to another
   * row.
   */
  const [inWork, setInWork] = useState<readonly SightingRow[]>([]);
  const rows = page?.rows ?? [];
  const left = rows.length - most;
  return (
    <section class="page-list" aria-labelledby="page-list-heading" aria-busy={page === null}>
      <div class="page-list-head">
        <h2 id="page-list-heading" class="panel-title">
          {i18n.t('popup.list.heading')}
        </h2>
        {rows.length === 0 ? null : <LevelCounts levels={rows.map(({ level }) => level)} />}
      </div>
      {problem === null ? null : (
        <p class="page-list-note" role="alert">
          {wordsFor(problem)}
        </p>
      )}
      <ListState isSilent={isSilent} isLoading={page === null} />
      {page === null && !isSilent ? <ListSkeleton /> : null}
      {page !== null && rows.length === 0 ? (
        <div class="page-list-note">
          <p class="notice-title">{i18n.t('popup.list.empty')}</p>
          <p class="soft">{i18n.t('popup.list.emptyNote')}</p>
        </div>
      ) : null}
      <ol class="sighted-list">
        {firstRows(rows, most, inWork).map((row) => (
          <SightedAddress
            key={row.address}
            row={row}
            isNoting={inWork.some(({ address }) => address === row.address)}
            onShow={onShow}
            onNote={onNote}
            onNoting={(isNoting) =>
              setInWork((before) => [
                ...before.filter(({ address }) => address !== row.address),
                ...(isNoting ? [row] : []),
              ])
            }
          />
        ))}
      </ol>
      {left > 0 ? (
        <button type="button" class="button page-list-more" onClick={() => setMost(most + STEP)}>
          {i18n.t('popup.list.more', [formatCount(Math.min(left, STEP), locale)])}
        </button>
      ) : null}
      {page?.isPartial === true ? (
        <p class="page-list-note soft">
          {i18n.t('popup.list.partial', [formatCount(rows.length, locale)])}
        </p>
      ) : null}
    </section>
  );
}

function wordsFor(problem: ShowProblem): string {
  return problem === 'bookIsFull'
    ? i18n.t('options.book.tooMany', [formatCount(MOST_ENTRIES, locale)])
    : i18n.t(`popup.list.${problem}Note`);
}

/** In the page from the start, because a live region that is added together with its text is not read out. */
function ListState({ isSilent, isLoading }: { isSilent: boolean; isLoading: boolean }) {
  if (isSilent) return <output class="page-list-note soft">{i18n.t('popup.list.silent')}</output>;
  return <output class="visually-hidden">{isLoading ? i18n.t('popup.list.loading') : ''}</output>;
}

function ListSkeleton() {
  return (
    <div class="page-list-skeleton" aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <span key={row} class="sighted">
          <span class="skeleton skeleton-shape" />
          <span class="sighted-body">
            <span class="skeleton skeleton-line" />
            <span class="skeleton skeleton-name" />
          </span>
        </span>
      ))}
    </div>
  );
}
