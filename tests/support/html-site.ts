import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A picture of one point. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

interface Sent {
  type: string;
  text: string;
  headers?: Record<string, string>;
}

const NOT_FOUND: Sent = { type: 'text/html', text: '<!doctype html><title>Not found</title>' };

/** A site on loopback whose pages a test writes as it goes; any path that ends in `.gif` is a picture. */
export interface HtmlSite {
  baseUrl: string;
  /** The same site under its other name: another origin to the browser. */
  otherOrigin: string;
  /** Sets the page at a path; `body` is the content of `<body>`, `head` that of `<head>`. Returns its URL. */
  page: (path: string, body: string, head?: string) => string;
  /** Sets a document of another kind, such as `text/plain`, or with further headers. Returns its URL. */
  file: (path: string, type: string, text: string, headers?: Record<string, string>) => string;
  close: () => Promise<void>;
}

export async function startHtmlSite(): Promise<HtmlSite> {
  const pages = new Map<string, Sent>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.endsWith('.gif')) {
      response.writeHead(200, { 'content-type': 'image/gif' }).end(GIF);
      return;
    }
    // Chromium asks for it once a site, and a page that has none would see an error.
    if (pathname === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    const { type, text, headers } = pages.get(pathname) ?? NOT_FOUND;
    response.writeHead(pages.has(pathname) ? 200 : 404, {
      ...headers,
      'content-type': `${type}; charset=utf-8`,
    });
    response.end(text);
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
      pages.set(path, { type: 'text/html', text: html });
      return baseUrl + path;
    },
    file(path, type, text, headers = {}) {
      pages.set(path, { type, text, headers });
      return baseUrl + path;
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
