import { FILE_NAMES, isPath } from '../domain/release/file-list.ts';
import type { CopyBrowser } from '../domain/release/compare-copy.ts';

/** Which package this is. */
export const COPY_BROWSER: CopyBrowser = import.meta.env.FIREFOX ? 'firefox' : 'chrome';

/** The bytes of one of our own files, for our own pages. Null if there is none. */
export async function readInstalledFile(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const url = `/${path.split('/').map(encodeURIComponent).join('/')}`;
    const response = await fetch(url, { cache: 'no-store' });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/**
 * The paths of the files that are installed: those that our own package names, and in Chrome those that are there
 * beside them. Firefox does not list what else is there.
 */
export async function listInstalledFiles(): Promise<string[]> {
  const bytes = await readInstalledFile(FILE_NAMES);
  const named = bytes === null ? [] : readNames(new TextDecoder().decode(bytes));
  return [...new Set([FILE_NAMES, ...named, ...(await listFolder().catch(() => []))])];
}

function readNames(text: string): string[] {
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? names.filter(isPath) : [];
  } catch {
    return [];
  }
}

/** Chrome alone shows an extension its folder. */
async function listFolder(): Promise<string[]> {
  const open: unknown = Reflect.get(globalThis.chrome?.runtime ?? {}, 'getPackageDirectoryEntry');
  if (typeof open !== 'function') return [];
  const root = await new Promise<FileSystemDirectoryEntry>((done) => {
    Reflect.apply(open, globalThis.chrome?.runtime, [done]);
  });
  const files = await filesBelow(root);
  return files.map(({ fullPath }) => fullPath.slice(root.fullPath.length).replace(/^\//, ''));
}

async function filesBelow(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const files: FileSystemEntry[] = [];
  // A reader gives some entries at a time, and none when it is at the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((done, fail) => {
      reader.readEntries(done, fail);
    });
    if (entries.length === 0) return files;
    for (const entry of entries) {
      if (isFolder(entry)) files.push(...(await filesBelow(entry)));
      else files.push(entry);
    }
  }
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

declare global {
  var chrome: { runtime?: object } | undefined;
}
