import type { PageInFront } from '../../lib/ui/page/page-in-front.ts';
import { PageList } from './PageList.tsx';
import { SitePanel } from './SitePanel.tsx';

interface Props {
  page: PageInFront;
  /** A page asks for more than one page may. */
  isSlowedDown: boolean;
  /** Stays open whatever page is in front. The browser then names the page to us only on allowed sites. */
  isApart?: boolean;
  /** The page has scrolled to an address and opened its card. */
  onShown?: () => void;
}

/** The page in front: how things stand with its site, and its addresses, worst first. */
export function PagePanel({ page: { site, list }, isSlowedDown, isApart = false, onShown }: Props) {
  return (
    <>
      <SitePanel
        status={site.status.value}
        problem={site.problem.value}
        isSlowedDown={isSlowedDown}
        isApart={isApart}
        onMode={(mode) => void site.setMode(mode)}
        onCheck={() => void site.check()}
        onEnable={() => void site.enable()}
        onReload={() => void site.reload()}
      />
      {site.status.value?.state === 'marking' ? (
        <PageList
          page={list.page.value}
          isSilent={list.isSilent.value}
          problem={list.problem.value}
          onShow={(row) => void list.show(row).then((isShown) => isShown && onShown?.())}
        />
      ) : null}
    </>
  );
}
