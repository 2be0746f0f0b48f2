import { build } from 'wxt';
import type { InlineConfig } from 'wxt';

/** Builds without output, because WXT's spinner writes to files too. Warnings and errors still show. */
export async function buildQuietly(config: InlineConfig): Promise<void> {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = () => true;
  try {
    await build({ ...config, logger: silentLogger() });
  } finally {
    process.stdout.write = write;
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
