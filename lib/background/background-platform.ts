import type { LateScript, OwnPageEvent, PageEvent } from '../messaging/contract.ts';
import type { PageStatus } from '../messaging/schemas.ts';
import type { FrameWalk } from '../platform/tabs/cards-script.ts';
import type { RequestDeps } from './service/request.ts';
import type { Connect } from './store/connection.ts';
import type { SessionStorage } from './store/session-keeper.ts';
import type { ShowOnToolbar } from './tabs/show-on-toolbar.ts';

/** All that the background uses of the browser. Tests hand over a fake one. */
export interface BackgroundPlatform {
  /** Epoch milliseconds. */
  now: () => number;
  /** A random id that nobody can guess. */
  createId: () => string;
  fetch: RequestDeps['fetch'];
  /** The extension's own database. */
  connect: Connect;
  eraseDatabase: () => Promise<void>;
  storage: {
    /** The browser's memory, which outlives the worker. */
    session: SessionStorage;
    readSettings: () => Promise<unknown>;
    writeSettings: (settings: object) => Promise<void>;
    /** The organisation's policy, not yet parsed; null without one. */
    readPolicy: () => Promise<unknown>;
    /** The person's consent; undefined without one. */
    readConsent: () => Promise<unknown>;
    removeConsent: () => Promise<void>;
  };
  /** Hosts as match patterns. */
  permissions: {
    grantedOrigins: () => Promise<string[]>;
    hasOrigins: (origins: string[]) => Promise<boolean>;
    /** False if the browser refuses. */
    removeOrigins: (origins: string[]) => Promise<boolean>;
  };
  tabs: {
    /** The tab that is really in front, one of our own pages included; null if there is none. */
    activeTabId: () => Promise<number | null>;
    /** To one frame, or to all frames of the tab. A tab without our script is no fault. */
    send: (tabId: number, event: PageEvent, frameId?: number) => Promise<void>;
    sendToAll: (event: PageEvent) => Promise<void>;
    /** What our script in a frame says of its page; null if none answers. */
    askPageStatus: (tabId: number, frameId: number) => Promise<PageStatus | null>;
    /** What the keyboard command walks in these frames, or in all if it is null; null if they do not answer. */
    readWalks: (tabId: number, frameIds: number[] | null) => Promise<FrameWalk[] | null>;
    openStop: (tabId: number, frameId: number, index: number) => Promise<void>;
    /** Opens the toolbar button's popup, where the browser lets us. */
    openPopup: () => Promise<void>;
  };
  scripts: {
    /** Has the scanner run on pages that match, from their next load on. */
    registerScanner: (matches: string[], excludes: string[]) => Promise<void>;
    /** Runs it in open tabs, or in one alone, in frames that are wanted and where it does not run yet. */
    injectScanner: (
      matches: string[],
      isWanted: (url: string) => boolean,
      onlyTabId?: number,
    ) => Promise<void>;
    /** Runs `marks.js` or `cards.js` in one frame. */
    runLateScript: (tabId: number, frameId: number, name: LateScript) => Promise<void>;
  };
  texts: {
    /** Has toolbar, menu and address bar in this language; null: in the browser's. */
    setLanguage: (language: string | null) => Promise<void>;
    /** The names of marks by text key; undefined where the browser's own language is right. */
    pageWords: () => Record<string, string> | undefined;
  };
  showOnToolbar: ShowOnToolbar;
  /** Wakes the worker now and then while the history is read. */
  setHistoryAlarm: (isOn: boolean) => void;
  tellOwnPages: (event: OwnPageEvent) => void;
}
