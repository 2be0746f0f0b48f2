import { writeFileList } from './file-list.ts';
import type { FileSums } from './file-list.ts';
import { toJsonForm } from './json-form.ts';

/** SHA-256 of a file of a copy. */
export interface FoundFile {
  bytes: string;
  /** For JSON, the sum of the form that packages have (`json-form.ts`); for anything else the same as `bytes`. */
  content: string;
}

/** Paths in which a copy is not what a list says. */
export interface CopyDifference {
  altered: string[];
  missing: string[];
  extra: string[];
  /** Icons that the browser has written anew. It cannot be said whether they are what they were. */
  repainted: string[];
}

/** Chrome writes manifest, texts and icons anew when it installs a package. Firefox leaves all as it is. */
export type CopyBrowser = 'chrome' | 'firefox';

/** The sums of one file. A path that ends with `.json` makes it count as JSON, if it can be parsed. */
export async function describeFile(
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<FoundFile> {
  const form = path.endsWith('.json') ? toJsonForm(path, new TextDecoder().decode(bytes)) : null;
  const sum = await sha256(bytes);
  return { bytes: sum, content: form === null ? sum : await sha256(encode(form)) };
}

/** `found` has what is to be looked at in the copy; null: there is no such file, or it cannot be read. */
export function compareCopy(
  listed: FileSums,
  found: ReadonlyMap<string, FoundFile | null>,
  browser: CopyBrowser,
): CopyDifference {
  const difference: CopyDifference = { altered: [], missing: [], extra: [], repainted: [] };
  const manifest = found.get('manifest.json');
  // An unpacked copy has every byte of its package, so nothing about it is let pass.
  const isWrittenAnew = browser === 'chrome' && manifest?.bytes !== listed.get('manifest.json');
  for (const [path, sum] of listed) {
    const file = found.get(path) ?? null;
    if (file === null) difference.missing.push(path);
    else if (file.bytes === sum || (isWrittenAnew && file.content === sum)) continue;
    else if (isWrittenAnew && isIcon(path)) difference.repainted.push(path);
    else difference.altered.push(path);
  }
  for (const path of found.keys()) {
    if (!listed.has(path) && !isOfBrowser(path)) difference.extra.push(path);
  }
  return difference;
}

/**
 * One SHA-256 for a whole copy: of its list of files without the icons. It is the same for a package, and for the copy
 * that a browser has made of it.
 */
export async function fingerprintOf(
  found: ReadonlyMap<string, FoundFile | null>,
  browser: CopyBrowser,
): Promise<string> {
  const sums = new Map<string, string>();
  for (const [path, file] of found) {
    if (file === null || isIcon(path) || isOfBrowser(path)) continue;
    sums.set(path, browser === 'chrome' ? file.content : file.bytes);
  }
  return sha256(encode(writeFileList(sums)));
}

/** In groups that are easy to compare by eye. */
export function spaceFingerprint(fingerprint: string): string {
  return (fingerprint.match(/.{1,8}/g) ?? []).join(' ');
}

/** The icons that a manifest names. They hold no code. */
function isIcon(path: string): boolean {
  return /^icons\/\d+\.png$/.test(path);
}

/** What browsers and stores add: signatures, and Chrome's own notes. */
function isOfBrowser(path: string): boolean {
  return /^(?:_metadata|META-INF)\//.test(path);
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
