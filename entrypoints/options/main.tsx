import '@preact/signals';
import { Options } from '../../components/options/Options.tsx';
import { LANGUAGES } from '../../lib/platform/i18n.ts';
import { onOwnPageEvent } from '../../lib/platform/messages/in-own-pages.ts';
import { onOriginsChanged } from '../../lib/platform/permissions.ts';
import { onStoredConsentChanged } from '../../lib/platform/storage/consent-storage.ts';
import * as rememberedLook from '../../lib/platform/storage/remembered-look.ts';
import * as settingsStorage from '../../lib/platform/storage/settings-storage.ts';
import { followChanges } from '../../lib/ui/options/follow-changes.ts';
import { createOptionsState } from '../../lib/ui/options/options-state.ts';
import { showPage } from '../../lib/ui/own-page.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import '../../components/options/options.css';

const state = createOptionsState();

void showPage(
  { ...settingsStorage, ...rememberedLook },
  () => i18n.t('page.optionsTitle'),
  () => <Options {...state} languages={LANGUAGES} />,
).then(keepToAnchor);
followChanges(state, {
  onOriginsChanged,
  onStoredSettingsChanged: settingsStorage.onStoredSettingsChanged,
  onStoredConsentChanged,
  onOwnPageEvent,
  onSeenAgain: (listener) =>
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') listener();
    }),
});
state.load();

/**
 * The browser looks for the anchor in the URL before the page is drawn, and finds nothing. Parts come late, also above it
 * and it itself, so the page goes there again whenever it grows, until the person does something. Of scroll bars, screen
 * readers and a search in the page, only the scrolling itself is told.
 */
function keepToAnchor(): void {
  let scrolledTo = 0;
  let height = 0;
  const { body } = document;
  const growth = new ResizeObserver(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
    scrolledTo = scrollY;
    height = body.clientHeight;
  });
  growth.observe(body);
  for (const act of ['scroll', 'keydown', 'pointerdown', 'click'])
    addEventListener(act, ({ type }) => {
      // A page that has grown is moved by the browser, too.
      const isOurs = scrollY === scrolledTo || body.clientHeight !== height;
      if (type !== 'scroll' || !isOurs) growth.disconnect();
    });
}
