import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface OwnPackage {
  name: string;
  version: string;
  license: string;
}

interface LockedPackage {
  version: string;
  license?: string;
  integrity?: string;
}

/**
 * The bill of materials (CycloneDX 1.6, JSON) of what the built extension has in it: the packages that its modules come
 * from, with the version, licence and integrity of the lock file. It has no date and no serial number, so that the same
 * sources give the same bytes.
 */
export function describeShipped(root: string, moduleIds: Iterable<string>): string {
  const own = readJson(root, 'package.json') as OwnPackage;
  const { packages } = readJson(root, 'package-lock.json') as {
    packages: Record<string, LockedPackage>;
  };
  const paths = new Set([...moduleIds].map((id) => packageOf(id, packages)));
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: component('application', own.name, own) },
    components: [...paths]
      .filter((path) => path !== null)
      .map((path) => ({ name: nameOf(path), locked: packages[path] }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, locked }) => {
        if (locked === undefined) throw new Error(`${name} ships and is not in package-lock.json.`);
        return component('library', name, locked);
      }),
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function component(
  type: string,
  name: string,
  { version, license, integrity }: LockedPackage,
): object {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [algorithm, digest] = integrity?.split('-') ?? [];
  return {
    type,
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license === undefined ? {} : { licenses: [{ license: { id: license } }] }),
    ...(algorithm === 'sha512' && digest !== undefined
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
      : {}),
  };
}

/**
 * The package that a module belongs to, by its path in the lock file: a package may have another version of a second one
 * in itself. Null for the project's own modules and those that a plugin makes up.
 */
function packageOf(moduleId: string, packages: Record<string, LockedPackage>): string | null {
  if (moduleId.startsWith('\0')) return null;
  const file = moduleId.replaceAll('\\', '/');
  const folders = [...file.matchAll(/(?<=\/)node_modules\//g)].map(({ index }) =>
    file.slice(index),
  );
  const paths = folders.map((path) => PACKAGE.exec(path)?.[0] ?? path);
  return paths.find((path) => path in packages) ?? paths.at(-1) ?? null;
}

/** Up to the last package that a path goes through. */
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/?]+/;

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function readJson(root: string, file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
