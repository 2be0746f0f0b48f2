import type { Signal } from '@preact/signals';
import type { OwnPageEvent } from '../../messaging/contract.ts';
import type { ServiceNews } from './service/service-state.ts';

/** A section that can be read anew. */
interface Section {
  load: () => unknown;
}

type Followed =
  | 'organisation'
  | 'service'
  | 'consent'
  | 'sites'
  | 'settings'
  | 'levels'
  | 'audit'
  | 'privacy'
  | 'diagnostics';

type Sections = Record<Followed, Section> & {
  service: { news: Pick<Signal<ServiceNews | null>, 'subscribe'> };
  load: () => void;
};

export interface ChangeSeams {
  onOriginsChanged: (listener: () => void) => void;
  onStoredSettingsChanged: (listener: () => void) => void;
  onStoredConsentChanged: (listener: () => void) => void;
  onOwnPageEvent: (listener: (event: OwnPageEvent) => void) => void;
  /** Calls back when the page is in sight again. */
  onSeenAgain: (listener: () => void) => void;
}

/** Keeps the options up to date with what is changed elsewhere while they are open. */
export function followChanges(state: Sections, seams: ChangeSeams): void {
  const read = (...names: Followed[]): void => {
    for (const name of names) void state[name].load();
  };
  // The host of the service may be among them, and then the fault on show is over, or another one has begun.
  seams.onOriginsChanged(() => read('sites', 'organisation', 'service'));
  // Popup and side panel change modes, the address book and the scale, and a change may still be on its way when the
  // options open.
  seams.onStoredSettingsChanged(() => read('sites', 'settings', 'levels', 'audit'));
  // The consent goes with the service, as in a window beside this one, and saving a service gives it again.
  seams.onStoredConsentChanged(() => read('service', 'consent'));
  // The first steps in another tab set up the same service, and browsing has stored more. No event tells of either.
  seams.onSeenAgain(() => read('service', 'consent', 'audit', 'privacy'));
  // Nothing of the service before is stored any more.
  state.service.news.subscribe((news) => {
    if (news?.kind === 'saved' || news?.kind === 'forgotten') read('privacy', 'diagnostics');
  });
  seams.onOwnPageEvent(({ event }) => {
    if (event === 'policyChanged') state.load();
  });
}
