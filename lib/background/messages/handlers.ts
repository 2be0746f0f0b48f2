import { isReservedAddress } from '../../domain/address/address.ts';
import type { Address } from '../../domain/address/address.ts';
import { badgeLookOf } from '../../domain/mark/badge-look.ts';
import type { BadgeLook } from '../../domain/mark/badge-look.ts';
import { modeOfSite } from '../../domain/settings/site-mode.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { SiteMode } from '../../domain/settings/site-mode.ts';
import { succeed } from '../../domain/result.ts';
import type { LateScript, PageEvent } from '../../messaging/contract.ts';
import { Refusal } from '../../messaging/server.ts';
import type { AddressReport } from '../../messaging/schemas.ts';
import type { Handlers, Sender } from '../../messaging/server.ts';
import type { CareMessages } from './stored-data-messages.ts';
import type { Audit } from '../store/audit-trail.ts';
import type { CardTickets } from '../tabs/card-tickets.ts';
import type { Engine } from '../engine/create-engine.ts';
import { frameAsker, reportAsker } from '../engine/requesters.ts';
import { describeAddress } from './describe-address.ts';
import { toMark } from '../engine/assessment.ts';
import { refuseDecided } from '../settings/fleet.ts';
import type { Fleet } from '../settings/fleet.ts';
import type { ServiceDesk } from '../service/service-desk.ts';
import type { SessionKeeper } from '../store/session-keeper.ts';
import type { SettingsKeeper } from '../settings/settings.ts';
import type { ReportSite } from '../sites/site-report.ts';
import { createSiteHandlers } from './site-messages.ts';
import type { LevelCounts } from '../tabs/toolbar-counts.ts';
import type { UsedCounts } from '../service/used-counts.ts';

export interface HandlerDeps {
  engine: Engine;
  desk: ServiceDesk;
  settings: SettingsKeeper;
  fleet: Fleet;
  audit: Audit;
  tickets: CardTickets;
  session: SessionKeeper;
  usedCounts: UsedCounts;
  /** Drops all answers of the service in force. */
  forgetService: () => Promise<void>;
  /** The service or how verdicts are judged has changed: marks are asked for anew, also in tabs without a script yet. */
  onChanged: () => Promise<void>;
  /** Whether the person lets us work on a site, by its origin. */
  isSiteAllowed: (origin: string) => Promise<boolean>;
  reportSite: ReportSite;
  /** To one frame, or to all of the tab. */
  sendToTab: (tabId: number, event: PageEvent, frameId?: number) => void;
  /** Brings the script with the cards to a frame. */
  runPageScript: (tabId: number, frameId: number, name: LateScript) => Promise<void>;
  /** What marks are called, by the keys of the texts; undefined: as the browser's own language has it. */
  pageWords: () => Promise<BadgeLook['words']>;
  /** What one frame shows. */
  showOnToolbar: (frame: Sender, counts: LevelCounts, hidesMarks?: boolean) => void;
  /** The messages about what is kept. */
  care: Pick<Handlers, CareMessages>;
  now: () => number;
}

