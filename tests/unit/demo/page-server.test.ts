import { join } from 'node:path';
import { expect, it } from 'vitest';
import { servePages } from '../../../demo/page-server.ts';
import { ROOT } from '../../setup/vitest-run.ts';

it.each(['/%', '/%E0%A4%A', '//', '/../page-server.ts', '/%2e%2e%2fpage-server.ts'])(
  'has no page at %s, and goes on',
  async (path) => {
    const server = await servePages({ folder: join(ROOT, 'demo', 'page') });
    expect((await fetch(server.baseUrl + path)).status).toBe(404);
    expect((await fetch(`${server.baseUrl}/index.html`)).status).toBe(200);
    await server.close();
  },
);
