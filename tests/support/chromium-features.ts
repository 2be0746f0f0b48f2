/**
 * What Playwright switches off in Chromium, for reasons that its sources tell. Chromium goes by the last switch of a
 * kind, so whoever switches off more has to name these again.
 */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/** The two pages below Chromium's address bar: nobody types there, and they cost each start a second of processor time. */
const OMNIBOX_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Features of Chromium that no test needs. */
export const FEATURES_OFF: readonly string[] = [...OFF_IN_PLAYWRIGHT, ...OMNIBOX_PAGES];

/** What Playwright switches on. Here, too, the last switch of a kind holds. */
const ON_IN_PLAYWRIGHT = ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies'];

/**
 * Chromium puts off what is not urgent, the reading of policies among it, until the first page has been idle for some
 * seconds. `storage.managed` does not answer before. With a wait of 0 for that page it answers at once.
 */
const NO_WAIT_FOR_AN_IDLE_PAGE = 'ImprovedStartupBestEffortDelay:StartupDelayVisibleTabTimeout/0';

/** `isPolicyLate`: as in a person's browser, where the policy is told some three seconds after the start. */
export function featuresOn(isPolicyLate: boolean): readonly string[] {
  return isPolicyLate ? ON_IN_PLAYWRIGHT : [...ON_IN_PLAYWRIGHT, NO_WAIT_FOR_AN_IDLE_PAGE];
}
