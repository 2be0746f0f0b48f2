/** Less than this is next to nothing, of a currency that is worth about a dollar. */
const DUST_IN_DOLLARS = 0.1;
/** The same for any other: less than a dollar of the dearest. */
const DUST = 0.00001;

/** An amount with what it is counted in: "1,000.00 USDT", "USDT 5", "<$0.01". One written short ("$0.5M") is none. */
const AMOUNTS =
  /(?<![\p{L}\p{N}.,])((?:(?<!\S)\p{Lu}[\p{L}\p{N}₮]+\s)?[$€£]?)(?!0x)(\d[\d,.]*)(?![\d,.])(?:\s?([\p{L}\p{Sc}\p{Cf}][\p{L}\p{N}\p{Sc}\p{Cf}.]{1,15}))?(?![\p{L}\p{N}])/gu;
/** Half of Europe groups digits by spaces, and Switzerland by apostrophes. */
const GROUPING = /(?<=\d)[\s'’](?=\d{3}(?!\d))/g;
/** A number alone may be a fee, or that of a block. */
const NUMBER = /^[+\-−<~≈\s]*(\d[\d,.]*)$/;
/** A currency's sign, or a symbol: these are written large, words such as "mins" are not. */
const SYMBOL = /[$€£]|\p{Lu}[^\p{Lu}]*\p{Lu}/u;
const DOLLARS = /[$€£]|USD|EUR|DAI|FRAX/;

/**
 * Whether all that a row says to be moved is nothing, or next to nothing. Poisoners send such transfers to put their
 * address into a history. So do many honest contracts: it is a sign only where something else is wrong.
 *
 * `pieces`: the texts of the row's cells and lines, in order. An amount and its symbol may be in two of them.
 */
export function isWorthless(pieces: readonly string[]): boolean {
  const texts = pieces
    .map((piece) => piece.trim().replace(GROUPING, ''))
    .filter((piece) => piece !== '');
  const amounts = texts.flatMap((text, at) => {
    const [, alone] = NUMBER.exec(text) ?? [];
    return alone === undefined ? amountsIn(text) : amountBeside(alone, texts[at + 1] ?? '');
  });
  return (
    amounts.length > 0 &&
    amounts.every(({ value, counted }) => value < (DOLLARS.test(counted) ? DUST_IN_DOLLARS : DUST))
  );
}

interface Amount {
  value: number;
  counted: string;
}

function amountsIn(text: string): Amount[] {
  return Array.from(text.matchAll(AMOUNTS), ([, before = '', digits = '', unit = '']) => ({
    value: readNumber(digits),
    counted: [before, unit].filter((words) => SYMBOL.test(words)).join(''),
  })).filter(({ counted }) => counted !== '');
}

function amountBeside(digits: string, next: string): Amount[] {
  const counted = symbolIn(next);
  return counted === '' ? [] : [{ value: readNumber(digits), counted }];
}

/** The symbol that a text is, or ends with in brackets: "USDT", "Tether USD (USDT)". */
function symbolIn(text: string): string {
  const [, alone, bracketed] = /^([\p{L}\p{N}₮.]{2,12})$|\(([^()\s]{2,16})\)$/u.exec(text) ?? [];
  const symbol = alone ?? bracketed ?? '';
  return SYMBOL.test(symbol) ? symbol : '';
}

/**
 * Languages group and divide digits by dots and commas: the last of these is taken to divide. Where it groups, the amount
 * is more than is read, and either is at least 1.
 */
function readNumber(written: string): number {
  const digits = written.replace(/[.,]$/, '');
  const [, whole = digits, part = ''] = /^(.*)[.,](\d*)$/.exec(digits) ?? [];
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${part}`);
}
