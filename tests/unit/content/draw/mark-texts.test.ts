import { describe, expect, it } from 'vitest';
import type { MarkLook } from '../../../../lib/content/draw/mark-look.ts';
import { createMarkTexts } from '../../../../lib/content/draw/mark-texts.ts';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import { FLAGS, LEVELS } from '../../../../lib/domain/verdict/level.ts';
import { PAGE_WORDS } from '../../../../lib/domain/mark/mark-style.ts';
import { markOf } from './mark-of.ts';

const address = toAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');

function look(more: Partial<MarkLook> = {}): MarkLook {
  const none = {
    mark: undefined,
    flags: [],
    pageFlags: [],
    alike: null,
    ground: { isDark: false, isUnclear: false },
    isQuiet: false,
  } as const;
  return { address, level: 'waiting', ...none, ...more };
}

it('marks and cards are called what was told last, else as the browser says', () => {
  const asked = new Set<string>();
  let told: Record<string, string> | undefined;
  const words = createMarkTexts(
    () => told,
    (key) => {
      asked.add(key);
      return `browser: ${key}`;
    },
  );
  expect([...asked]).toEqual(['extension_name']);
  asked.clear();
  const named = () =>
    words
      .label(look({ flags: FLAGS }))
      .split(', ')
      .slice(1, -1);
  const all = () => [...LEVELS.map(words.level), ...named(), words.cardTitle];
  expect(all()[1]).toBe('browser: level_high_name');
  // All of them are among those the background tells.
  expect([...asked].filter((key) => !PAGE_WORDS.test(key))).toEqual([]);
  told = Object.fromEntries([...asked].map((key) => [key, `told: ${key}`]));
  expect(all()).toEqual(Object.values(told));
  told = undefined;
  expect(all()[0]).toBe('browser: level_blacklisted_name');
});

it('their language is told, too, and written as pages write it', () => {
  const told = { language_code: 'pt_BR' };
  expect(createMarkTexts(() => told, String).lang).toBe('pt-BR');
  expect(Object.keys(told).filter((key) => !PAGE_WORDS.test(key))).toEqual([]);
});

describe('a look in words', () => {
  const words = createMarkTexts(() => undefined, String);

  it('is what the page shows wrongly, its level, its flags and the address with its checksum', () => {
    const mark = markOf(address, { flags: ['bot'] });
    expect(
      words.label(
        look({ mark, level: 'low', flags: ['bot', 'bad-checksum'], pageFlags: ['bad-checksum'] }),
      ),
    ).toBe(
      'flagName_bad_checksum, level_low_name, flagName_bot, 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    );
  });

  it('has the address as it is known until its mark is there', () => {
    expect(words.label(look())).toBe(`level_waiting_name, ${address}`);
  });
});
