import { contract } from '../../../lib/messaging/contract.ts';
import type { MessageName, SenderKind } from '../../../lib/messaging/contract.ts';
import type { Handlers, Sender } from '../../../lib/messaging/server.ts';
import { DEFAULT_SETTINGS } from '../../../lib/domain/settings/settings.ts';
import { A } from '../background/samples.ts';

export const NAMES = Object.keys(contract) as MessageName[];

/** An input that parses, for every message. */
export const INPUTS: Record<MessageName, object> = {
  assessAddresses: { addresses: [A], refresh: [] },
  reportMarks: { counts: { high: 1 } },
  loadScript: { name: 'marks' },
  noteTaken: { address: A, by: 'copied' },
  issueCardTicket: { address: A, flags: [] },
  reportCard: { ticket: 'abc' },
  noteCardCopied: { ticket: 'abc' },
  closeCard: {},
  reportAddress: { address: A },
  getServiceStatus: {},
  getQueueStatus: {},
  saveService: { baseUrl: 'https://risk.example' },
  forgetService: {},
  testConnection: {},
  getUsedCount: {},
  getLastUsedCount: {},
  getJudgement: {},
  getHistoryProgress: {},
  syncHistory: { occasion: 'popupOpened' },
  stopHistorySync: {},
  getSettings: {},
  saveSettings: DEFAULT_SETTINGS,
  importSettings: { written: {}, isTrial: true },
  changeAddressBook: { put: [{ address: A }], remove: [] },
  clearStored: { what: 'verdicts' },
  getDiagnostics: {},
  readStored: { store: 'lookups' },
  setSiteMode: { host: 'explorer.example', mode: 'onDemand' },
  setDefaultMode: { mode: 'automatic' },
  reportSite: { tabId: 5, origin: 'https://explorer.example' },
  checkPage: { tabId: 5 },
  recallAddresses: { addresses: [A] },
  getPolicyReport: {},
  clearAudit: {},
};

export function sender(kind: SenderKind): Sender {
  const site = 'explorer.example';
  return { kind, tabId: 5, frameId: 0, origin: `https://${site}`, site, isPrivate: false };
}

/** Handlers that all give `output` and note what they were called with. */
export function allGive(output: unknown) {
  const calls: [MessageName, unknown][] = [];
  const table = Object.fromEntries(
    NAMES.map((name) => [
      name,
      (input: unknown) => {
        calls.push([name, input]);
        return output;
      },
    ]),
  );
  return { calls, handlers: table as unknown as Handlers };
}
