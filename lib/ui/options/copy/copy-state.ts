import { signal } from '@preact/signals';
import {
  compareCopy,
  describeFile,
  fingerprintOf,
  spaceFingerprint,
} from '../../../domain/release/compare-copy.ts';
import type {
  CopyBrowser,
  CopyDifference,
  FoundFile,
} from '../../../domain/release/compare-copy.ts';
import { readFileList, readListName } from '../../../domain/release/file-list.ts';

/** The files of this copy. */
export interface CopyReport {
  count: number;
  /** In groups, to be compared by eye. */
  fingerprint: string;
}

export type CopyVerdict =
  /** `count`: of the files in the list. */
  | { kind: 'same' | 'differs'; count: number; difference: CopyDifference }
  | { kind: 'notAList' }
  /** `of`: the release that the list belongs to. */
  | { kind: 'otherRelease'; of: string };

export interface CopySeams {
  version: string;
  browser: CopyBrowser;
  listFiles: () => Promise<string[]>;
  readFile: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Compares the files of this copy with those of a release. */
export function createCopyState({ version, browser, listFiles, readFile }: CopySeams) {
  /** Null while the files are read. */
  const report = signal<CopyReport | null>(null);
  const verdict = signal<CopyVerdict | null>(null);
  /** How many lists were chosen. What comes of an older one says nothing of the newest. */
  let chosen = 0;

  async function describe(paths: readonly string[]): Promise<Map<string, FoundFile | null>> {
    const files = paths.map(async (path): Promise<[string, FoundFile | null]> => {
      const bytes = await readFile(path);
      return [path, bytes === null ? null : await describeFile(path, bytes)];
    });
    return new Map(await Promise.all(files));
  }

  async function load(): Promise<void> {
    const found = await describe(await listFiles());
    report.value = {
      count: [...found.values()].filter((file) => file !== null).length,
      fingerprint: spaceFingerprint(await fingerprintOf(found, browser)),
    };
  }

  /** Compares with a list that the person has from the release. Files are read anew. */
  async function compare(file: { name: string; text: () => Promise<string> }): Promise<void> {
    verdict.value = null;
    chosen += 1;
    const number = chosen;
    const found = await judge(file);
    if (number === chosen) verdict.value = found;
  }

  async function judge(file: { name: string; text: () => Promise<string> }): Promise<CopyVerdict> {
    const listed = readFileList(await file.text().catch(() => ''));
    const name = readListName(file.name);
    if (listed === null) return { kind: 'notAList' };
    if (name !== null && (name.version !== version || name.browser !== browser)) {
      return { kind: 'otherRelease', of: `${name.version}, ${name.browser}` };
    }
    const found = await describe([...new Set([...listed.keys(), ...(await listFiles())])]);
    const difference = compareCopy(listed, found, browser);
    const { altered, missing, extra } = difference;
    const isSame = altered.length + missing.length + extra.length === 0;
    return { kind: isSame ? 'same' : 'differs', count: listed.size, difference };
  }

  return { report, verdict, load, compare };
}
