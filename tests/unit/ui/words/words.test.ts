import { readFileSync, readdirSync } from 'node:fs';
import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { describe, expect, test } from 'vitest';
import { LEVELS } from '../../../../lib/domain/verdict/level.ts';
import { FAULT_CODES } from '../../../../lib/ui/fault.ts';

const words = await readWords('en.yml');

async function readWords(file: string): Promise<Map<string, string[]>> {
  const messages = await parseMessagesFile(`locales/${file}`);
  return new Map(
    messages.map((message) => [
      message.key.join('.'),
      message.type === 'plural' ? Object.values(message.plurals) : [message.message],
    ]),
  );
}

/** The lines of the description in a locale's language. They are the same in all languages. */
function linesForStore(file: string): string[] {
  return readFileSync(`store/description.${file.replace('.yml', '.txt')}`, 'utf8').split('\n');
}

describe('every fault has words', () => {
  test.each(FAULT_CODES)('%s: what happened, what still works, what to do', (code) => {
    for (const part of ['what', 'works', 'todo']) {
      expect(words.get(`fault.${code}.${part}`)?.[0]).toMatch(/\.$/);
    }
  });
});

test.each(LEVELS)('the level %s has a name and a sentence', (level) => {
  expect(words.has(`level.${level}.name`)).toBe(true);
  expect(words.has(`level.${level}.sentence`)).toBe(true);
});

test('no text calls an address safe', () => {
  const all = [...words.values()].flat();
  expect(all.filter((text) => /\bsafe|secure|trustworthy/i.test(text))).toEqual([]);
});

test('no text names a bare error number', () => {
  const all = [...words.values()].flat();
  expect(all.filter((text) => /\berror\b/i.test(text))).toEqual([]);
});

/** Texts, and what they name by the words that it bears itself. */
const NAMED: readonly (readonly [text: string, name: string])[] = [
  ['options.clear.everything.note', 'options.audit.heading'],
  ['options.clear.everything.note', 'options.book.heading'],
  ['options.book.intro', 'popup.tab.page'],
  ['options.service.refused', 'options.service.save'],
  ['welcome.sent.takeBack', 'options.service.forget'],
  ['options.look.opensAtHint', 'mode.onDemand.name'],
  ['options.privacy.unassessedAgeMs', 'level.unassessed.name'],
  ['fault.neverSent.what', 'options.book.private'],
];

describe.each(readdirSync('locales'))('%s', async (file) => {
  const inIt = await readWords(file);
  const textOf = (key: string): string => inIt.get(key)?.[0]?.toLowerCase() ?? '';

  test('a page without marks is not called the browser’s own where it is a PDF', () => {
    expect(textOf('popup.site.closed')).toContain('pdf');
  });

  test('not everything is said to stay in the browser: addresses are sent to the service', () => {
    const [stays] = textOf('options.privacy.intro').split(/[.。]/);
    expect(stays).toContain('hexmark');
  });

  test('the store is told that the token leaves the browser, too', () => {
    const leaves = linesForStore('en.yml').indexOf('WHAT LEAVES YOUR BROWSER') + 1;
    expect(linesForStore(file)[leaves]?.toLowerCase()).toContain(textOf('options.service.token'));
  });

  test.each(NAMED)('%s says %s by its name', (text, name) => {
    expect(textOf(name)).not.toBe('');
    expect(textOf(text)).toContain(textOf(name));
  });
});

/** Words that say what another word of the same language says already, or another spelling of it. */
const SECOND_WORDS: Readonly<Record<string, RegExp>> = {
  'ar.yml': /الأسوأ أولًا|المعتمدة|تعدّ خدمتك/,
  'de.yml': /\bMarken?\b|(?:Volle|Leise|am|und) Zeichen/,
  'es.yml': /tarjeta|wallet|directiva|\b(?:elija|quite)\b|compárela|instálelo/i,
  'fr.yml': /\bcartes?\b|wallet/i,
  'ja.yml': /ブラウザー|分か[らりるっ]|[ぁ-ヶ一-龠]Hexmark|: \$/,
  'ko.yml': /붙여넣|수준|당신|\(를\)|횟수[를는가] (?:줄|쓰)/,
  'pt_BR.yml': /pop-up|janelas? privada/i,
  'tr.yml': /[iİ]şaretçi|denetle/,
  'vi.yml': /na ná|xấu nhất|chữ số|trang bạn/,
  'zh_CN.yml': /您|弹出窗口|网页(?:自己|本身|上)|(?<!区块)浏览器和应用|按工具栏/,
};

