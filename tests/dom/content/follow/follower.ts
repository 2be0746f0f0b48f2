import { createPageFollower } from '../../../../lib/content/follow/page-follower.ts';
import type {
  PageFollower,
  PageFollowerDeps,
} from '../../../../lib/content/follow/page-follower.ts';

const ignored = (): void => undefined;

/** Follows the test's page. What it tells is ignored, unless it is asked for. */
export function followerWith(
  own: Pick<PageFollowerDeps, 'resolver'> & Partial<PageFollowerDeps>,
): PageFollower {
  return createPageFollower({
    added: ignored,
    removed: ignored,
    openRoot: () => null,
    isOurs: () => false,
    pulses: () => true,
    onRead: ignored,
    onMoved: ignored,
    onCauses: ignored,
    onVisited: ignored,
    onNewRoot: ignored,
    ...own,
  });
}
