import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, normalize, sep } from 'node:path';
import { APPS, buildApps, FLAVOURS, GRIDS } from '../apps/build.ts';
import type { AppName, Flavour, GridName } from '../apps/build.ts';
import { firstStateOf } from '../apps/driver.ts';
import { react18 } from '../apps/react-18/render.ts';
import { react19 } from '../apps/react-19/render.ts';
import type { Render } from '../apps/react/render.ts';
import { shellOf } from '../apps/shell.ts';

/** A site on loopback that serves apps of `tests/apps`, built for this one site. */
export interface AppSite extends AsyncDisposable {
  /** An app's page; see `offer` in `tests/apps/driver.ts` for `begin`. `delaysMs` is when its late parts come. */
  url: (app: AppName | GridName, options?: AppOptions) => string;
}

export interface AppOptions {
  flavour?: Flavour;
  begin?: string;
  delaysMs?: readonly number[];
}

/** The apps whose pages the server renders. */
const RENDERS: Partial<Record<AppName | GridName, Render>> = {
  'react-18-hydrated': react18.hydrated,
  'react-18-document': react18.document,
  'react-19-hydrated': react19.hydrated,
  'react-19-document': react19.document,
  'react-19-streamed': react19.streamed,
};

/** The apps of frameworks, in all flavours. */
export function startAppSite(addresses: readonly string[]): Promise<AppSite> {
  return startSite(APPS, FLAVOURS, addresses);
}

/** Some apps of frameworks, for production. */
export function startSiteOfApps(
  names: readonly AppName[],
  addresses: readonly string[],
): Promise<AppSite> {
  const apps = Object.fromEntries(names.map((name) => [name, APPS[name]]));
  return startSite(apps, ['production'], addresses);
}

/** The grids and graphs, for production. */
export function startGridSite(addresses: readonly string[]): Promise<AppSite> {
  return startSite(GRIDS, ['production'], addresses);
}

async function startSite(
  apps: Readonly<Record<string, string>>,
  flavours: readonly Flavour[],
  addresses: readonly string[],
): Promise<AppSite> {
  const folder = await mkdtemp(join(tmpdir(), 'hexmark-apps-'));
  for (const flavour of flavours) await buildApps(apps, join(folder, flavour), flavour, addresses);
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    // Chromium asks for it once a site, and a page that has none would see an error.
    if (url.pathname === '/favicon.ico') response.writeHead(204).end();
    else if (url.pathname.endsWith('.js')) void sendScript(response, folder, url.pathname);
    else sendPage(response, url, addresses);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url(app, { flavour = 'production', begin = 'now', delaysMs = [] } = {}) {
      return `http://127.0.0.1:${port}/${flavour}/${app}?begin=${begin}&delays=${delaysMs.join()}`;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function sendScript(response: ServerResponse, folder: string, path: string): Promise<void> {
  const file = normalize(join(folder, path));
  const code = file.startsWith(folder + sep) ? await readFile(file).catch(() => null) : null;
  response.writeHead(code === null ? 404 : 200, { 'content-type': 'text/javascript' });
  response.end(code);
}

function sendPage(response: ServerResponse, url: URL, addresses: readonly string[]): void {
  const [, flavour, name] = url.pathname.split('/');
  if (name === undefined || !isApp(name)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  const script = `/${flavour}/${name}.js`;
  const render = RENDERS[name];
  const delaysMs = (url.searchParams.get('delays') ?? '').split(',').map(Number);
  if (render === undefined) response.end(shellOf(script));
  else render(response, firstStateOf(addresses), script, delaysMs);
}

function isApp(name: string): name is AppName | GridName {
  return Object.hasOwn(APPS, name) || Object.hasOwn(GRIDS, name);
}
