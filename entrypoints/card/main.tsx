import '@preact/signals';
import { render } from 'preact';
import { CardView } from '../../components/card/CardView.tsx';
import { background } from '../../lib/platform/page-client.ts';
import { createCardState } from '../../lib/ui/card-state.ts';
import { i18n, prepareDocument } from '../../lib/ui/text.ts';
import './card.css';

const state = createCardState(background);

function Card() {
  return <CardView content={state.content.value} onRetry={state.retry} onClose={state.close} />;
}

function openTicket(): void {
  void state.open(location.hash.slice(1));
}

prepareDocument(i18n.t('page.cardTitle'));
const root = document.getElementById('root');
if (root !== null) {
  render(<Card />, root);
  new ResizeObserver(() => state.resize(root.offsetHeight)).observe(root);
}
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') state.close();
});
addEventListener('hashchange', openTicket);
openTicket();
