import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeShipped } from '../../../scripts/release/shipped-packages.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hexmark-shipped-'));
  write('package.json', { name: 'hexmark', version: '1.0.0', license: 'MIT' });
  const packages = {
    'node_modules/inner': { version: '1.0.0', license: 'MIT' },
    'node_modules/@some/outer': { version: '2.0.0', license: 'MIT' },
    'node_modules/@some/outer/node_modules/inner': { version: '3.0.0', license: 'MIT' },
  };
  write('package-lock.json', { packages });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: object): void {
  writeFileSync(join(root, file), JSON.stringify(content));
}

/** The packages in the bill of what these modules make, as `name@version`. */
function shippedBy(...modules: string[]): string[] {
  const bill = JSON.parse(describeShipped(root, modules)) as {
    components: { name: string; version: string }[];
  };
  return bill.components.map(({ name, version }) => `${name}@${version}`);
}

it('names each package once, and nothing of our own', () => {
  const at = (path: string): string => `${root}/node_modules/${path}`;
  expect(
    shippedBy(
      at('inner/a.js'),
      at('inner/b.js?commonjs-module'),
      at('@some/outer/index.js'),
      `${root}/lib/a.ts`,
      '\0rolldown/runtime.js',
    ),
  ).toEqual(['@some/outer@2.0.0', 'inner@1.0.0']);
});

it('names the version that ships where there are two of a package', () => {
  const nested = `${root}/node_modules/@some/outer/node_modules/inner/a.js`;
  expect(shippedBy(nested)).toEqual(['inner@3.0.0']);
  expect(shippedBy(`${root}/node_modules/inner/a.js`, nested)).toEqual([
    'inner@1.0.0',
    'inner@3.0.0',
  ]);
});

it('does not leave out a package that the lock file lacks', () => {
  expect(() => shippedBy(`${root}/node_modules/other/a.js`)).toThrow('other ships');
});
