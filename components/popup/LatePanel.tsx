import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * A tab's panel whose script comes with the first look at the tab: the popup starts without it. `load` brings the
 * script and answers with what makes the panel, which is done once.
 */
export function createLatePanel(load: () => Promise<() => FunctionComponent>): FunctionComponent {
  const panel = signal<FunctionComponent | null>(null);

  async function open(): Promise<void> {
    const make = await load();
    panel.value ??= make();
  }

  return function LatePanel() {
    useEffect(() => void open(), []);
    const Panel = panel.value;
    return Panel === null ? null : <Panel />;
  };
}
