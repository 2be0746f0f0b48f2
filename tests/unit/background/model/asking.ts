import type { Address } from '../../../../lib/domain/address/address.ts';
import type { AddressReport, UsedReport } from '../../../../lib/messaging/schemas.ts';
import { CARD } from '../stage.ts';
import { FRAMES } from './pages.ts';
import { ADDRESSES, NUMBERS } from './services.ts';
import { NEVER_SENT } from './state.ts';
import type { World } from './world.ts';

/** Where the fourth frame alone shows it: on plain http, which is not allowed. */
const ON_HTTP = 5;
const addressOf = (number: number): Address => ADDRESSES[number] as Address;

/** What people ask for in cards and pages of our own; each answer is checked when it comes. */
export function createAsking({ state, own, connect, pages }: World) {
  function noteTry(isRetry: boolean): void {
    if (!isRetry) return;
    state.triedAtMs = Date.now();
    state.tries += 1;
  }

  function checkReport(
    number: number,
    report: AddressReport | null,
    atSend: ReturnType<typeof said>,
  ) {
    if (report?.verdict == null || report.level === null) return;
    const { verdict, level, address } = report;
    const run = verdict.prediction?.runNumber ?? null;
    const isRight = state.told.isRight({ level, run }, number, state.possible, atSend);
    if (!isRight || address !== addressOf(number))
      state.blame(`${number} is reported ${level} by ${run}.`);
  }
  const said = () => state.told.all(state.possible);

  function checkUsed(report: UsedReport | null, before: readonly number[]): void {
    if (report?.used.kind !== 'count') return;
    const service = Math.floor(report.used.used / 1000);
    if (![...before, ...state.possible].includes(service))
      state.blame(`A count of ${report.used.used} is told.`);
  }

  return {
    noteTry,
    async report(number: number, isRetry: boolean, isPrivate: boolean): Promise<void> {
      if (number === ON_HTTP) return;
      noteTry(isRetry);
      state.acted.add(number);
      const atSend = said();
      const report = await own('reportAddress', { address: addressOf(number), isRetry, isPrivate });
      checkReport(number, report, atSend);
    },
    async card(at: number, place: number, isRetry: boolean): Promise<void> {
      const { sender, numbers } = FRAMES[at] ?? {};
      const number = numbers?.[place];
      if (sender === undefined || number === undefined || number === NEVER_SENT) return;
      const atSend = said();
      const subject = { address: addressOf(number), flags: [] };
      const { ticket } = await connect(sender)('issueCardTicket', subject);
      state.acted.add(number);
      noteTry(isRetry);
      const { tabId, site, isPrivate } = sender;
      const card = connect({ ...CARD, tabId, site, isPrivate });
      checkReport(number, (await card('reportCard', { ticket, isRetry })).report, atSend);
    },
    async press(tabId: number): Promise<void> {
      for (const { wanted } of pages.ofTab(tabId))
        for (const number of wanted) if (number !== ON_HTTP) state.acted.add(number);
      await own('checkPage', { tabId });
    },
    async count(isRetry: boolean): Promise<void> {
      noteTry(isRetry);
      const before = [...state.possible];
      const told = await own('getUsedCount', { isRetry });
      checkUsed(told.ok ? told.value : null, before);
    },
    async lastCount(): Promise<void> {
      const before = [...state.possible];
      checkUsed((await own('getLastUsedCount', {})).report, before);
    },
    async take(at: number, number: number, by: 'copied' | 'pasted'): Promise<void> {
      const { sender } = FRAMES[at] ?? {};
      if (sender !== undefined)
        await connect(sender)('noteTaken', { address: addressOf(number), by });
    },
    async look(): Promise<void> {
      const atSend = said();
      const [{ known }] = await Promise.all([
        own('recallAddresses', { addresses: NUMBERS.map(addressOf) }),
        own('getServiceStatus', {}),
        own('getDiagnostics', {}),
        own('getHistoryProgress', {}),
        own('getJudgement', {}),
        own('getPolicyReport', {}),
        own('reportSite', { tabId: 1, origin: 'https://explorer.example' }),
      ]);
      for (const { address, level } of known) {
        const number = ADDRESSES.indexOf(address);
        if (level !== null && !state.told.isRight({ level }, number, state.possible, atSend))
          state.blame(`${number} is listed ${level}.`);
      }
    },
    async keepFromSending(isIn: boolean): Promise<void> {
      state.neverSentSinceMs = Infinity;
      state.bookChanges += 1;
      state.booksUnderWay += 1;
      const turn = state.bookChanges;
      const address = addressOf(NEVER_SENT);
      const change = isIn
        ? { put: [{ address, isPrivate: true }], remove: [] }
        : { put: [], remove: [address] };
      await own('changeAddressBook', change).finally(() => (state.booksUnderWay -= 1));
      const isAlone = state.booksUnderWay === 0 && state.changes === 0;
      const isLast = turn === state.bookChanges && isAlone;
      if (isIn && isLast) state.neverSentSinceMs = Date.now();
    },
  };
}
