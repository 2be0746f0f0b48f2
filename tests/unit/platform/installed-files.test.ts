import { afterEach, expect, it, vi } from 'vitest';
import { readInstalledFile } from '../../../lib/platform/installed-files.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each(['a#1.js', 'b?.js', 'c%41.js', 'd e.js', 'é/f.js', '.g.js'])(
  'reads the file %s itself, whatever signs its name is of',
  async (path) => {
    const asked = vi.fn<(url: string) => Promise<Response>>(() =>
      Promise.resolve(new Response('run();')),
    );
    vi.stubGlobal('fetch', asked);
    expect(await readInstalledFile(path)).toEqual(new TextEncoder().encode('run();'));
    const { origin, pathname, search, hash } = new URL(asked.mock.calls[0]?.[0] ?? '', 'ext://id/');
    expect([origin, search, hash]).toEqual(['null', '', '']);
    expect(decodeURIComponent(pathname)).toBe(`/${path}`);
  },
);
