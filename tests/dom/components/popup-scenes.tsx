import type { FunctionComponent } from 'preact';
import { CheckPanel } from '../../../components/check/CheckPanel.tsx';
import { CheckView } from '../../../components/check/CheckView.tsx';
import { ExportPanel } from '../../../components/history/ExportPanel.tsx';
import { HistoryPanel } from '../../../components/history/HistoryPanel.tsx';
import type { HistoryPanelProps } from '../../../components/history/HistoryPanel.tsx';
import { LookupDetails } from '../../../components/history/lookup/LookupDetails.tsx';
import { PagePanel } from '../../../components/page/PagePanel.tsx';
import { SidePanelView } from '../../../components/sidepanel/SidePanelView.tsx';
import { PopupView } from '../../../components/popup/PopupView.tsx';
import { chainsOf } from '../../../lib/ui/history/narrow.ts';
import type { PopupTab } from '../../../lib/ui/popup/popup-tabs.ts';
import { ITEMS, LOOKUP, MARKING, READ, reportOf, ROWS, USED } from './data.ts';
import { ignore, refuse } from './scene.ts';
import type { Scene } from './scene.ts';
import { EMPTY_CHECK } from './check-props.ts';
import { WHOLE_HISTORY } from './history-props.ts';

export function page(name: string, changes: Partial<Parameters<typeof PagePanel>[0]> = {}): Scene {
  return {
    name: `the page in front ${name}`,
    on: 'popup',
    draw: () => (
      <PagePanel
        status={MARKING}
        siteProblem={null}
        isSlowedDown={false}
        page={{ rows: [...ROWS], isPartial: false }}
        isSilent={false}
        listProblem={null}
        onMode={ignore}
        onCheck={ignore}
        onEnable={ignore}
        onReload={ignore}
        onShow={ignore}
        onNote={refuse}
        {...changes}
      />
    ),
  };
}

function history(name: string, changes: Partial<HistoryPanelProps> = {}): Scene {
  return {
    name: `the history ${name}`,
    on: 'popup',
    draw: () => (
      <HistoryPanel
        {...WHOLE_HISTORY}
        chains={chainsOf(ITEMS)}
        Details={LookupDetails}
        {...changes}
      />
    ),
  };
}

const tab = (words: string) => () => <p>{words}</p>;

export function popup(name: string, changes: Partial<Parameters<typeof PopupView>[0]> = {}): Scene {
  const panels: Record<PopupTab, FunctionComponent> = {
    page: tab('The page'),
    history: tab('The history'),
    check: tab('A check'),
  };
  return {
    name: `the popup ${name}`,
    on: 'popup',
    draw: () => (
      <PopupView
        lack={null}
        used={{ ok: true, value: USED }}
        lastUsed={USED}
        quota={100}
        isMemoryOnly={false}
        scaleQuestion={null}
        tab="page"
        panels={panels}
        onTab={ignore}
        onOpenPanel={ignore}
        onOpenOptions={ignore}
        onSetUp={ignore}
        onAllowAccess={ignore}
        onRetry={ignore}
        onChooseScale={ignore}
        {...changes}
      />
    ),
  };
}

function check(name: string, changes: Partial<Parameters<typeof CheckPanel>[0]> = {}): Scene {
  return {
    name: `the check ${name}`,
    on: 'popup',
    draw: () => <CheckPanel {...EMPTY_CHECK} {...changes} />,
  };
}

const entered = { times: 2, isBadChecksum: true };
const [item] = ITEMS;

