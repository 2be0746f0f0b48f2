import type { Marionette } from './marionette.ts';
import type { Scripts } from './scripts.ts';

export interface Addon {
  /** The URL of a file of the add-on: `options.html`. */
  extensionUrl(path: string): string;
  /** Gives the add-on access to sites, as if the user had. */
  grantOrigins(origins: readonly string[]): Promise<void>;
  /** Takes access to sites away, as a user can in the add-ons manager. */
  revokeOrigins(origins: readonly string[]): Promise<void>;
  /** The sites the add-on has access to now, its own pages aside. */
  grantedOrigins(): Promise<string[]>;
  /** Answers the prompt of `permissions.request`; `false` while none is shown. */
  answerPermissionPrompt(answer: 'allow' | 'deny'): Promise<boolean>;
  /** Lets the add-on into private windows, as a user can in the add-ons manager. Firefox loads it anew. */
  allowPrivateWindows(): Promise<void>;
  /** Ends the background as Firefox does when it is idle, whatever it is at; the next event wakes it. */
  stopBackground(): Promise<void>;
  /** What the add-on's button in the toolbar says of the tab in front. */
  readToolbar(): Promise<ToolbarFace>;
  /** Notes each text that the button's badge is given from now on. */
  watchBadges(): Promise<void>;
  /** The badges that were shown since then. A badge without a text is not seen. */
  readBadges(): Promise<string[]>;
  /** Presses that button and closes the popup that opens: the add-on may then read the tab in front. */
  pressToolbarButton(): Promise<void>;
  /** Presses that button and leaves the popup open. */
  openPopup(): Promise<void>;
}

export interface ToolbarFace {
  /** The text of its badge; empty if it has none. */
  readonly badge: string;
  readonly title: string;
}

export interface AddonIdentity {
  /** The id of the manifest's `browser_specific_settings.gecko`. */
  readonly addonId: string;
  /** The host of its `moz-extension:` pages. */
  readonly uuid: string;
}

/** Installs the add-on of a directory or a zip until Firefox ends. */
export async function installAddon(
  { send }: Pick<Marionette, 'send'>,
  path: string,
  expectedId: string,
): Promise<void> {
  const id = await send('Addon:Install', { path, temporary: true });
  if (id !== expectedId) throw new Error(`${path} has the id ${String(id)}, not ${expectedId}`);
}

export function createAddon(
  { addonId, uuid }: AddonIdentity,
  { executeChrome, executeChromeAsync }: Pick<Scripts, 'executeChrome' | 'executeChromeAsync'>,
): Addon {
  /** With the extension passed along, its pages and background hear of the change. */
  const changeOrigins = async (
    change: 'add' | 'remove',
    origins: readonly string[],
  ): Promise<void> => {
    await executeChromeAsync(
      `const [id, change, origins] = arguments;
      const { ExtensionPermissions } = ChromeUtils.importESModule(
        'resource://gre/modules/ExtensionPermissions.sys.mjs',
      );
      const { extension } = WebExtensionPolicy.getByID(id);
      await ExtensionPermissions[change](id, { origins, permissions: [] }, extension);`,
      [addonId, change, origins],
    );
  };

  return {
    extensionUrl: (path) => new URL(path, `moz-extension://${uuid}/`).href,
    grantOrigins: (origins) => changeOrigins('add', origins),
    revokeOrigins: (origins) => changeOrigins('remove', origins),
    grantedOrigins: () =>
      executeChrome<string[]>(
        `const { patterns } = WebExtensionPolicy.getByID(arguments[0]).allowedOrigins;
        const origins = patterns.map(({ pattern }) => pattern);
        return origins.filter((origin) => !origin.startsWith('moz-extension:'));`,
        [addonId],
      ),
    answerPermissionPrompt: (answer) =>
      executeChrome<boolean>(
        `const prompt = document.getElementById('addon-webext-permissions-notification');
        if (!prompt || PopupNotifications.panel.state !== 'open') return false;
        (arguments[0] === 'allow' ? prompt.button : prompt.secondaryButton).click();
        return true;`,
        [answer],
      ),
    async allowPrivateWindows() {
      await executeChromeAsync(
        `const { ExtensionPermissions } = ChromeUtils.importESModule(
          'resource://gre/modules/ExtensionPermissions.sys.mjs',
        );
        const { AddonManager } = ChromeUtils.importESModule(
          'resource://gre/modules/AddonManager.sys.mjs',
        );
        const [id] = arguments;
        const permissions = ['internal:privateBrowsingAllowed'];
        await ExtensionPermissions.add(id, { permissions, origins: [] });
        await (await AddonManager.getAddonByID(id)).reload();`,
        [addonId],
      );
    },
    async stopBackground() {
      await executeChromeAsync(
        // Firefox puts the end off while a listener is at work, and gives it up where an event comes meanwhile.
        `const { extension } = WebExtensionPolicy.getByID(arguments[0]);
        let hasEnded = extension.backgroundState === 'stopped';
        extension.once('shutdown-background-script', () => { hasEnded = true; });
        while (!hasEnded) {
          await extension.terminateBackground({ disableResetIdleForTest: true });
          await new Promise((done) => Services.tm.dispatchToMainThread(done));
        }`,
        [addonId],
      );
    },
    readToolbar: () =>
      executeChrome<ToolbarFace>(
        `${FIND_BUTTON}
        const { badgeText, title } = button.action.getContextData(gBrowser.selectedTab);
        return { badge: badgeText, title };`,
        [addonId],
      ),
    async watchBadges() {
      await executeChrome(
        `${FIND_BUTTON}
        const { action } = button;
        const set = action.setProperty;
        action.badgeTexts = [];
        action.setProperty = function (...change) {
          const [, property, value] = change;
          if (property === 'badgeText') action.badgeTexts.push(value ?? '');
          return set.apply(this, change);
        };`,
        [addonId],
      );
    },
    async readBadges() {
      const texts = await executeChrome<string[]>(
        `${FIND_BUTTON} return [...button.action.badgeTexts];`,
        [addonId],
      );
      return texts.filter((text) => text !== '');
    },
    async openPopup() {
      await executeChromeAsync(`${FIND_BUTTON} await button.triggerAction(window);`, [addonId]);
    },
    async pressToolbarButton() {
      await executeChromeAsync(
        `${FIND_BUTTON}
        await button.triggerAction(window);
        document.querySelector('.webextension-popup-browser')?.closest('panel')?.hidePopup();`,
        [addonId],
      );
    },
  };
}

/** Runs in Firefox's window, with the add-on's id as the first argument. */
const FIND_BUTTON = `
  const { ExtensionParent } = ChromeUtils.importESModule(
    'resource://gre/modules/ExtensionParent.sys.mjs',
  );
  const { extension } = WebExtensionPolicy.getByID(arguments[0]);
  const button = ExtensionParent.apiManager.global.browserActionFor(extension);`;
