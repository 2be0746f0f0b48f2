import { onOwnPageEvent } from '../../platform/messages/in-own-pages.ts';
import { onOriginsChanged } from '../../platform/permissions.ts';
import type { ServiceNotices } from '../notices/service-notices.ts';
import { pageSight } from '../renewal.ts';

/** While a history is read, there are many events. */
const LOOK_AFTER_MS = 1000;

/** Follows the service, which may be set up or forgotten elsewhere. `isAwaited`: nothing can be checked before. */
export function followService(
  service: Pick<ServiceNotices, 'load'>,
  isAwaited: () => boolean,
): void {
  /** A service may have been set up or forgotten in another tab. */
  function lookAgain(): void {
    if (pageSight.isSeen()) void service.load();
  }

  onOriginsChanged(() => void service.load());
  document.addEventListener('visibilitychange', lookAgain);
  let look: ReturnType<typeof setTimeout> | undefined;
  // A service that is saved or forgotten, as in a window beside this one, shows itself by an event of its history.
  onOwnPageEvent(() => {
    if (isAwaited()) void service.load();
    look ??= setTimeout(() => {
      look = undefined;
      lookAgain();
    }, LOOK_AFTER_MS);
  });
}
