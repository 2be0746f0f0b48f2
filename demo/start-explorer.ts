import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningService } from '../tests/service/service.ts';
import { createDemoData } from './demo-data.ts';
import { servePages } from './page-server.ts';

/** The pages that the demo browses. */
export interface Explorer {
  baseUrl: string;
  /** Paths of the pages to look at. */
  paths: string[];
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
    return { ...server, paths: ['/'] };
  }
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html')).toSorted();
  if (names.length === 0) throw new Error(`There are no .html files in ${folder}.`);
  const server = await servePages({ folder });
  return { ...server, paths: names.map((name) => `/${name}`) };
}
