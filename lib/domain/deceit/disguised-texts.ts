import { readDisguise } from './disguised-word.ts';
import { KNOWN_SYMBOLS } from './known-symbols.ts';

/** A longer text is no row of a list, even if it is told twice. */
const LONGEST_TEXT = 4100;
const NOT_ASCII = /[^\0-\x7F]/;

/** A currency's sign is no letter: "USD₮" is how Tether writes its symbol. */
const BETWEEN_WORDS = /[\s\p{P}\p{Sc}+<>=|~^`]+/u;
const BETWEEN_NAMES = /[\s,;:()[\]{}"'<>|/@]+/u;
/** Emoji are made of characters that are hidden elsewhere. */
const EMOJI =
  /[\d#*]\uFE0F?\u20E3|\p{ExtPict}(?:\p{ExtPict}|\p{EMod}|\u200D|\uFE0F|[\u{E0020}-\u{E007F}])*/gu;
/** Letters of another script than ours. Latin, common and inherited characters count as ours. */
const FOREIGN = /(?![\p{sc=Latn}\p{sc=Zyyy}\p{sc=Zinh}])\p{L}/u;

/** Whether a word of a text is a known token's symbol for people who read it, and not for a computer. */
export function imitatesSymbol(text: string): boolean {
  if (!isWorthReading(text)) return false;
  const inOneScript: string[] = [];
  for (const written of text.split(BETWEEN_WORDS)) {
    const word = written.replace(/^\d+/, '');
    const disguise = readDisguise(word);
    if (disguise === null) continue;
    const { readAs, isOneScript } = disguise;
    if (!isOneScript && KNOWN_SYMBOLS.has(readAs.toUpperCase())) return true;
    if (isOneScript && KNOWN_SYMBOLS.has(readAs)) inOneScript.push(word);
  }
  if (inOneScript.length === 0) return false;
  // In a row of that language it is a word: the Greek for "years" looks like ETH.
  const rest = inOneScript.reduce((left, word) => left.replaceAll(word, ''), text);
  return !FOREIGN.test(rest);
}

/** Whether a text has a name of the Ethereum Name Service that people read as another one. */
export function disguisesName(text: string): boolean {
  return (
    isWorthReading(text) &&
    text.split(BETWEEN_NAMES).some((name) => NOT_ASCII.test(name) && isDisguisedName(name))
  );
}

function isDisguisedName(name: string): boolean {
  // Software puts hidden characters around names, but none beside their dots. One that stands there is inside a word.
  const labels = name.replace(EMOJI, '').replaceAll('.', '_._').split('.');
  const disguises = labels.map(readDisguise);
  const last = disguises.at(-1)?.readAs ?? labels.at(-1);
  return last?.toLowerCase() === '_eth' && disguises.some((it) => it?.isOneScript === false);
}

function isWorthReading(text: string): boolean {
  return text.length <= LONGEST_TEXT && NOT_ASCII.test(text);
}
