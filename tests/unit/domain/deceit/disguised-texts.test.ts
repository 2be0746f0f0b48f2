import { describe, expect, it } from 'vitest';
import { disguisesName, imitatesSymbol } from '../../../../lib/domain/deceit/disguised-texts.ts';

const LANGUAGES =
  'ru uk be bg sr mk kk ky mn tg el hy ka ja zh ko ar fa he hi bn ta th vi tr de fr es pt pl cs hu chr'.split(
    ' ',
  );
const LETTERS = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** Words of a language for countries, languages, currencies and years, as written and in capitals. */
function namesIn(language: string): string[] {
  const named = (type: 'region' | 'language' | 'currency', codes: readonly string[]) => {
    const names = new Intl.DisplayNames([language], { type, fallback: 'none' });
    return codes.map((code) => names.of(code) ?? '');
  };
  const years = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'year',
    unitDisplay: 'long',
  });
  return [
    ...named('region', CODES),
    ...named(
      'language',
      CODES.map((code) => code.toLowerCase()),
    ),
    ...named('currency', Intl.supportedValuesOf('currency')),
    years.format(5),
  ]
    .flatMap((name) => name.split(/[^\p{L}\p{M}-]+/u))
    .flatMap((word) => (word === '' ? [] : [word, word.toLocaleUpperCase(language)]));
}

describe('a symbol that imitates a known one', () => {
  it.each([
    ['a Cyrillic letter', 'USDТ'],
    ['a Cyrillic letter, in small letters', 'usdс'],
    ['a Greek letter', 'UЅDC'],
    ['a hidden sign within', 'US\u180EDT'],
    ['a space without width within', 'USD\u200BC'],
    ['a soft hyphen within', 'US\xADDT'],
    ['a Hangul filler within', 'US\u3164DT'],
    ['a sign at its end that nothing needs', 'USDT\u180E'],
    ['a change of direction', '\u202EUSD\u202CT'],
    ['mathematical letters', '𝐔𝐒𝐃𝐓'],
    ['a mathematical Greek letter', 'USD𝚻'],
    ['a Greek letter that has another plain form', 'USDϹ'],
    ['mathematical letters beside Chinese', '𝐔𝐒𝐃𝐓 空投'],
    ['letters in circles', 'ⓊⓈⒹⓉ'],
    ['one wide letter', 'USDＴ'],
    ['wide letters alone', 'ＵＳＤＴ'],
    ['small capitals', 'ᴜꜱᴅᴛ'],
    ['Lisu letters', 'ꓴꓢꓓꓔ'],
    ['Cyrillic letters alone', 'ЕТН'],
    ['a Cyrillic letter in a Russian row', 'Получено 100 USDТ'],
    ['an amount and a sign before it', '$1,000.00USDТ'],
    ['brackets around it', 'ERC-20: Tether USD (USDТ)'],
  ])('with %s is found', (_name, text) => {
    expect(imitatesSymbol(`Transfer 0x1234 In ${text} 12 mins ago`)).toBe(true);
  });

  it.each([
    ['the symbols themselves', 'USDT usdt USDC.e stETH aUSDC cbBTC sUSDe 1INCH wstETH'],
    ['Tether’s own sign', 'USD₮ USD₮0'],
    ['an emoji beside it', '🔥 USDT🔥 PEPE 🐸 USDC❤️'],
    ['a space without width beside it', '\u200BUSDT\u200B'],
    ['marks of direction around it', '\u200E\u2068USDT\u2069\u200F \u061CUSDC'],
    ['a byte order mark', '\uFEFFUSDT'],
    ['symbols of other scripts', '柴犬 токен רוביקון توكن'],
    ['letters with accents', 'ÉTH DÁI Dài đại ÜNI'],
    ['a Ukrainian company', 'ВАТ «Мрія»'],
    ['Greek years', 'Πριν από 3 ΕΤΗ'],
    ['a Russian abbreviation', 'Комитет ВТС'],
    ['wide letters in a Japanese row', '送金 ＥＴＨ を受け取りました'],
    ['a raised digit', 'USD² ETH³'],
    ['an Armenian and a Georgian word', 'ՏՍՕ ლარი'],
    ['another token in Cyrillic', 'РУБЛЬ'],
    ['a name that only begins so', 'USDТether'],
  ])('is none: %s', (_name, text) => {
    expect(imitatesSymbol(text)).toBe(false);
  });

  it('is none of the names that people write in other languages, but for one', () => {
    const names = LANGUAGES.flatMap((language) => namesIn(language));
    expect(names.length).toBeGreaterThan(10_000);
    expect(names.filter((name) => imitatesSymbol(`5 ${name}`))).toEqual(['ΕΤΗ']);
    expect(names.filter((name) => disguisesName(`${name}.eth`))).toEqual([]);
  });

  it('is looked for in rows only, and quickly', () => {
    expect(imitatesSymbol(`USDТ ${'x'.repeat(5000)}`)).toBe(false);
  });
});

describe('a name that people read as another one', () => {
  it.each([
    ['a Cyrillic letter', 'vitаlik.eth'],
    ['a Greek letter', 'vitalikο.eth'],
    ['a hidden sign', 'vita\u200Blik.eth'],
    ['a joiner that joins nothing', 'vitalik\u200D1.eth'],
    ['a joiner before its point', 'vitalik\u200D.eth'],
    ['a space without width behind its point', 'vitalik.\u200Beth'],
    ['a hidden sign between two parts', 'pay\u200C.vitalik.eth'],
    ['a change of direction', 'vita\u202Elik.eth'],
    ['mathematical letters', '𝐯italik.eth'],
    ['such a letter in its end', 'vitalik.еth'],
    ['such a letter in a part of it', 'pаy.vitalik.eth'],
    ['an emoji and a Cyrillic letter', '🔥vitаlik.eth'],
    ['a hidden sign beside an emoji', 'vita\u200B🔥lik.eth'],
    ['capitals', 'VITАLIK.ETH'],
  ])('with %s is found', (_name, name) => {
    expect(disguisesName(`From (${name}) to`)).toBe(true);
  });

  it.each([
    ['plain ones', 'vitalik.eth nick.base.eth 0x1.eth a_b-c.eth'],
    ['emoji', '🔥.eth 👨‍👩‍👧.eth fire🔥.eth ❤️love.eth 1️⃣2️⃣.eth 🏴󠁧󠁢󠁥󠁮󠁧󠁿.eth 👍🏽ok.eth'],
    [
      'names in other scripts',
      'пример.eth сор.eth сан-томе.eth сор_2.eth 例え.eth 한국.eth مثال.eth αθήνα.eth',
    ],
    ['a joiner that Persian needs', 'می\u200Cخواهم.eth'],
    ['letters with accents', 'café.eth münchen.eth sarı.eth'],
    ['scripts together that are told apart', 'Ωmega.eth ξeth.eth токен-usd.eth'],
    ['a mark of direction around it', '\u200Evitalik.eth\u200E \u2068nick.eth\u2069'],
    ['raised digits and signs', 'mc².eth x⁴.eth token™.eth'],
    ['a joiner at the end of a Persian part', 'می‌خواهم\u200C.eth'],
    ['other names', 'аpple.com vitаlik'],
  ])('is none: %s', (_name, text) => {
    expect(disguisesName(text)).toBe(false);
  });
});
