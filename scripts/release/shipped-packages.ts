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
  const names = new Set([...moduleIds].map(packageOf).filter((name) => name !== null));
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: component('application', own.name, own) },
    components: [...names].toSorted().map((name) => {
      const locked = packages[`node_modules/${name}`];
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

/** The package that a module belongs to. Null for the project's own modules and those that a plugin makes up. */
function packageOf(moduleId: string): string | null {
  const path = moduleId.replaceAll('\\', '/');
  const name = /.*\/node_modules\/((?:@[^/]+\/)?[^/?]+)/.exec(path)?.[1];
  return name === undefined || moduleId.startsWith('\0') ? null : name;
}

function readJson(root: string, file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
