import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MINIFIED_VARIABLE, minifyScript } from '../../../scripts/minify.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hexmark-minified-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const CODE = 'console.log(6 * 7);';
const SHORT = 'console.log(42);';

/** Writes something else into all files of the folder. */
function alterKept(): void {
  for (const file of readdirSync(folder)) writeFileSync(join(folder, file), 'kept');
}

it('minifies a script once for all builds of a run', async () => {
  vi.stubEnv(MINIFIED_VARIABLE, folder);
  expect(await minifyScript(CODE, {})).toBe(SHORT);
  expect(readdirSync(folder)).toHaveLength(1);
  alterKept();
  expect(await minifyScript(CODE, {})).toBe('kept');
});

it.each([
  ['other code', `${CODE}//`, {}],
  ['other options', CODE, { ecma: 2020 }],
] as const)('minifies anew with %s', async (_other, code, options) => {
  vi.stubEnv(MINIFIED_VARIABLE, folder);
  await minifyScript(CODE, {});
  alterKept();
  expect(await minifyScript(code, options)).toBe(SHORT);
});

it.each(['', undefined])('keeps nothing where no folder is named: %j', async (named) => {
  vi.stubEnv(MINIFIED_VARIABLE, named);
  expect(await minifyScript(CODE, {})).toBe(SHORT);
  expect(readdirSync(folder)).toEqual([]);
});

it('writes ASCII alone, and the same texts and patterns', async () => {
  const short = await minifyScript(
    `['複', \`\${1}→\`, '…\u{1F600}'.replace(/^[…\u{1F600}]+$/u, '')]`,
    {
      compress: false,
    },
  );
  expect(short).toMatch(/^[\x20-\x7e]+$/);
  expect(runInNewContext(`JSON.stringify(${short.replace(/;$/, '')})`)).toBe('["複","1→",""]');
});
