import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * A panel whose script is loaded when it is first shown, so that its page starts without it. `load` loads the script
 * and resolves to the function that makes the panel. The panel is made once.
 */
export function createLatePanel<P extends object = object>(
  load: () => Promise<() => FunctionComponent<P>>,
): FunctionComponent<P> {
  const panel = signal<FunctionComponent<P> | null>(null);

  async function open(): Promise<void> {
    const make = await load();
    panel.value ??= make();
  }

  return function LatePanel(props: P) {
    useEffect(() => void open(), []);
    const Panel = panel.value;
    return Panel === null ? null : <Panel {...props} />;
  };
}
