import { Component, h } from 'preact';
import type { ComponentChildren } from 'preact';
import { i18n } from './words/text.ts';

/** Shows words and a way on in the place of a page that cannot be drawn. Without it the page would be left blank. */
export class DrawingGuard extends Component<
  { children: ComponentChildren },
  { hasFailed?: boolean }
> {
  override componentDidCatch(error: unknown): void {
    // Otherwise nobody who looks for it would find it.
    reportError(error);
    this.setState({ hasFailed: true });
  }

  override render() {
    return this.state.hasFailed ? h(FailedNotice, null) : this.props.children;
  }
}

/** The words, and the way on. */
export function FailedNotice() {
  return h(
    'div',
    { class: 'notice', role: 'alert' },
    h('p', null, i18n.t('popup.site.failed')),
    h('button', { class: 'button', onClick: () => location.reload() }, i18n.t('action.tryAgain')),
  );
}
