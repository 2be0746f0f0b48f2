import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
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

/** Where nginx is, installed where that is possible without asking; null where there is none. */
export function findNginx(): string | null {
  const sbin = process.platform === 'linux' ? '/usr/sbin/nginx' : 'nginx';
  return findCommand('nginx') ?? findCommand(sbin) ?? installDebianPackage('nginx');
}

/** Starts it on loopback, without TLS. Resolves when it answers. */
export async function startTeamCache(nginx: string, options: TeamCacheOptions): Promise<TeamCache> {
  const folder = await mkdtemp(join(tmpdir(), 'hexmark-team-cache-'));
  const [port, inner] = await Promise.all([findFreePort(), findFreePort()]);
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
  try {
    await waitFor(async () => (await fetch(`${baseUrl}/health`)).ok, 'nginx to answer');
  } catch (error) {
    const log = await readFile(join(folder, 'error.log'), 'utf8').catch(() => '');
    await stop();
    throw new Error(`nginx did not start. ${log}`, { cause: error });
  }
  return { baseUrl, folder, [Symbol.asyncDispose]: stop };
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
    // Of two, one that looked before an answer was kept, and took its turn after, asks the service once more.
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

/** Throws for a line that the configuration has not: the change would do nothing. */
function change(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The configuration has no "${from}".`);
    return changed.replaceAll(from, to);
  }, text);
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
