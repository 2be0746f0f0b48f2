/**
 * What people read where a word is written with hidden signs, or with letters of other scripts that look like Latin
 * ones.
 */
export interface DisguisedWord {
  /** In ASCII. */
  readAs: string;
  /**
   * All its letters are of one script, in which they may be an honest word. With two scripts in one word, a hidden
   * character in it, or letters that exist only for their looks, it is not honest.
   */
  isOneScript: boolean;
}

/** Groups of letters: a Latin one first, then only those that cannot be told from it. */
const TWINS =
  'AАΑᎪꓮᴀ BВΒᏴꓐʙ CСϹᏟꓚᴄ DᎠꓓᴅ EЕΕᎬꓰᴇ FϜꓝꜰ GԌᏀꓖɢ HНΗᎻꓧʜ IІΙӀꓲɪ JЈͿᎫꓙᴊ KКΚᏦꓗᴋ LᏞꓡʟ MМΜᎷꓟᴍ NΝꓠɴ OОΟՕꓳᴏ PРΡᏢꓑᴘ QԚ RᎡꓣʀ SЅՏᏚꓢꜱ TТΤᎢꓔᴛ UՍꓴᴜ VѴᏙꓦᴠ WԜᎳꓪᴡ XХΧꓫ YҮΥꓬʏ ZΖᏃꓜᴢ aаɑ cсϲ dԁ eе gɡց hһհ iі jјϳ lӏ nո oоοօ pрρ qԛ sѕ uս vѵν wԝ xх yу';
/** Cyrillic, Greek, Armenian, Cherokee, Lisu, or wide letters. */
const ONE_SCRIPT =
  /^(?:[\p{sc=Cyrl}\p{N}_-]+|[\p{sc=Grek}\p{N}_-]+|[\p{sc=Armn}\p{N}_-]+|[\p{sc=Cher}\p{N}_-]+|[\p{sc=Lisu}\p{N}_-]+|[\uFF01-\uFF5E_-]+)$/u;
/** Unicode's `Default_Ignorable_Code_Point`, and format characters. */
const HIDDEN = /[\p{DI}\p{Cf}]/gu;
/** Software sets these around words, for right-to-left texts and for line breaks. */
const EDGES =
  /^[\xAD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+|[\xAD\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]+$/gu;
const PLAIN = /^[!-~]*$/;

let twins: Map<string, string> | null = null;

/** Null for a word that is written in ASCII, or that people do not read as if it were. */
export function readDisguise(written: string): DisguisedWord | null {
  const word = written.replace(EDGES, '');
  // Most words need nothing further.
  if (PLAIN.test(word)) return null;
  const readAs = asRead(word);
  return PLAIN.test(readAs) ? { readAs, isOneScript: ONE_SCRIPT.test(word) } : null;
}

/** A text as people read it: each character that looks like one of ASCII is that one. */
export function asRead(text: string): string {
  return Array.from(text.replace(HIDDEN, ''), plainOf).join('');
}

function plainOf(sign: string): string {
  twins ??= new Map(
    TWINS.split(' ').flatMap(([twin = '', ...others]) => others.map((other) => [other, twin])),
  );
  // Raised digits and the like are not taken for others. A character that stands for two letters stays as it is.
  const usual = sign < '\u0300' || /\p{No}/u.test(sign) ? sign : sign.normalize('NFKC');
  return twins.get(sign) ?? twins.get(usual) ?? (usual.length === 1 ? usual : sign);
}
