import type { PageInFront } from '../../lib/ui/page/page-in-front.ts';
import { PagePanel } from './PagePanel.tsx';

interface Props {
  page: PageInFront;
  /** The page asks for more addresses than one page may. */
  isSlowedDown: boolean;
  /** Stays open whatever page is in front. The browser then names the page to us only on allowed sites. */
  isApart?: boolean;
  /** The page has scrolled to an address and opened its card. */
  onShown?: () => void;
}

/** The page in front, bound to its state: the same in popup and side panel. */
export function PageTab({ page: { site, list }, isSlowedDown, isApart = false, onShown }: Props) {
  return (
    <PagePanel
      status={site.status.value}
      siteProblem={site.problem.value}
      isSlowedDown={isSlowedDown}
      isApart={isApart}
      page={list.page.value}
      isSilent={list.isSilent.value}
      listProblem={list.problem.value}
      onMode={(mode) => void site.setMode(mode)}
      onCheck={() => void site.check()}
      onEnable={() => void site.enable()}
      onReload={() => void site.reload()}
      onNote={(row, label) => list.note(row, label)}
      onShow={(row) => void list.show(row).then((isShown) => isShown && onShown?.())}
    />
  );
}
