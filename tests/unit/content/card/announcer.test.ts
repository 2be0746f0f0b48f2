import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAnnouncer } from '../../../../lib/content/card/announcer.ts';
import type { MarkLook } from '../../../../lib/content/draw/mark-look.ts';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import { DANGER_FLAGS } from '../../../../lib/domain/mark/underline.ts';
import type { Flag, Level } from '../../../../lib/domain/verdict/level.ts';

const texts = {
  level: (level: Level) => level,
  flag: (flag: Flag) => flag,
  label: () => '',
  cardTitle: '',
  lang: 'en',
  product: 'Hexmark',
};

function look(level: Level, digit: string, pageFlags: Flag[] = []): MarkLook {
  const address = toAddress(`0x${digit.repeat(40)}`);
  return {
    address,
    mark: undefined,
    level,
    flags: pageFlags,
    pageFlags,
    alike: null,
    ground: { isDark: false, isUnclear: false },
    isQuiet: false,
  };
}

function setUp() {
  const said: string[] = [];
  return { said, announcer: createAnnouncer(texts, (text) => said.push(text)) };
}

describe('announcing', () => {
  it('tells look-alikes with the same four digits at either end apart', () => {
    const { said, announcer } = setUp();
    for (const middle of ['5', '6']) {
      const address = toAddress(`0x1234${middle.repeat(32)}abcd`);
      announcer.note({ ...look('low', '1', ['look-alike']), address });
    }
    vi.runAllTimers();
    expect(said).toEqual([
      'Hexmark: look-alike, low, 0x12345555…5555abcd. look-alike, low, 0x12346666…6666abcd',
    ]);
  });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('names high risk and blacklisted addresses together, and no others', () => {
    const { announcer, said } = setUp();
    for (const level of ['high', 'low', 'medium', 'unrated', 'waiting'] as const) {
      announcer.note(look(level, String(level.length)));
    }
    announcer.note(look('blacklisted', 'a'));
    vi.advanceTimersByTime(1000);
    expect(said).toEqual(['Hexmark: high, 0x44444444…44444444. blacklisted, 0xaaaaaaaa…aaaaaaaa']);
  });

  it('names each address once', () => {
    const { announcer, said } = setUp();
    announcer.note(look('high', '1'));
    announcer.note(look('high', '1'));
    vi.advanceTimersByTime(1000);
    announcer.note(look('blacklisted', '1'));
    vi.advanceTimersByTime(1000);
    expect(said).toEqual(['Hexmark: high, 0x11111111…11111111']);
  });

  it('names what the page shows wrongly before the level, whatever that is', () => {
    const { announcer, said } = setUp();
    announcer.note(look('low', '1', ['look-alike']));
    announcer.note(look('high', '2', ['bad-checksum']));
    vi.advanceTimersByTime(1000);
    expect(said).toEqual([
      'Hexmark: look-alike, low, 0x11111111…11111111. bad-checksum, high, 0x22222222…22222222',
    ]);
  });

  it('names an address again for another reason alone', () => {
    const { announcer, said } = setUp();
    announcer.note(look('low', '1', ['look-alike']));
    vi.advanceTimersByTime(1000);
    announcer.note(look('medium', '1', ['look-alike']));
    vi.advanceTimersByTime(1000);
    expect(said).toHaveLength(1);
    announcer.note(look('high', '1', ['look-alike']));
    vi.advanceTimersByTime(1000);
    expect(said[1]).toBe('Hexmark: look-alike, high, 0x11111111…11111111');
  });

  it('counts where there are many', () => {
    const { announcer, said } = setUp();
    for (const digit of '123') announcer.note(look('high', digit));
    announcer.note(look('blacklisted', '4'));
    for (const digit of '56') announcer.note(look('low', digit, ['look-alike']));
    vi.advanceTimersByTime(1000);
    expect(said).toEqual(['Hexmark: blacklisted: 1. high: 3. look-alike: 2']);
  });

  it('counts every signal that gives a mark its diamond', () => {
    const { announcer, said } = setUp();
    for (const digit of '1234') announcer.note(look('low', digit, [...DANGER_FLAGS]));
    vi.advanceTimersByTime(1000);
    for (const flag of DANGER_FLAGS) expect(said[0]).toContain(`${flag}: 4`);
  });

  it('says the newest of an address whose look changes before it is said', () => {
    const { announcer, said } = setUp();
    announcer.note(look('unavailable', '1', ['look-alike']));
    vi.advanceTimersByTime(100);
    announcer.note(look('high', '1', ['look-alike']));
    vi.advanceTimersByTime(1000);
    expect(said).toEqual(['Hexmark: look-alike, high, 0x11111111…11111111']);
  });

  it('names an address once with all that the page shows wrongly of it', () => {
    const { announcer, said } = setUp();
    announcer.note(look('unavailable', '1', ['look-alike']));
    announcer.note(look('low', '1', ['text-link-mismatch']));
    vi.advanceTimersByTime(1000);
    expect(said).toEqual(['Hexmark: look-alike, text-link-mismatch, low, 0x11111111…11111111']);
  });

  it('counts each address once, by its newest look', () => {
    const { announcer, said } = setUp();
    for (const digit of '1234') announcer.note(look('unavailable', digit, ['look-alike']));
    vi.advanceTimersByTime(100);
    for (const digit of '12') announcer.note(look('high', digit, ['look-alike']));
    vi.advanceTimersByTime(1000);
    expect(said).toEqual(['Hexmark: high: 2. look-alike: 4']);
  });

  it('still names three', () => {
    const { announcer, said } = setUp();
    for (const digit of '123') announcer.note(look('high', digit));
    vi.advanceTimersByTime(1000);
    expect(said).toEqual([
      'Hexmark: high, 0x11111111…11111111. high, 0x22222222…22222222. high, 0x33333333…33333333',
    ]);
  });

  it('says the newest level where nothing else has changed', () => {
    const { announcer, said } = setUp();
    announcer.note(look('unavailable', '1', ['look-alike']));
    announcer.note(look('medium', '1', ['look-alike']));
    vi.advanceTimersByTime(1000);
    expect(said).toEqual(['Hexmark: look-alike, medium, 0x11111111…11111111']);
  });

  it('says nothing once stopped', () => {
    const { announcer, said } = setUp();
    announcer.note(look('high', '1'));
    announcer.stop();
    vi.advanceTimersByTime(1000);
    expect(said).toEqual([]);
  });
});
