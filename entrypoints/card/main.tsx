import '@preact/signals';
import { CardView } from '../../components/card/CardView.tsx';
import { background } from '../../lib/platform/messages/in-own-pages.ts';
import { onJudgedAnew } from '../../lib/platform/messages/on-judged-anew.ts';
import { openPopup } from '../../lib/platform/open-popup.ts';
import { openOptionsPage } from '../../lib/platform/tabs/open-own-page.ts';
import * as settingsStorage from '../../lib/platform/storage/settings-storage.ts';
import { watchCover } from '../../lib/ui/card/card-cover.ts';
import { createCardState } from '../../lib/ui/card/card-state.ts';
import { showPage } from '../../lib/ui/own-page.ts';
import { pageSight } from '../../lib/ui/renewal.ts';
import { i18n } from '../../lib/ui/words/text.ts';
import '../../components/card/card.css';

const state = createCardState(background, pageSight);

function Card() {
  return (
    <CardView
      content={state.content.value}
      isCovered={state.isCovered.value}
      onRetry={state.retry}
      onCopied={state.noteCopied}
      // Where the browser opens none, the words beside the button say where it is.
      onOpenPopup={() => void openPopup().catch(() => undefined)}
      onOpenOptions={() => void openOptionsPage()}
      onClose={state.close}
    />
  );
}

function openTicket(): void {
  void state.open(location.hash.slice(1));
}

void showPage(
  settingsStorage,
  () => i18n.t('page.cardTitle'),
  () => <Card />,
);
watchCover(document.documentElement, (isCovered) => {
  state.isCovered.value = isCovered;
});
// The page's menus and lists close when they lose the keyboard, and the card would go before the press has done anything.
addEventListener('mousedown', (event) => {
  if (!document.hasFocus() && (event.target as Element).closest('button')) event.preventDefault();
});
/** A key that was pressed here and is not released yet. If the card closed before, the page would hear the release. */
let pressed = '';
addEventListener('keydown', ({ key }) => {
  pressed = key;
});
addEventListener('keyup', ({ key }) => {
  if (key === 'Escape' && pressed === key) state.close();
  pressed = '';
});
onJudgedAnew(state.renew);
addEventListener('hashchange', openTicket);
openTicket();
