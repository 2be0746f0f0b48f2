import type { Flag, Level } from '../../domain/verdict/level.ts';
import { nameOfFlag } from '../words/names.ts';
import type { Sample } from './samples.ts';
import { i18n } from '../words/text.ts';

const FLAG_SENTENCES = {
  bot: 'flag.bot.sentence',
  stale: 'flag.stale.sentence',
  trusted: 'flag.trusted',
  'bad-checksum': 'flag.badChecksum',
  'look-alike': 'flag.lookAlike',
  'like-known': 'flag.likeKnown',
  'paste-changed': 'flag.pasteChanged',
  'imitated-symbol': 'flag.imitatedSymbol',
  'disguised-name': 'flag.disguisedName',
  'worthless-transfer': 'flag.worthlessTransfer',
  'text-link-mismatch': 'flag.textLinkMismatch',
} as const satisfies Record<Flag, string>;

export function nameOfSample({ name }: Sample): string {
  return isFlag(name) ? nameOfFlag(name) : i18n.t(`level.${name}.name`);
}

/** What its mark means. */
export function sentenceOfSample({ name }: Sample): string {
  return isFlag(name) ? i18n.t(FLAG_SENTENCES[name]) : i18n.t(`level.${name}.sentence`);
}

function isFlag(name: Level | Flag): name is Flag {
  return Object.hasOwn(FLAG_SENTENCES, name);
}
