import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { zip } from 'wxt';
import type { InlineConfig } from 'wxt';
import {
  describeFile,
  fingerprintOf,
  spaceFingerprint,
} from '../../lib/domain/release/compare-copy.ts';
import type { CopyBrowser, FoundFile } from '../../lib/domain/release/compare-copy.ts';
import { filesIn, writeSums } from './checksums.ts';
import { describeShipped } from './shipped-packages.ts';
import { listUnknownFiles } from './unknown-files.ts';

/**
 * Makes all that a release is of, in `.output/`: a zip for each browser, the sources for Mozilla's reviewers, the list of
 * what each zip has in it with one fingerprint for it, a bill of materials, and the checksums of all of them. The same
 * sources give the same bytes in any folder, time zone and on any day.
 */
const ROOT = resolve(import.meta.dirname, '..', '..');
const OUT = join(ROOT, '.output');
const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};

const unknown = listUnknownFiles(ROOT);
if (unknown.length > 0) {
  const named = [...unknown.slice(0, 10), ...(unknown.length > 10 ? ['…'] : [])].join('\n  ');
  process.stderr.write(
    `A release has the files alone that git knows. Add these, or move them away:\n  ${named}\n`,
  );
  process.exit(1);
}

// One that is set to something else would bring code for development, with the paths of this machine in it.
process.env['NODE_ENV'] = 'production';
mkdirSync(OUT, { recursive: true });
/** Absolute paths of the modules that the builds have taken in. */
const moduleIds = new Set<string>();
const made: string[] = [];
const fingerprints: string[] = [];
for (const browser of ['chrome', 'firefox'] as const) {
  const [extension = '', ...sources] = await zip({ root: ROOT, browser, hooks: noteModules() });
  const list = join(OUT, `${name}-${version}-${browser}-files.sha256`);
  const folder = join(OUT, `${browser}-mv3`);
  writeSums(list, folder);
  made.push(extension, ...sources, list);
  fingerprints.push(`${name} ${version} ${browser}: ${await fingerprint(folder, browser)}\n`);
}
const fingerprintFile = join(OUT, `${name}-${version}-fingerprints.txt`);
writeFileSync(fingerprintFile, fingerprints.join(''));
made.push(fingerprintFile);
const bill = join(OUT, `${name}-${version}-sbom.cdx.json`);
writeFileSync(bill, describeShipped(ROOT, moduleIds));
made.push(bill);
writeSums(
  join(OUT, 'SHA256SUMS'),
  OUT,
  made.map((file) => basename(file)),
);
process.stdout.write(readFileSync(join(OUT, 'SHA256SUMS'), 'utf8'));

/** Hooked in when all is ready, because a `build:done` here would take the place of the project's own. */
function noteModules(): NonNullable<InlineConfig['hooks']> {
  return {
    ready(wxt) {
      wxt.hook('build:done', (_wxt, { steps }) => {
        for (const { chunks } of steps) {
          for (const chunk of chunks) {
            if (chunk.type === 'chunk') for (const id of chunk.moduleIds) moduleIds.add(id);
          }
        }
      });
    },
  };
}

/** The fingerprint of a package and of every copy that a browser has made of it. */
async function fingerprint(folder: string, browser: CopyBrowser): Promise<string> {
  const files = new Map<string, FoundFile>();
  for (const path of filesIn(folder)) {
    files.set(path, await describeFile(path, new Uint8Array(readFileSync(join(folder, path)))));
  }
  return spaceFingerprint(await fingerprintOf(files, browser));
}
