import { signal } from '@preact/signals';

/** The popup's tabs in their order. */
export const POPUP_TABS = ['page', 'history', 'check'] as const;
export type PopupTab = (typeof POPUP_TABS)[number];

export type PopupTabs = ReturnType<typeof createPopupTabs>;

/**
 * Which tab is on show. The popup opens at the page tab, or at the tab that its URL names (`popup.html?tab=history`).
 * Nothing is remembered, so the next person learns nothing about the last use.
 */
export function createPopupTabs(search: string) {
  const wanted = new URLSearchParams(search).get('tab');
  const named = POPUP_TABS.find((tab) => tab === wanted);
  const selected = signal<PopupTab>(named ?? 'page');
  return {
    selected,
    select: (tab: PopupTab): void => {
      selected.value = tab;
    },
  };
}
