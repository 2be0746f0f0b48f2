import { resolve } from 'node:path';
import { build } from 'vite';

/** The bench's own code with that of the scanner, as one classic script. */
export async function bundleInPage(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      // As in the release, so that what is measured is what runs.
      minify: true,
      lib: {
        entry: resolve(import.meta.dirname, 'in-page', 'main.ts'),
        formats: ['iife'],
        name: 'hexmarkBench',
      },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('Nothing was bundled.');
  return output.output[0].code;
}
