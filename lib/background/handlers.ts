import { isReservedAddress } from '../domain/address.ts';
import { levelOf } from '../domain/level.ts';
import { toShare } from '../domain/probability.ts';
import { succeed } from '../domain/result.ts';
import { toChecksumAddress } from '../domain/checksum.ts';
import type { PageEvent } from '../messaging/contract.ts';
import type { AddressReport, LookupRow } from '../messaging/schemas.ts';
import type { Handlers } from '../messaging/server.ts';
import type { AddressLookup } from '../domain/lookup.ts';
import type { CardTickets } from './card-tickets.ts';
import type { Engine } from './create-engine.ts';
import { frameAsker, reportAsker } from './engine/askers.ts';
import { flagsOfAssessment, toMark } from './engine/assessment.ts';
import type { Assessment, Judgement } from './engine/assessment.ts';
import { verdictOfLookup } from './engine/join-verdicts.ts';
import type { ServiceDesk } from './service-desk.ts';
import type { SessionKeeper } from './session-keeper.ts';
import type { SettingsKeeper } from './settings.ts';
import type { LevelCounts } from './toolbar-counts.ts';

export interface HandlerDeps {
  engine: Engine;
  desk: ServiceDesk;
  settings: SettingsKeeper;
  tickets: CardTickets;
  session: SessionKeeper;
  /** Drops all answers of the service in force. */
  forgetService: () => Promise<void>;
  /** The service or how verdicts are judged has changed: marks are asked for anew. */
  onChanged: () => void;
  /** Whether the person lets us work on a site, by its origin. */
  isSiteAllowed: (origin: string) => Promise<boolean>;
  sendToTab: (tabId: number, event: PageEvent) => void;
  showOnToolbar: (tabId: number, counts: LevelCounts) => void;
  now: () => number;
}

/** One function for every message of the contract. */
export function createHandlers(deps: HandlerDeps): Handlers {
  const { engine, desk, settings, tickets, session } = deps;
  let reports = 0;

  return {
    async assessAddresses({ addresses, refresh }, sender) {
      // The scanner stays in tabs that were open when a site was taken back: refused here, it ends itself.
      if (sender.origin === null || !(await deps.isSiteAllowed(sender.origin))) {
        throw new Error('this site is not allowed');
      }
      const assessments = await engine.assessor.assess(
        frameAsker(sender.tabId, sender.frameId),
        addresses,
        refresh,
        sender.isPrivate,
      );
      const judgement = await engine.judgement();
      return { marks: assessments.map((assessment) => toMark(assessment, judgement)) };
    },

    reportMarks({ counts }, { tabId }) {
      if (tabId !== null) deps.showOnToolbar(tabId, counts);
      return {};
    },

    async issueCardTicket(subject, { tabId }) {
      await session.restored();
      const ticket = tickets.issue(subject, tabId);
      // The worker may die before the card has loaded.
      await session.flush();
      return { ticket };
    },
    async redeemCardTicket({ ticket }, { tabId }) {
      await session.restored();
      const subject = tickets.redeem(ticket, tabId);
      // Not at once: the worker may die before the card has its answer, and the card then asks again.
      session.note();
      return subject ?? { address: null, flags: [] };
    },

    resizeCard({ height }, { tabId }) {
      if (tabId !== null) deps.sendToTab(tabId, { event: 'cardResized', height });
      return {};
    },
    closeCard(_input, { tabId }) {
      if (tabId !== null) deps.sendToTab(tabId, { event: 'cardClosed' });
      return {};
    },

    async reportAddress({ address, isRetry = false }, { isPrivate }) {
      if (isReservedAddress(address)) {
        // Nobody stands behind it, so there is nothing to ask; the card says so.
        return describe(
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
      const assessments = await engine.assessor.assess(
        asker,
        [address],
        isRetry ? [address] : [],
        isPrivate,
      );
      engine.assessor.drop(asker);
      const assessment = assessments.find((item) => item.address === address);
      return describe(
        assessment ?? { address, verdict: null, isStale: false, error: { code: 'timedOut' } },
        await engine.judgement(),
      );
    },

    getServiceStatus: () => desk.status(),
    async getQueueStatus() {
      await session.restored();
      return { isSlowingPage: engine.assessor.isSlowingTab() };
    },

    async saveService({ baseUrl, token }) {
      const saved = await desk.save(baseUrl, token);
      if (saved.ok) {
        deps.onChanged();
        void engine.history.sync('serviceSaved');
      }
      return saved;
    },

    async forgetService() {
      await deps.forgetService();
      deps.onChanged();
      return {};
    },

    async testConnection() {
      const startedMs = deps.now();
      await desk.letPass();
      const used = await desk.call((client, access) => client.getUsedCount(access));
      const page = await desk.call((client, access) => client.listLookups(access, 1));
      if (used.ok && page.ok) deps.onChanged();
      return {
        used,
        lookups: page.ok ? succeed({ count: page.value.count }) : page,
        elapsedMs: deps.now() - startedMs,
      };
    },

    async getUsedCount({ isRetry = false }) {
      if (isRetry) await desk.letPass();
      const used = await desk.call((client, access) => client.getUsedCount(access));
      return used.ok ? succeed({ used: used.value, fetchedAtMs: deps.now() }) : used;
    },

    async listLookups({ page, isRetry = false }) {
      if (isRetry) await desk.letPass();
      const [listed, judgement] = await Promise.all([
        engine.history.list(page),
        engine.judgement(),
      ]);
      if (!listed.ok) return listed;
      const { rows, count, hasNext, fetchedAtMs, error } = listed.value;
      return succeed({
        page,
        rows: rows.map((lookup) => toRow(lookup, judgement, fetchedAtMs)),
        count,
        hasNext,
        fetchedAtMs,
        error,
      });
    },

    async getHistoryProgress({ known }) {
      // A popup that has just been opened knows nothing yet.
      if (known === null) void engine.history.sync('popupOpened');
      return engine.history.progress(known);
    },
    async syncHistory() {
      await desk.letPass();
      void engine.history.sync('personAsked');
      return {};
    },
    async stopHistorySync() {
      await engine.history.stop();
      return {};
    },

    getSettings: () => settings.get(),
    async saveSettings(chosen) {
      const { hashCase } = await settings.get();
      await settings.set(chosen);
      if (chosen.hashCase !== hashCase) await engine.forgetUnassessed();
      deps.onChanged();
      return {};
    },
  };
}

function describe(assessment: Assessment, { settings, scale }: Judgement): AddressReport {
  const { address, verdict, error } = assessment;
  return {
    address,
    checksumAddress: toChecksumAddress(address),
    verdict,
    level: verdict === null ? null : levelOf(verdict, settings.thresholds, scale),
    flags: flagsOfAssessment(assessment),
    share: toShare(verdict?.prediction?.fraudProbability ?? null, scale),
    isStale: assessment.isStale,
    error,
  };
}

function toRow(
  lookup: AddressLookup,
  { settings, scale }: Judgement,
  fetchedAtMs: number,
): LookupRow {
  const verdict = verdictOfLookup(lookup, fetchedAtMs);
  const prediction = verdict?.prediction ?? null;
  return {
    lookup,
    level: levelOf(
      { prediction, isBlacklisted: lookup.address.isBlacklisted },
      settings.thresholds,
      scale,
    ),
    share: toShare(prediction?.fraudProbability ?? null, scale),
    isBot: prediction?.isBot === true,
  };
}
