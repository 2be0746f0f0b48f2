import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect } from 'preact/hooks';
import { FailedNotice } from '../../lib/ui/drawing-guard.ts';

/**
 * A panel whose script is loaded when it is first shown, so that its page starts without it. `load` loads the script
 * and resolves to the function that makes the panel. The panel is made once. Where it cannot be, its place says so.
 */
export function createLatePanel<P extends object = object>(
  load: () => Promise<() => FunctionComponent<P>>,
): FunctionComponent<P> {
  const panel = signal<FunctionComponent<P> | null>(null);

  async function open(): Promise<void> {
    try {
      const make = await load();
      panel.value ??= make();
    } catch (error) {
      // Otherwise nobody who looks for it would find it.
      reportError(error);
      panel.value ??= FailedNotice;
    }
  }

  return function LatePanel(props: P) {
    useEffect(() => void open(), []);
    const Panel = panel.value;
    return Panel === null ? null : <Panel {...props} />;
  };
}
