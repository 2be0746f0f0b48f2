import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findCommand, installDebianPackage } from './find-chromium.ts';
import { waitFor } from './wait-for.ts';

const CONFIGURATION = resolve(import.meta.dirname, '../../docs/team-cache/hexmark.conf');

/** nginx with the configuration that the documents give. */
export interface TeamCache extends AsyncDisposable {
  baseUrl: string;
  /** Where it keeps answers and logs. */
  folder: string;
}

export interface TeamCacheOptions {
  /** Of the local service. */
  port: number;
  /** Names by token. */
  teams: Record<string, string>;
  /** Other lines of the configuration, by what they replace. */
  changes?: Record<string, string>;
}

/**
 * On a machine that stands still for seconds, nginx would take a request for lost and make another, or answer that the
 * service does not. So tests that say nothing of these limits have longer ones.
 */
export const PATIENT = {
  'proxy_cache_lock_timeout 9s': 'proxy_cache_lock_timeout 300s',
  'proxy_cache_lock_age 9s': 'proxy_cache_lock_age 300s',
  'proxy_connect_timeout 3s': 'proxy_connect_timeout 300s',
  'proxy_read_timeout 8s': 'proxy_read_timeout 300s',
  // Its own server, which waits for the one that asks the service, has nginx's 60 s.
  'proxy_cache_lock on;': 'proxy_cache_lock on; proxy_read_timeout 300s;',
};

/**
 * Where nginx is, installed where that is possible without asking; null where there is none. In CI that is a failure,
 * as a missing browser is.
 */
export function findNginx(): string | null {
  const sbin = process.platform === 'linux' ? '/usr/sbin/nginx' : 'nginx';
  const found = findCommand('nginx') ?? findCommand(sbin) ?? installDebianPackage('nginx');
  if (found === null && process.env['CI']) {
    throw new Error('nginx is missing, and CI must not pass without it.');
  }
  return found;
}

/** Another program may take a port before nginx does. That is rare, so this many failures show another fault. */
const ATTEMPTS = 3;

/** Starts it on loopback, without TLS. Resolves when it answers. */
export async function startTeamCache(nginx: string, options: TeamCacheOptions): Promise<TeamCache> {
  let log = '';
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const started = await tryToStart(nginx, options);
    if (typeof started === 'object') return started;
    log = started;
  }
  throw new Error(`nginx did not start. ${log}`);
}

/** What nginx says in its log, if it has ended instead. */
async function tryToStart(nginx: string, options: TeamCacheOptions): Promise<TeamCache | string> {
  const folder = await mkdtemp(join(tmpdir(), 'hexmark-team-cache-'));
  const [port, inner] = await findFreePorts();
  const teams = Object.entries(options.teams).map(
    ([token, name]) => `"~^Token \\Q${token}\\E\\z" ${name};`,
  );
  await mkdir(join(folder, 'cache'));
  await writeFile(join(folder, 'tokens.conf'), `${teams.join('\n')}\n`);
  await writeFile(
    join(folder, 'hexmark.conf'),
    change(await readFile(CONFIGURATION, 'utf8'), {
      'listen 443 ssl;': `listen 127.0.0.1:${port};`,
      '  ssl_certificate /etc/ssl/certs/risk-cache.pem;\n': '',
      '  ssl_certificate_key /etc/ssl/private/risk-cache.key;\n': '',
      '127.0.0.1:8400': `127.0.0.1:${inner}`,
      'server risk.example.com:443;': `server 127.0.0.1:${options.port};`,
      'https://hexmark_service': 'http://hexmark_service',
      '/etc/nginx/hexmark-tokens.conf': join(folder, 'tokens.conf'),
      '/var/cache/nginx/hexmark': join(folder, 'cache'),
      '/var/log/nginx/': `${folder}/`,
      ...options.changes,
    }),
  );
  await writeFile(join(folder, 'nginx.conf'), mainConfiguration(folder));
  const arguments_ = ['-p', folder, '-e', join(folder, 'error.log'), '-c', 'nginx.conf'];
  const child = spawn(nginx, arguments_, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const baseUrl = `http://127.0.0.1:${port}`;
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const readLog = () => readFile(join(folder, 'error.log'), 'utf8').catch(() => '');
  const hasEnded = (): boolean => child.exitCode !== null;
  try {
    await waitFor(async () => {
      if (hasEnded()) return true;
      // It is written once nginx has its ports. Before that, whoever has one would answer in its place.
      return existsSync(join(folder, 'nginx.pid')) && (await fetch(`${baseUrl}/health`)).ok;
    }, 'nginx to answer');
  } catch (error) {
    const log = await readLog();
    await stop();
    throw new Error(`nginx did not start. ${log}`, { cause: error });
  }
  if (!hasEnded()) return { baseUrl, folder, [Symbol.asyncDispose]: stop };
  const log = await readLog();
  await stop();
  return log;
}

/** What Debian's own `nginx.conf` gives, as far as it is needed, with all files in one folder. */
function mainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  return [
    // Only root can start workers as somebody else, and others may not enter root's folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    // With two workers, one that looked before an answer was kept, and took its turn later, asks the service once more.
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'events { worker_connections 1024; }',
    'http {',
    ...temporary,
    `  include ${folder}/hexmark.conf;`,
    '}',
    '',
  ].join('\n');
}

/** Throws for a line that the configuration does not have: the change would do nothing. */
function change(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The configuration has no "${from}".`);
    return changed.replaceAll(from, to);
  }, text);
}

/** Two different ones: both are open before either is given back. */
async function findFreePorts(): Promise<[number, number]> {
  const first = await openPort();
  const second = await openPort();
  return [await giveBack(first), await giveBack(second)];
}

async function openPort(): Promise<Server> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

async function giveBack(server: Server): Promise<number> {
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
