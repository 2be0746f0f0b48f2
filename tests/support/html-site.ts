import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A picture of one point. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A site on loopback whose pages a test writes as it goes; any path that ends in `.gif` is a picture. */
export interface HtmlSite {
  baseUrl: string;
  /** The same site under its other name: another origin to the browser. */
  otherOrigin: string;
  /** Sets the page at a path; `body` is the content of `<body>`, `head` that of `<head>`. Returns its URL. */
  page: (path: string, body: string, head?: string) => string;
  close: () => Promise<void>;
}

export async function startHtmlSite(): Promise<HtmlSite> {
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.endsWith('.gif')) {
      response.writeHead(200, { 'content-type': 'image/gif' }).end(GIF);
      return;
    }
    const html = pages.get(pathname);
    response.writeHead(html === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
    });
    response.end(html ?? '<!doctype html><title>Not found</title>');
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  return {
    baseUrl,
    otherOrigin: `http://localhost:${port}`,
    page(path, body, head = '') {
      const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test page</title>${head}</head><body>${body}</body></html>`;
      pages.set(path, html);
      return baseUrl + path;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
