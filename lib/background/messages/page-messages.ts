import { badgeLookOf } from '../../domain/mark/badge-look.ts';
import type { BadgeLook } from '../../domain/mark/badge-look.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { LateScript } from '../../messaging/contract.ts';
import type { Handlers } from '../../messaging/server.ts';
import { toMark } from '../engine/assessment.ts';
import type { Engine } from '../engine/create-engine.ts';
import { frameRequester } from '../engine/requesters.ts';
import type { SettingsKeeper } from '../settings/settings.ts';
import type { Audit } from '../store/audit-trail.ts';
import type { ShowCounts } from '../tabs/tab-frames.ts';
import type { PageAdmission } from './page-admission.ts';

export interface PageMessageDeps {
  admission: PageAdmission;
  engine: Engine;
  settings: Pick<SettingsKeeper, 'get'>;
  audit: Pick<Audit, 'note'>;
  showCounts: ShowCounts;
  /** Whether the person lets us work on a site, by its origin. */
  isSiteAllowed: (origin: string) => Promise<boolean>;
  /** Runs `marks.js` or `cards.js` in one frame. */
  runLateScript: (tabId: number, frameId: number, name: LateScript) => Promise<void>;
  /** The names of marks by text key; undefined where the browser's own language is right. */
  pageWords: () => Promise<BadgeLook['words']>;
}

type PageMessages = 'assessAddresses' | 'reportMarks' | 'loadScript';

/** The messages of our script in a web page. */
export function createPageMessages(deps: PageMessageDeps): Pick<Handlers, PageMessages> {
  const { admission, engine } = deps;

  async function lookOfBadges(chosen: Settings): Promise<BadgeLook> {
    return { ...badgeLookOf(chosen), words: await deps.pageWords() };
  }

  return {
    async assessAddresses({ addresses, refresh, asked, young }, sender) {
      const { tabId, frameId, origin, isPrivate } = sender;
      if (origin === null || !(await deps.isSiteAllowed(origin))) {
        admission.refuse(sender, 'this site is not allowed');
      }
      const isOnDemand = (await admission.admit(sender)) === 'onDemand';
      // No wait between the mode and the wants it allows: a change of the mode has to find them, to call them off.
      const assessments = await engine.assessor.assess(frameRequester(tabId, frameId), addresses, {
        refresh,
        young,
        isPrivate,
        ...(isOnDemand && { allowed: asked }),
      });
      const judgement = await engine.judgement();
      const marks = assessments.map((assessment) => toMark(assessment, judgement));
      void deps.audit.note(sender, marks);
      return { marks, isOnDemand, badges: await lookOfBadges(judgement.settings) };
    },

    async reportMarks({ counts, hidesMarks }, sender) {
      const isOff = (await admission.modeOf(sender.site)) === 'off';
      if (!isOff) void deps.showCounts(sender, counts, hidesMarks);
      return {};
    },

    async loadScript({ name }, sender) {
      const { tabId, frameId } = sender;
      await admission.admit(sender);
      if (tabId !== null && frameId !== null) await deps.runLateScript(tabId, frameId, name);
      return { badges: await lookOfBadges(await deps.settings.get()) };
    },
  };
}
