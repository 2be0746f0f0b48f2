import type { FunctionComponent } from 'preact';
import type { PopupState } from '../../lib/ui/popup/popup-state.ts';
import type { PopupTab, PopupTabs } from '../../lib/ui/popup/popup-tabs.ts';
import { leaveForFirstSteps, leaveForOptions, leaveForPanel } from '../../lib/ui/popup/ways-out.ts';
import { PopupView } from './PopupView.tsx';

interface Props {
  state: PopupState;
  tabs: PopupTabs;
  /** What each tab shows. */
  panels: Record<PopupTab, FunctionComponent>;
}

/** The popup, bound to its state. */
export function Popup({ state, tabs, panels }: Props) {
  return (
    <PopupView
      lack={state.lack.value}
      used={state.used.value}
      lastUsed={state.lastUsed.value}
      quota={state.quota.value}
      isQuotaLocked={state.isQuotaLocked.value}
      isMemoryOnly={state.isMemoryOnly.value}
      scaleQuestion={state.scaleQuestion.value}
      tab={tabs.selected.value}
      panels={panels}
      onTab={tabs.select}
      onOpenPanel={leaveForPanel}
      onOpenOptions={leaveForOptions}
      onSetUp={leaveForFirstSteps}
      onAllowAccess={state.allowAccess}
      onRetry={state.retry}
      onChooseScale={(scale) => void state.chooseScale(scale)}
    />
  );
}
