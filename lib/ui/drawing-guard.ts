import { Component, h } from 'preact';
import type { ComponentChildren } from 'preact';
import { i18n } from './words/text.ts';

/** Shows words and a way on in the place of a page that cannot be drawn. Without it the page would be left blank. */
export class DrawingGuard extends Component<
  { children: ComponentChildren },
  { hasFailed: boolean }
> {
  static override getDerivedStateFromError = () => ({ hasFailed: true });
  override state = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    // Otherwise nobody who looks for it would find it.
    reportError(error);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    const again = { type: 'button', class: 'button', onClick: () => location.reload() } as const;
    const words = h('p', null, i18n.t('popup.site.failed'));
    const button = h('button', again, i18n.t('action.tryAgain'));
    return h('div', { class: 'notice', role: 'alert' }, words, button);
  }
}
