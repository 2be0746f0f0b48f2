import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const TINY_ADDON = {
  addonId: 'tiny@hexmark.test',
  uuid: '1d3f8a52-6f0e-4c7b-9a41-5e2b7c9d0f13',
};

const MANIFEST = {
  manifest_version: 3,
  name: 'Tiny',
  version: '1.0',
  browser_specific_settings: { gecko: { id: TINY_ADDON.addonId } },
  background: { scripts: ['background.js'] },
  options_ui: { page: 'options.html' },
  permissions: ['scripting', 'storage'],
  host_permissions: ['http://127.0.0.1/*'],
  optional_host_permissions: ['http://localhost/*'],
  web_accessible_resources: [{ resources: ['card.html'], matches: ['<all_urls>'] }],
};

const FILES = {
  'manifest.json': JSON.stringify(MANIFEST),
  'background.js': `
    const started = crypto.randomUUID();
    browser.runtime.onMessage.addListener(() => Promise.resolve(started));
    browser.runtime.onInstalled.addListener(() =>
      browser.scripting.registerContentScripts([{
        id: 'mark',
        matches: ['http://127.0.0.1/*', 'http://localhost/*'],
        js: ['content.js'],
      }]),
    );`,
  'content.js': `
    document.documentElement.dataset.areas = ['local', 'session']
      .filter((area) => browser.storage[area] !== undefined).join();
    const host = document.body.appendChild(document.createElement('tiny-overlay'));
    const root = host.attachShadow({ mode: 'closed' });
    root.innerHTML = \`<svg data-address="0xabc" data-level="high" data-flags="bot look-alike"
      role="img" aria-label="High risk" width="16" height="12"
      style="position: fixed; left: 10px; top: 20px"></svg>\`;
    const card = root.appendChild(document.createElement('iframe'));
    card.contentWindow.location.replace(browser.runtime.getURL('card.html'));
    addEventListener('pointermove', ({ clientX, clientY, isTrusted }) => {
      document.documentElement.dataset.pointer = [clientX, clientY, isTrusted].join(' ');
    });`,
  'card.html': '<!doctype html><title>Card</title>',
  'options.html': `<!doctype html><title>Options</title>
    <input id="name"><button>Ask</button><output></output><script src="options.js"></script>`,
  'options.js': `
    document.querySelector('button').addEventListener('click', async () => {
      const granted = await browser.permissions.request({ origins: ['http://localhost/*'] });
      document.querySelector('output').textContent = granted ? 'granted' : 'refused';
    });`,
};

/** Writes the smallest add-on that shows what the driver can do. */
export async function writeTinyAddon(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'hexmark-tiny-addon-'));
  await Promise.all(Object.entries(FILES).map(([name, text]) => writeFile(join(path, name), text)));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
