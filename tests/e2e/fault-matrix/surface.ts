import type { Page } from 'playwright';
import type { RunningService } from '../../service/service.ts';
import type { Stage } from '../../support/stage.ts';

/** One row of the matrix on stage. */
export interface Scene {
  stage: Stage;
  /** A second service with the same token, which nothing may ever be sent to. */
  elsewhere: RunningService;
  /** A page of the extension that asks for nothing: what is stored can be read there, whoever else has died. */
  insider: Page;
  /** The web page with the marks. */
  page: Page;
  /** What is known before the fault, by address. */
  known: Readonly<Record<string, string>>;
  /** Addresses that are first seen while the fault lasts. */
  unknown: readonly string[];
  /** By how much the clocks are wrong, in milliseconds. */
  clockOffMs: number;
  /** Puts the unknown addresses on the page, once. */
  showUnknown: () => Promise<void>;
}

/** What goes wrong, how it ends, and what is then true. */
export interface FaultCase {
  name: string;
  begin: (scene: Scene) => Promise<void> | void;
  /** What happens anew before each surface is looked at. */
  strike?: (scene: Scene) => Promise<void>;
  end: (scene: Scene) => Promise<void> | void;
  /** The level of addresses not known before; `true` is their own. */
  levelMeanwhile: 'unavailable' | 'waiting' | 'true';
  /** What card and popup have to say; null: nothing, for all can be had. */
  words: string | null;
  /** What the badges show besides. */
  badgeNote?: string;
  /** The popup's own, where it does not say these; null: no alert, for its count and stored history need none. */
  popupWords?: null;
  /** What the popup says instead of an alert, or beside it. */
  popupNote?: string;
  /** When that note goes, where it does not go with the fault itself. */
  popupNoteEnds?: string;
  /** The service has asked for it, so the popup asks again by itself. */
  isPause?: boolean;
  /** What a person has to do for it to end; without it, all comes right by itself. */
  remedy?: string;
  /** How much faster clocks run, so that pauses end soon; 1 leaves them alone. */
  speed: number;
  /** The time limit of requests runs as much faster. */
  hurriesTimeouts?: boolean;
  /** How seldom the service is asked: about one thing after the other, or once a minute about each address. */
  pace?: 'probes' | 'once a minute';
  /** What was known before may have to be asked for again. */
  asksKnownAgain?: boolean;
  /** What was learned meanwhile is in memory alone. */
  isMemoryOnly?: boolean;
}

/** A column of the matrix: a place where people see verdicts or faults. */
export interface Surface {
  heading: string;
  /** Before the fault begins. */
  prepare?: (scene: Scene, fault: FaultCase) => Promise<void>;
  /** Throws unless what is shown while the fault lasts is true; tells in a few words what that is. */
  look: (scene: Scene, fault: FaultCase) => Promise<string>;
  /** Throws unless all is well again; tells how that came about. */
  lookAfter: (scene: Scene, fault: FaultCase) => Promise<string>;
}