test.each(Object.entries(SECOND_WORDS))('%s has one word for one thing', async (file, second) => {
  const all = [...(await readWords(file)).values()].flat();
  expect(all.filter((text) => second.test(text))).toEqual([]);
});

/** To ask for results, where that is another word than to show or to have. */
const TO_ASK: Readonly<Record<string, RegExp>> = {
  'ar.yml': /تسأل/,
  'de.yml': /fragt/,
  'en.yml': /ask/,
  'es.yml': /pide|pregunta/,
  'fr.yml': /demande|interroge/,
  'ja.yml': /問い合わせ/,
  'ko.yml': /요청/,
  'pt_BR.yml': /pede|pergunta/,
  'ru.yml': /запрос|спрашива/,
  'tr.yml': /soru/,
  'vi.yml': /hỏi/,
  'zh_CN.yml': /请求/,
};

test.each(Object.entries(TO_ASK))(
  'in %s a page asks for nothing: Hexmark does',
  async (file, ask) => {
    expect((await readWords(file)).get('fault.tabLimit.what')?.[0]).not.toMatch(ask);
  },
);

/** Texts around a host, or around what a service has sent. */
const AROUND_OTHERS = [
  'options.service.refused',
  'options.sites.added',
  'options.sites.removed',
  'options.sites.keptByBrowser',
  'popup.history.openOn',
  'options.test.unrecognised',
];

test.each(AROUND_OTHERS)('Arabic %s leaves the words of others in their order', async (key) => {
  // Without an isolate browsers show 163.com as com.163 there: digits behind Arabic letters count as Arabic ones.
  expect((await readWords('ar.yml')).get(key)?.[0]).toMatch(/[\u2066\u2068]\$1\u2069/u);
});

test('French keeps a sign on the line of its word', async () => {
  const all = [...(await readWords('fr.yml')).values()].flat();
  // A plain space before it, or after an opening quotation mark, may end the line.
  expect(all.filter((text) => / [:;!?»]|« /.test(text))).toEqual([]);
});

test('French counts no answers in a plural that may be none or one', async () => {
  const french = await readWords('fr.yml');
  expect(french.get('popup.check.answered')?.[0]).not.toMatch(/réponses sur/);
});

test.each(['ar.yml', 'ru.yml', 'tr.yml'])('in %s an age stands alone', async (file) => {
  // It is "3 days ago" as the browser writes it, which takes no preposition and no ending there.
  expect((await readWords(file)).get('popup.history.asOf')?.[0]).toMatch(/: \$1$/);
});

/** Texts with an age in them. */
const AGED = [
  'headline.probabilitySince',
  'headline.since',
  'headline.unusableSince',
  'popup.history.at.created',
  'popup.history.at.modified',
  'popup.history.at.lastViewed',
  'popup.history.lastSeen',
  'popup.used.counted',
];

/**
 * An age may be "now". Words that fit "3 days ago" make a promise or an order of that: 今に評価 would be "soon to be
 * assessed".
 */
const WRONG_WITH_NOW: Readonly<Record<string, RegExp>> = {
  'ja.yml': /\$\d ?に/,
  'ko.yml': /\$\d(?:에| (?:조회|변경|열람|평가|집계))/,
  'vi.yml': /(?:^|, )(?:Tra cứu|Thay đổi|Xem|Đếm|đánh giá) \$/,
};

test.each(Object.entries(WRONG_WITH_NOW))('%s takes "now" for an age', async (file, wrong) => {
  const inIt = await readWords(file);
  const texts = AGED.map((key) => inIt.get(key)?.[0]);
  expect(texts).not.toContain(undefined);
  expect(texts.filter((text = '') => wrong.test(text))).toEqual([]);
});
