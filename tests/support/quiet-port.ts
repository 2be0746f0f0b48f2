import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux, macOS and Windows give out when any port will do. */
const FROM = 20_000;
const PORTS = 10_000;

/**
 * A free port that stays free while its server is down. One that the system has chosen may be given to another test
 * meanwhile.
 */
export async function findQuietPort(): Promise<number> {
  for (;;) {
    const port = FROM + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isListening) return false;
  server.close();
  await once(server, 'close');
  return true;
}
