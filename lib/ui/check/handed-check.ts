import { readHandedText } from '../../domain/address/handed-text.ts';
import type { TakenText } from '../../platform/storage/handed-text.ts';
import { createCheckState } from './check-state.ts';
import type { CheckSeams } from './check-state.ts';

export interface HandedCheckSeams extends CheckSeams {
  /** What the browser's menu or address bar has handed over. It is checked at once. */
  taken: TakenText;
}

/** A check that begins with what was handed over, if anything was. */
export function createHandedCheck({ call, isPrivate, taken }: HandedCheckSeams) {
  const given = readHandedText(taken.handed, taken.takenAtMs);
  const check = createCheckState({
    call,
    isPrivate: () => given?.isPrivate ?? isPrivate(),
  });
  if (given !== null) {
    check.edit(given.text);
    void check.check();
  }
  return { check, isHanded: given !== null };
}
