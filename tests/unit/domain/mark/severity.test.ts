import { expect, it } from 'vitest';
import { severityOf } from '../../../../lib/domain/mark/severity.ts';
import { underlineOf } from '../../../../lib/domain/mark/underline.ts';
import type { UnderlineStyle } from '../../../../lib/domain/mark/underline.ts';
import type { Flag, Level } from '../../../../lib/domain/verdict/level.ts';

const WARNINGS: readonly Flag[] = [
  'paste-changed',
  'text-link-mismatch',
  'like-known',
  'look-alike',
  'disguised-name',
  'imitated-symbol',
  'bad-checksum',
];

it.each(WARNINGS)('the warning "%s" is drawn and counts, but where the level is worse', (flag) => {
  const looks: [level: Level, flags: readonly Flag[], line: UnderlineStyle | null][] = [
    ['blacklisted', [flag], 'double'],
    ['high', [flag], 'solid'],
    ['medium', [flag], 'wavy'],
    ['low', [flag], 'wavy'],
    ['unassessed', [flag], 'wavy'],
    ['medium', [], 'dashed'],
    ['low', ['stale', 'bot'], null],
  ];
  for (const [level, flags, line] of looks) {
    expect(underlineOf({ level, flags }), level).toBe(line);
    expect(underlineOf({ level, flags, isQuiet: true }), level).toBeNull();
  }
  const ranks = looks.map(([level, flags]) => severityOf({ level, flags }));
  expect([...new Set(ranks)].toSorted((a, b) => a - b)).toEqual(ranks);
});
