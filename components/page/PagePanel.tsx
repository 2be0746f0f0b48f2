import type { SiteMode } from '../../lib/domain/settings/site-mode.ts';
import type { ShowProblem } from '../../lib/ui/page/page-list-state.ts';
import type { PageSightings, SightingRow } from '../../lib/ui/page/page-sightings.ts';
import type { SitePanelProblem } from '../../lib/ui/page/site-panel-state.ts';
import type { SiteStatus } from '../../lib/ui/page/site-status.ts';
import { PageList } from './PageList.tsx';
import { SitePanel } from './SitePanel.tsx';

interface Props {
  /** Null while not known. */
  status: SiteStatus | null;
  siteProblem: SitePanelProblem | null;
  /** The page asks for more addresses than one page may. */
  isSlowedDown: boolean;
  /** Stays open whatever page is in front. The browser then names the page to us only on allowed sites. */
  isApart?: boolean;
  /** Null while not known. */
  page: PageSightings | null;
  isSilent: boolean;
  listProblem: ShowProblem | null;
  onMode: (mode: SiteMode) => void;
  onCheck: () => void;
  onEnable: () => void;
  onReload: () => void;
  onShow: (row: SightingRow) => void;
  /** Puts an address into the address book. */
  onNote: (row: SightingRow, label: string) => Promise<boolean>;
}

/** The page in front: how things stand with its site, and its addresses, worst first. */
export function PagePanel(props: Props) {
  const { siteProblem, page, isSilent, listProblem, onShow, onNote, ...site } = props;
  return (
    <>
      <SitePanel {...site} problem={siteProblem} />
      {site.status?.state === 'marking' ? (
        // What a person is doing in the list of one page does not go on in that of another.
        <PageList
          key={`${site.status.tabId} ${site.status.host}`}
          page={page}
          isSilent={isSilent}
          problem={listProblem}
          onShow={onShow}
          onNote={site.status.isPrivate ? null : onNote}
        />
      ) : null}
    </>
  );
}
