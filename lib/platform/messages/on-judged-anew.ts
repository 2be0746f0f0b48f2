import { onStoredSettingsChanged } from '../storage/settings-storage.ts';
import { onOwnPageEvent } from './in-own-pages.ts';

/** Calls our own pages back when verdicts may be judged by other settings than before: the person's or a policy's. */
export function onJudgedAnew(listener: () => void): void {
  onStoredSettingsChanged(listener);
  onOwnPageEvent(({ event }) => {
    if (event === 'policyChanged') listener();
  });
}
