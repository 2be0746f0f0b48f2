import type { Page } from 'playwright';
import type { RunningService } from '../../service/service.ts';
import type { Stage } from '../../support/stage.ts';

/** What the checks of one row use. */
export interface Scene {
  stage: Stage;
  /** A second service with the same token, to which nothing may ever be sent. */
  elsewhere: RunningService;
  /** A page of the extension without scripts. Tests read the storage and send messages there, even if the worker has died. */
  insider: Page;
  /** The web page with the marks. */
  page: Page;
  /** The levels known before the fault, by address. */
  known: Readonly<Record<string, string>>;
  /** Addresses that are first seen during the fault. */
  unknown: readonly string[];
  /** How wrong the clocks are, in milliseconds. */
  clockOffMs: number;
  /** Puts the unknown addresses on the page, once. */
  showUnknown: () => Promise<void>;
}

/** What goes wrong, how it ends, and what must be true meanwhile. */
export interface FaultCase {
  name: string;
  begin: (scene: Scene) => Promise<void> | void;
  /** What happens again before each surface is checked. */
  strike?: (scene: Scene) => Promise<void>;
  end: (scene: Scene) => Promise<void> | void;
  /** The level of addresses not known before. `true`: their true level. */
  levelMeanwhile: 'unavailable' | 'waiting' | 'true';
  /** What card and popup must say. Null: nothing, because all data is available. */
  words: string | null;
  /** What the marks show in addition. */
  markNote?: string;
  /** Null: the popup does not say that, because its count and the stored history are not affected. */
  popupWords?: null;
  /** What the popup says instead of an alert or in addition. */
  popupNote?: string;
  /** When that note goes, if it does not go with the fault. */
  popupNoteEnds?: string;
  /** Whether the service has asked for the pause, so that the popup asks again by itself. */
  isPause?: boolean;
  /** What a person must do to end the fault. If missing, it ends by itself. */
  remedy?: string;
  /** How much faster clocks run, so that pauses end soon. 1 changes nothing. */
  speed: number;
  /** Whether the time limit of requests runs faster, too. */
  hurriesTimeouts?: boolean;
  /** How slowly the service is asked: one address at a time, or once a minute for each address. */
  pace?: 'probes' | 'once a minute';
  /** Whether known addresses may be asked for again. */
  asksKnownAgain?: boolean;
  /** Whether new verdicts are kept in memory only. */
  isMemoryOnly?: boolean;
}

/** A column of the matrix: a place where people see verdicts or faults. */
export interface Surface {
  heading: string;
  /** Runs before the fault begins. */
  prepare?: (scene: Scene, fault: FaultCase) => Promise<void>;
  /** Throws unless the surface shows the truth during the fault. Returns a summary of what it shows. */
  look: (scene: Scene, fault: FaultCase) => Promise<string>;
  /** Throws unless the surface has recovered. Returns a summary of how. */
  lookAfter: (scene: Scene, fault: FaultCase) => Promise<string>;
}