/** One function for every message of the contract. */
export function createHandlers(deps: HandlerDeps): Handlers {
  const { engine, desk, settings, fleet, audit, tickets, session } = deps;
  let reports = 0;

  async function modeOf(site: string | null): Promise<SiteMode> {
    const chosen = await settings.read();
    // What cannot be read may have been "on demand".
    if (chosen === null) return 'onDemand';
    return site === null ? 'off' : modeOfSite(site, chosen);
  }

  /** Why a script in a page gets no answer: it stays in open tabs when a site is taken back or switched off. */
  function refuse(sender: Sender, problem: string): never {
    deps.showOnToolbar(sender, {});
    throw new Refusal(problem);
  }

  async function lookOfBadges(chosen: Settings): Promise<BadgeLook> {
    return { ...badgeLookOf(chosen), words: await deps.pageWords() };
  }

  /** Private windows may be meant, so nothing is noted for any. */
  async function recall(addresses: readonly Address[]): Promise<AddressReport[]> {
    const asker = reportAsker(0);
    const known = await engine.assessor.assess(asker, addresses, {
      isPrivate: true,
      allowed: [],
    });
    engine.assessor.drop(asker);
    const judgement = await engine.judgement();
    return known.map((assessment) => describeAddress(assessment, judgement));
  }

  /** A card knows its own frame alone; its ticket tells who shows it. */
  async function sendToFrameOfCard(
    { tabId, frameId }: Sender,
    event: PageEvent,
  ): Promise<Record<string, never>> {
    await session.restored();
    // Where a worker died before it could note that: a frame without a card takes no notice.
    const shownIn = tickets.frameOf(tabId, frameId) ?? undefined;
    if (tabId !== null) deps.sendToTab(tabId, event, shownIn);
    return {};
  }

  return {
    ...deps.care,
    ...createSiteHandlers({
      settings,
      reportSite: deps.reportSite,
      sendToTab: deps.sendToTab,
      recall,
      onModesChanged() {
        engine.assessor.dropFrames();
        return deps.onChanged();
      },
    }),

    async assessAddresses({ addresses, refresh, asked, young }, sender) {
      const { tabId, frameId, origin, site } = sender;
      if (origin === null || !(await deps.isSiteAllowed(origin))) {
        refuse(sender, 'this site is not allowed');
      }
      const mode = await modeOf(site);
      if (mode === 'off') refuse(sender, 'this site is switched off');
      const isOnDemand = mode === 'onDemand';
      // Nothing waits between the mode and the wants it allows, so that a change of the mode calls them off.
      const assessments = await engine.assessor.assess(frameAsker(tabId, frameId), addresses, {
        refresh,
        young,
        isPrivate: sender.isPrivate,
        ...(isOnDemand && { allowed: asked }),
      });
      const judgement = await engine.judgement();
      const marks = assessments.map((assessment) => toMark(assessment, judgement));
      void audit.note(sender, marks);
      return { marks, isOnDemand, badges: await lookOfBadges(judgement.settings) };
    },

    async reportMarks({ counts, hidesMarks }, sender) {
      if ((await modeOf(sender.site)) !== 'off') deps.showOnToolbar(sender, counts, hidesMarks);
      return {};
    },

    async loadScript({ name }, sender) {
      const { tabId, frameId, site } = sender;
      if ((await modeOf(site)) === 'off') refuse(sender, 'this site is switched off');
      if (tabId !== null && frameId !== null) await deps.runPageScript(tabId, frameId, name);
      return { badges: await lookOfBadges(await settings.get()) };
    },
    async issueCardTicket(subject, sender) {
      const { tabId, frameId, site } = sender;
      if ((await modeOf(site)) === 'off') refuse(sender, 'this site is switched off');
      await session.restored();
      const ticket = tickets.issue(subject, tabId, frameId);
      // The worker may die before the card has loaded.
      await session.flush();
      return { ticket };
    },
    async redeemCardTicket({ ticket }, { tabId, frameId }) {
      await session.restored();
      const subject = tickets.redeem(ticket, tabId, frameId);
      // Not at once: the worker may die before the card has its answer, and the card then asks again.
      session.note();
      return subject ?? { address: null, flags: [] };
    },

    resizeCard: ({ height }, sender) => sendToFrameOfCard(sender, { event: 'cardResized', height }),
    closeCard(_input, sender) {
      // After the answer: the frame that asks goes with it, and Firefox reports an answer that comes too late.
      setTimeout(() => void sendToFrameOfCard(sender, { event: 'cardClosed' }), 0);
      return {};
    },

    async reportAddress({ address, isRetry = false, ...from }, sender) {
      if (isReservedAddress(address)) {
        // Nobody stands behind it, so there is nothing to ask; the card says so.
        return describeAddress(
          { address, verdict: null, isStale: false, error: null },
          await engine.judgement(),
        );
      }
      // Two cards of one address are two askers: the second must not end the first one's wait.
      reports += 1;
      const asker = reportAsker(reports);
      if (isRetry) {
        await desk.letPass();
        engine.assessor.retry(address);
      }
      const assessments = await engine.assessor.assess(asker, [address], {
        refresh: isRetry ? [address] : [],
        isPrivate: sender.isPrivate || from.isPrivate === true,
      });
      engine.assessor.drop(asker);
      const assessment = assessments.find((item) => item.address === address);
      const report = describeAddress(
        assessment ?? { address, verdict: null, isStale: false, error: { code: 'timedOut' } },
        await engine.judgement(),
      );
      void audit.note(sender, [report]);
      return report;
    },

    getServiceStatus: () => desk.status(),
    async getQueueStatus() {
      await session.restored();
      return { isSlowingPage: engine.assessor.isSlowingTab() };
    },

    async saveService({ baseUrl, token }) {
      await fleet.admitService({ baseUrl, token });
      const saved = await desk.save(baseUrl, token);
      if (saved.ok) {
        void deps.onChanged();
        void engine.history.sync('serviceSaved');
      }
      return saved;
    },

    async forgetService() {
      await fleet.admitService(null);
      await deps.forgetService();
      void deps.onChanged();
      return {};
    },

    async testConnection() {
      const startedMs = deps.now();
      await desk.letPass();
      const used = await desk.call((client, access) => client.getUsedCount(access));
      const page = await desk.call((client, access) => client.listLookups(access, 1));
      if (used.ok && page.ok) void deps.onChanged();
      return {
        used,
        lookups: page.ok ? succeed({ count: page.value.count }) : page,
        elapsedMs: deps.now() - startedMs,
      };
    },

    async getUsedCount({ isRetry = false }) {
      if (isRetry) await desk.letPass();
      return deps.usedCounts.count();
    },
    getLastUsedCount: async () => ({ report: await deps.usedCounts.last() }),

    getJudgement: () => engine.noteJudgement(),
    getHistoryProgress: () => engine.history.progress(),
    async syncHistory({ occasion }) {
      if (occasion === 'personAsked') await desk.letPass();
      void engine.history.sync(occasion);
      return {};
    },
    async stopHistorySync() {
      await engine.history.stop();
      return {};
    },

    getFleetReport: () => fleet.report(),
    async clearAudit() {
      // A trail that the organisation wants is not the person's to erase.
      if ((await settings.policy()).settings.audit) refuseDecided();
      await audit.clear();
      return {};
    },

    getSettings: () => settings.get(),
    // Modes have messages of their own: a form that was filled in earlier must not put them back.
    async saveSettings({ defaultMode: _defaultMode, siteModes: _siteModes, ...chosen }) {
      const { hashCase } = await settings.get();
      await settings.change(() => chosen);
      await engine.noteJudgement();
      if (chosen.hashCase !== hashCase) await engine.forgetUnassessed();
      void deps.onChanged();
      return {};
    },
  };
}
