import { readHandedText } from '../../domain/address/handed-text.ts';
import type { TakenText } from '../../platform/storage/handed-text.ts';
import { createNoteCopied } from '../parts/note-copied.ts';
import { createCheckState } from './check-state.ts';
import type { CheckSeams } from './check-state.ts';

export interface HandedCheckSeams extends CheckSeams {
  /** What the browser's menu or address bar has handed over. It is checked at once. */
  taken: TakenText;
}

/** A check that begins with what was handed over, if anything was. */
export function createHandedCheck({ call, taken, ...seams }: HandedCheckSeams) {
  const given = readHandedText(taken.handed, taken.takenAtMs);
  const isPrivate = (): boolean => given?.isPrivate ?? seams.isPrivate();
  const check = createCheckState({ call, isPrivate });
  if (given !== null) {
    check.edit(given.text);
    void check.check();
  }
  return { check, noteCopied: createNoteCopied({ call, isPrivate }), isHanded: given !== null };
}
