import type { Flag } from '../../domain/verdict/level.ts';
import { i18n } from './text.ts';

/** Keys of messages have no hyphen. */
const KEYS = {
  bot: 'flagName.bot',
  stale: 'flagName.stale',
  'bad-checksum': 'flagName.bad_checksum',
  'look-alike': 'flagName.look_alike',
  'text-link-mismatch': 'flagName.text_link_mismatch',
} as const satisfies Record<Flag, string>;

/** What a flag is called, in the language in force. */
export function nameOfFlag(flag: Flag): string {
  return i18n.t(KEYS[flag]);
}
