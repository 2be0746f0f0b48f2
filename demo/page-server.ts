import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, resolve } from 'node:path';

/** A static server on loopback. */
export interface PageServer {
  baseUrl: string;
  close: () => Promise<void>;
}

export interface PageServerOptions {
  folder: string;
  port?: number;
  /** Answers that are made on request, by path. */
  made?: Record<string, unknown>;
  /** Files of the folder by other paths than their names. */
  files?: Readonly<Record<string, string>>;
  /** The document for paths that name a view of a single-page site, such as `/address/0x…`. */
  viewPaths?: { pattern: RegExp; file: string };
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

export async function servePages(options: PageServerOptions): Promise<PageServer> {
  const root = resolve(options.folder);
  const server = createServer((request, response) => {
    void answer(request.url ?? '/').then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found'),
    );
  });

  /** Rejects for what is not there, and for what is no URL (`//`, `/%`). */
  async function answer(url: string): Promise<{ type: string; body: string | Buffer }> {
    const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const made = options.made?.[path];
    if (made !== undefined) return { type: TYPES['.json'] ?? '', body: JSON.stringify(made) };
    const isView = options.viewPaths?.pattern.test(path) === true;
    const view = options.files?.[path] ?? (isView ? options.viewPaths?.file : undefined);
    const file = join(root, normalize(view ?? (path.endsWith('/') ? `${path}index.html` : path)));
    if (!file.startsWith(root) || !(await stat(file)).isFile()) throw new Error('not found');
    return { type: TYPES[extname(file)] ?? 'application/octet-stream', body: await readFile(file) };
  }

  await new Promise<void>((done) => {
    server.listen(options.port ?? 0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
