import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * A tab's panel whose script is loaded when the tab is first shown, so that the popup starts without it. `load` loads
 * the script and resolves to the function that makes the panel. The panel is made once.
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
