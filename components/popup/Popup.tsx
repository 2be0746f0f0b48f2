import type { FunctionComponent } from 'preact';
import type { PopupState } from '../../lib/ui/popup/popup-state.ts';
import { POPUP_TABS } from '../../lib/ui/popup/popup-tabs.ts';
import type { PopupTab, PopupTabs } from '../../lib/ui/popup/popup-tabs.ts';
import { leaveForFirstSteps, leaveForOptions, leaveForPanel } from '../../lib/ui/popup/ways-out.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import { SetupNotice } from '../notices/SetupNotice.tsx';
import { StorageNote } from '../notices/StorageNote.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { PopupHeader } from './PopupHeader.tsx';
import { UsedPanel } from './UsedPanel.tsx';

interface Props {
  state: PopupState;
  tabs: PopupTabs;
  /** What each tab shows. */
  panels: Record<PopupTab, FunctionComponent>;
}

/** The popup, bound to its state: the used look-ups on top, and tabs below them. */
export function Popup({ state, tabs, panels }: Props) {
  const lack = state.lack.value;
  return (
    <>
      <PopupHeader onOpenPanel={leaveForPanel} onOpenOptions={leaveForOptions} />
      <main class="popup-main">
        {state.isMemoryOnly.value ? <StorageNote /> : null}
        {lack !== null ? (
          <div class="popup-notice">
            <SetupNotice lack={lack} onSetUp={leaveForFirstSteps} />
          </div>
        ) : (
          <>
            <UsedPanel
              used={state.used.value}
              last={state.lastUsed.value}
              quota={state.quota.value}
              onOpenOptions={leaveForOptions}
              onAllowAccess={state.allowAccess}
              onRetry={state.retry}
            />
            <Tabs
              label={i18n.t('popup.tab.list')}
              tabs={POPUP_TABS.map((name) => ({
                name,
                title: i18n.t(`popup.tab.${name}`),
                Panel: panels[name],
              }))}
              selected={tabs.selected.value}
              onSelect={tabs.select}
            />
          </>
        )}
      </main>
    </>
  );
}
