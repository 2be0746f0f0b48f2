/** Names of the locales in `locales/`, written in by the build (wxt.config.ts). */
declare const __LANGUAGES__: readonly string[];

export const LANGUAGES = __LANGUAGES__;
