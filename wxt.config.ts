import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vite';
import { defineConfig } from 'wxt';
import { finishPackage } from './scripts/release/finish-package.ts';
import { minifyScript } from './scripts/minify.ts';
import { refuseFolder } from './scripts/refuse-folder.ts';
import { trimPolyfill } from './scripts/trim-polyfill.ts';

refuseFolder(fileURLToPath(new URL('.', import.meta.url)));

/** The mode of the builds that browser tests and the demo load: loopback hosts are granted without a prompt. */
const E2E_MODE = 'e2e';
const LOOPBACK = ['http://127.0.0.1/*', 'http://localhost/*'];

/**
 * What the worker and our own pages may load and reach: themselves, and the service, at an address that only the person
 * knows. A manifest has one policy for both.
 */
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
  "connect-src 'self' https: http://127.0.0.1:* http://localhost:*; base-uri 'none'; form-action 'none'";

/**
 * What holds for our own pages beside it, in each of them: only the worker asks the service. Pages reach their own texts
 * alone, and make no markup or script of a text.
 */
const PAGE_LIMITS =
  "connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; object-src 'none'";

/** The languages a person can choose, besides the browser's own. */
const LANGUAGES = readdirSync(new URL('locales', import.meta.url))
  .map((file) => /^(\w+)\.yml$/.exec(file)?.[1])
  .filter((name) => name !== undefined);

/**
 * Each file that a page of ours loads is one more request, and a popup should open at once. So what most pages share
 * goes into one file. What fewer pages share is not split into small files, and some pages load a little too much.
 */
const FEW_CHUNKS = {
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', minShareCount: 4, priority: 1, tags: ['$initial'] },
            {
              name: 'shared',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1000,
              tags: ['$initial'],
            },
          ],
        },
      },
    },
  },
};

export default defineConfig({
  modules: ['@wxt-dev/auto-icons', '@wxt-dev/i18n/module', '@wxt-dev/webextension-polyfill'],
  imports: false,
  hooks: {
    // `imports: false` leaves WXT's own auto-imports on: a parameter named `storage` would pull in its storage library.
    'config:resolved'({ config }) {
      config.imports.presets = [];
      config.imports.imports = [];
    },
    // A person waits for the popup, so it is built apart: it shares no file with other pages, and its script comes in
    // one request.
    'entrypoints:grouped'(_wxt, groups) {
      const pages = groups.find((group) => Array.isArray(group));
      const popup = pages?.findIndex(({ name }) => name === 'popup') ?? -1;
      if (pages !== undefined && popup >= 0) groups.push(pages.splice(popup, 1));
    },
    'vite:build:extendConfig'(entrypoints, config) {
      if (entrypoints.length > 1) config.build = mergeConfig(config, FEW_CHUNKS).build;
    },
    'build:done'({ config }) {
      if (config.command === 'build') finishPackage(config.outDir);
    },
  },
  // What is not under version control is not packed (scripts/release/unknown-files.ts). WXT leaves out hidden files.
  zip: { excludeSources: ['demo-output/**', 'test-results/**', '**/*.log'] },
  manifestVersion: 3,
  targetBrowsers: ['chrome', 'firefox'],
  autoIcons: { baseIconPath: 'public/icon.svg', sizes: [128, 96, 48, 32, 16] },
  vite: () => ({
    define: { __LANGUAGES__: JSON.stringify(LANGUAGES) },
    plugins: [trimPolyfill(), trimEntry(), limitPages(), minifyAgain()],
    build: {
      sourcemap: false,
      target: ['chrome123', 'firefox142'],
      // On a slow machine it would say at length that Terser takes most of the time.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  }),
  manifest: ({ browser, command, mode }) => ({
    name: '__MSG_extension_name__',
    description: '__MSG_extension_description__',
    default_locale: 'en',
    permissions: [
      'storage',
      'scripting',
      'alarms',
      'activeTab',
      'contextMenus',
      // Firefox would warn of it at installation.
      ...(browser === 'chrome' ? ['unlimitedStorage'] : []),
    ],
    omnibox: { keyword: 'risk' },
    ...(mode === E2E_MODE ? { host_permissions: LOOPBACK } : {}),
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    // The development server brings its own policy, because it reloads pages over a socket.
    ...(command === 'serve' ? {} : { content_security_policy: { extension_pages: PAGE_POLICY } }),
    web_accessible_resources: [
      {
        resources: ['card.html'],
        matches: ['<all_urls>'],
        ...(browser === 'chrome' ? { use_dynamic_url: true } : {}),
      },
    ],
    commands: {
      'next-card': {
        suggested_key: { default: 'Alt+Shift+H' },
        description: '__MSG_command_nextCard__',
      },
      // These have no default keys. The person chooses them in the browser.
      _execute_action: {},
      ...(browser === 'firefox'
        ? { _execute_sidebar_action: {} }
        : { 'open-panel': { description: '__MSG_action_openPanel__' } }),
    },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'hexmark@hexmark.app',
              strict_min_version: '142.0',
              data_collection_permissions: {
                required: ['websiteContent', 'authenticationInfo'],
              },
            },
          },
        }
      : { minimum_chrome_version: '123', storage: { managed_schema: 'managed-schema.json' } }),
  }),
});

/** Starts a script for web pages without a word on the console, which WXT would write where one fails. */
function trimEntry() {
  return {
    name: 'trim-entry',
    apply: 'build' as const,
    transform: {
      filter: { id: /wxt-unlisted-script-entrypoint/ },
      handler(code: string): string {
        const definition = /^import definition from .*;$/m.exec(code)?.[0];
        if (definition === undefined) throw new Error('Scripts are started in another way.');
        return `${definition}\nexport default definition.main();`;
      },
    },
  };
}

/** Writes the limits into our own pages. The development server has to reach its socket. */
function limitPages() {
  return {
    name: 'limit-pages',
    apply: 'build' as const,
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_LIMITS },
        injectTo: 'head-prepend' as const,
      },
    ],
  };
}

/** Minifies a second time: the built-in minifier alone leaves 3 % more, and scripts in pages have to be small. */
function minifyAgain() {
  return {
    name: 'minify-again',
    apply: 'build' as const,
    enforce: 'post' as const,
    async generateBundle(_options: unknown, bundle: Record<string, { code?: string }>) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.code === undefined) continue;
        file.code = await minifyScript(file.code, {
          ecma: 2020,
          module: false,
          compress: {
            // A third pass would copy the large start of the background into both of its callers.
            passes: name === 'background.js' ? 2 : 6,
            unsafe_arrows: true,
            // Reading a property has no effect in scripts for web pages. In our own pages it may subscribe to a signal.
            pure_getters: /\b(?:scanner|marks|cards)\.js$/.test(name) || 'strict',
          },
        });
      }
    },
  };
}
