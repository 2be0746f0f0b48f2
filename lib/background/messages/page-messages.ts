import { markStyleOf } from '../../domain/mark/mark-style.ts';
import type { MarkStyle } from '../../domain/mark/mark-style.ts';
import { LEVELS } from '../../domain/verdict/level.ts';
import type { ToolbarCounts } from '../../domain/verdict/level.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Mark } from '../../domain/mark/mark.ts';
import type { LateScript } from '../../messaging/contract.ts';
import type { Handlers } from '../../messaging/server.ts';
import { toMark } from '../engine/assessment.ts';
import type { Engine } from '../engine/create-engine.ts';
import { frameRequester } from '../engine/requesters.ts';
import type { NoteTaken } from '../anchors/note-taken.ts';
import type { SettingsKeeper } from '../settings/settings.ts';
import type { Audit } from '../store/audit-trail.ts';
import type { SessionKeeper } from '../store/session-keeper.ts';
import type { FrameCounts } from '../tabs/frame-counts.ts';
import type { ShowCounts } from '../tabs/tab-frames.ts';
import type { PersonActs } from '../tabs/person-acts.ts';
import type { AdmitPage } from './page-admission.ts';

export interface PageMessageDeps {
  admit: AdmitPage;
  engine: Engine;
  settings: Pick<SettingsKeeper, 'get'>;
  audit: Pick<Audit, 'note'>;
  showCounts: ShowCounts;
  frames: Pick<FrameCounts, 'countsOf'>;
  acts: Pick<PersonActs, 'vouchFor'>;
  noteTaken: NoteTaken;
  session: Pick<SessionKeeper, 'restored'>;
  /** Runs `marks.js` or `cards.js` in one frame. */
  runLateScript: (tabId: number, frameId: number, name: LateScript) => Promise<void>;
  /** The names of marks by text key; undefined where the browser's own language is right. */
  pageWords: () => Promise<MarkStyle['words']>;
}

/** The settings are looked at again after this: no event tells that they can be read. */
const UNREAD_RETRY_MS = 60_000;

function askedAgain(mark: Mark): Mark {
  const isLacking = mark.level === 'off' || mark.flags.includes('stale');
  return isLacking ? { ...mark, retryAfterMs: UNREAD_RETRY_MS } : mark;
}

type PageMessages = 'assessAddresses' | 'reportMarks' | 'noteTaken' | 'loadScript';

/** The messages of our script in a web page. One of them comes from our own pages too. */
export function createPageMessages(deps: PageMessageDeps): Pick<Handlers, PageMessages> {
  const { admit, engine } = deps;

  async function readStyle(chosen: Settings): Promise<MarkStyle> {
    return { ...markStyleOf(chosen), words: await deps.pageWords() };
  }

  /** At least those it asks for. Those of its tab that have marks are counted for the toolbar. */
  function countShown(tabId: number | null, asked: readonly unknown[]): number {
    const counts: ToolbarCounts = tabId === null ? {} : deps.frames.countsOf(tabId);
    const marked = LEVELS.reduce((sum, level) => sum + (counts[level] ?? 0), 0);
    return Math.max(marked, asked.length);
  }

  return {
    async assessAddresses({ addresses, refresh, asked, young, inData }, sender) {
      const { tabId, frameId, isPrivate } = sender;
      if (asked.length > 0) await deps.session.restored();
      const mode = await admit(sender);
      const held = new Set(mode === 'automatic' ? inData : addresses);
      // No wait between the mode and the wants it allows: a change of the mode has to find them, to call them off.
      const assessments = await engine.assessor.assess(frameRequester(tabId, frameId), addresses, {
        refresh,
        young,
        isPrivate,
        ...(held.size > 0 && {
          allowed: [
            ...addresses.filter((address) => !held.has(address)),
            ...deps.acts.vouchFor(asked, sender),
          ],
        }),
      });
      const judgement = await engine.judgement();
      const shown = { count: countShown(tabId, addresses), addresses };
      const marks = assessments.map((assessment) => toMark(assessment, judgement, shown));
      void deps.audit.note(sender, marks);
      return {
        marks: mode === 'unread' ? marks.map(askedAgain) : marks,
        isOnDemand: mode === 'onDemand',
        style: await readStyle(judgement.settings),
      };
    },

    async reportMarks({ counts, hidesMarks }, sender) {
      await admit(sender);
      void deps.showCounts(sender, counts, hidesMarks);
      return {};
    },

    async noteTaken({ address, by, isPrivate }, sender) {
      if (sender.kind === 'content') await admit(sender);
      if (isPrivate !== true && !sender.isPrivate) await deps.noteTaken(address, by);
      return {};
    },

    async loadScript({ name }, sender) {
      const { tabId, frameId } = sender;
      await admit(sender);
      if (tabId !== null && frameId !== null) await deps.runLateScript(tabId, frameId, name);
      return { style: await readStyle(await deps.settings.get()) };
    },
  };
}
