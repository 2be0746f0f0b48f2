import { build } from 'wxt';
import type { InlineConfig } from 'wxt';

/**
 * Builds as for people, whatever environment the test runner has set: another one makes each element carry the place of
 * its source. Without output, because WXT's spinner writes to files too. Warnings and errors still show.
 */
export async function buildQuietly(config: InlineConfig): Promise<void> {
  const write = process.stdout.write.bind(process.stdout);
  const environment = process.env['NODE_ENV'];
  process.stdout.write = () => true;
  process.env['NODE_ENV'] = 'production';
  try {
    await build({ ...config, logger: silentLogger() });
  } finally {
    process.stdout.write = write;
    if (environment === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = environment;
  }
}

function ignore(): void {}

export function silentLogger(): NonNullable<InlineConfig['logger']> {
  const { error, warn } = console;
  return {
    debug: ignore,
    log: ignore,
    info: ignore,
    success: ignore,
    warn,
    error,
    fatal: error,
    level: 0,
  };
}
