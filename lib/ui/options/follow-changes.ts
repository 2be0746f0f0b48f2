import type { OwnPageEvent } from '../../messaging/contract.ts';

/** A section that can be read anew. */
interface Section {
  load: () => unknown;
}

type Followed = 'organisation' | 'service' | 'consent' | 'sites' | 'settings' | 'levels' | 'audit';

export interface ChangeSeams {
  onOriginsChanged: (listener: () => void) => void;
  onStoredSettingsChanged: (listener: () => void) => void;
  onOwnPageEvent: (listener: (event: OwnPageEvent) => void) => void;
  /** Calls back when the page is in sight again. */
  onSeenAgain: (listener: () => void) => void;
}

/** Keeps the options up to date with what is changed elsewhere while they are open. */
export function followChanges(
  state: Record<Followed, Section> & { load: () => void },
  seams: ChangeSeams,
): void {
  const read = (...names: Followed[]): void => {
    for (const name of names) void state[name].load();
  };
  // The host of the service may be among them, and then the fault on show is over, or another one has begun.
  seams.onOriginsChanged(() => read('sites', 'organisation', 'service'));
  // Popup and side panel change modes, the address book and the scale, and a change may still be on its way when the
  // options open.
  seams.onStoredSettingsChanged(() => read('sites', 'settings', 'levels', 'audit'));
  // The first steps in another tab set up the same service, and pages that were browsed have made the audit trail
  // longer. Nothing tells of either.
  seams.onSeenAgain(() => read('service', 'consent', 'audit'));
  seams.onOwnPageEvent(({ event }) => {
    if (event === 'policyChanged') state.load();
  });
}