export const POPUP_SCENES: readonly Scene[] = [
  page('with its addresses'),
  page('not known yet', { status: null, page: null }),
  page('without addresses', { page: { rows: [], isPartial: false } }),
  page('with more than are listed, slowed down', {
    page: { rows: [...ROWS], isPartial: true },
    isSlowedDown: true,
  }),
  page('that is silent and has lost an address', { isSilent: true, listProblem: 'gone' }),
  page('that hides its marks', { status: { ...MARKING, hidesMarks: true } }),
  page('whose mode the organisation decides', { status: { ...MARKING, isDecided: true } }),
  page('that was refused', { siteProblem: 'refused' }),
  ...(['marking', 'off', 'notAllowed', 'closed', 'service', 'lost'] as const).map((state) =>
    page(`that is ${state}`, { status: { ...MARKING, state } }),
  ),
  page('that is not allowed, in a private window', {
    status: { ...MARKING, state: 'notAllowed', isPrivate: true },
  }),
  history('with look-ups'),
  history('not known yet', { items: null, shown: [], total: 0, progress: null }),
  history('that is empty', { items: [], shown: [], total: 0 }),
  history('that cannot be read', { items: [], shown: [], total: 0, isUnreadable: true }),
  history('narrowed to nothing', { shown: [], isNarrowed: true, query: 'mixer' }),
  history('that is being read', {
    progress: { ...READ, state: 'reading', read: 20, isRead: false, checkedAtMs: null },
  }),
  history('that was stopped', { progress: { ...READ, state: 'stopped', read: 20 } }),
  history('that was stopped before its first page', {
    items: [],
    shown: [],
    total: 0,
    progress: { ...READ, state: 'stopped', read: 0, isRead: false },
  }),
  history('that waits', {
    progress: { ...READ, state: 'waiting', read: 20, error: { code: 'unreachable' } },
  }),
  ...(item === undefined
    ? []
    : [
        history('with a look-up', { opened: { item, lookup: LOOKUP } }),
        history('with a look-up that has gone', { opened: { item, lookup: null } }),
      ]),

  {
    name: 'the export of the history',
    on: 'popup',
    draw: () => (
      <ExportPanel
        shown={2}
        all={3}
        outcome={{ state: 'saved', fileName: 'look-ups.csv', count: 2 }}
        onSave={ignore}
      />
    ),
  },
  popup('with a count'),
  popup('with a count that was not recognised', {
    used: { ok: true, value: { ...USED, used: { kind: 'unrecognised', text: '{"tier":"team"}' } } },
  }),
  popup('in a browser without a side panel', { onOpenPanel: null }),
  popup('without a count', { used: null, lastUsed: null }),
  popup('without a plan, its disk full', { quota: null, isMemoryOnly: true }),
  popup('that asks for the scale', { scaleQuestion: { fault: { code: 'noAnswer' } } }),
  popup('that the service refuses', { used: { ok: false, error: { code: 'tokenRejected' } } }),
  popup('whose service cannot be reached', { used: { ok: false, error: { code: 'unreachable' } } }),
  popup('before it was set up', { lack: 'service', used: null }),
  popup('before the person has agreed', { lack: 'consent', used: null }),

  check('of nothing yet'),
  check('under way', {
    rows: [{ address: reportOf('high').address, ...entered, report: null, fault: null }],
    isRunning: true,
  }),
  check('of one address', {
    rows: [
      { address: reportOf('high').address, ...entered, report: reportOf('high'), fault: null },
    ],
    opensSingle: true,
  }),
  check('with what could not be read', {
    rows: [
      {
        address: reportOf('low').address,
        times: 1,
        isBadChecksum: false,
        report: null,
        fault: { code: 'unreachable' },
      },
    ],
    badLines: [
      { line: 1, problem: 'long', digits: null },
      { line: 2, problem: 'length', digits: 38 },
      ...[3, 4, 5, 6, 7].map((line) => ({ line, problem: 'none' as const, digits: null })),
    ],
    leftOut: 3,
  }),

  {
    name: 'the page with the check',
    on: 'check',
    draw: () => (
      <CheckView lack={null} onSetUp={ignore} onOpenOptions={ignore}>
        <p>A check</p>
      </CheckView>
    ),
  },
  {
    name: 'the side panel',
    on: 'sidepanel',
    draw: () => (
      <SidePanelView
        lack={null}
        fault={{ code: 'noPermission' }}
        isMemoryOnly
        onSetUp={ignore}
        onOpenOptions={ignore}
        onAllowAccess={ignore}
        onRetry={ignore}
      >
        <p>The page</p>
      </SidePanelView>
    ),
  },
];
