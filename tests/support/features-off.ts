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
