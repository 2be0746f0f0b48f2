import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningService } from '../tests/service/service.ts';
import { createDemoData } from './demo-data.ts';
import { servePages } from './page-server.ts';

/** The pages that the demo browses. */
export interface Explorer {
  baseUrl: string;
  /** Paths of the pages to look at. */
  paths: string[];
  /** The files behind these paths, by path, if they are saved pages. */
  files: Readonly<Record<string, string>>;
  close: () => Promise<void>;
}

const DEMO_PAGE = join(import.meta.dirname, 'page');

/** Serves the demo explorer, or a folder of saved pages. */
export async function startExplorer(
  service: RunningService,
  folder: string | undefined,
): Promise<Explorer> {
  if (folder === undefined) {
    const server = await servePages({
      folder: DEMO_PAGE,
      made: { '/demo-data.json': createDemoData(service.seed()) },
      viewPaths: { pattern: /^\/(?:address|token|tx)\//, file: 'index.html' },
    });
    return { ...server, paths: ['/'], files: {} };
  }
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html')).toSorted();
  if (names.length === 0) throw new Error(`There are no .html files in ${folder}.`);
  const files: Record<string, string> = {};
  for (const name of names) files[pathOf(name, await readFile(join(folder, name), 'utf8'))] = name;
  const server = await servePages({ folder, files });
  return { ...server, paths: Object.keys(files), files };
}

/** Where a saved page is served: where it stood if it was about one address, because its URL tells that. */
function pathOf(name: string, html: string): string {
  const [, path] =
    /(?:og:url"? content|rel="?canonical"? href)="https?:\/\/[^/"]+([^"?#]+)/.exec(html) ?? [];
  return path !== undefined && /\/0x[0-9a-f]{40}$/i.test(path) ? path : `/${name}`;
}
