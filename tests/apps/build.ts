import { join } from 'node:path';
import { build } from 'vite';
import { svelteFiles } from './svelte-plugin.ts';

/** Each app's module, by the app's name. */
export const APPS = {
  'react-18-client': 'react-18/client.ts',
  'react-18-hydrated': 'react-18/hydrated.ts',
  'react-18-document': 'react-18/document.ts',
  'react-19-client': 'react-19/client.ts',
  'react-19-hydrated': 'react-19/hydrated.ts',
  'react-19-document': 'react-19/document.ts',
  'react-19-streamed': 'react-19/streamed.ts',
  'react-19-virtual': 'react-19/virtual.ts',
  vue: 'vue/main.ts',
  svelte: 'svelte/main.ts',
  lit: 'lit/main.ts',
} as const;

export type AppName = keyof typeof APPS;

/** Grids of 10,000 rows and drawn graphs, in the same way. */
export const GRIDS = {
  'ag-grid': 'ag-grid/main.ts',
  'mui-grid': 'mui-grid/main.ts',
  tanstack: 'tanstack/main.ts',
  'd3-transform': 'd3/transform.ts',
  'd3-xy': 'd3/xy.ts',
} as const;

export type GridName = keyof typeof GRIDS;

/** Pages run `production`. The `development` builds of frameworks report more errors and warnings. */
export const FLAVOURS = ['production', 'development'] as const;
export type Flavour = (typeof FLAVOURS)[number];

/** Builds these apps into `folder`, each as `<name>.js`. */
export async function buildApps(
  apps: Readonly<Record<string, string>>,
  folder: string,
  flavour: Flavour,
  addresses: readonly string[],
): Promise<void> {
  const entries = Object.entries(apps).map(([name, file]) => [
    name,
    join(import.meta.dirname, file),
  ]);
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    mode: flavour,
    define: {
      'process.env.NODE_ENV': JSON.stringify(flavour),
      FIXTURE_ADDRESSES: JSON.stringify(addresses),
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
    },
    resolve: {
      // This build of Vue compiles templates in the page, with the same result as at build time.
      alias: { vue: 'vue/dist/vue.esm-bundler.js' },
      // Vite would otherwise use the test runner's NODE_ENV.
      conditions: ['module', 'browser', flavour],
    },
    plugins: [svelteFiles()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: flavour === 'production',
      rolldownOptions: {
        input: Object.fromEntries(entries),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}
