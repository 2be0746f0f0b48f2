import { manageBuild } from '../support/chromium-policy.ts';
import { createSeed } from '../service/seed.ts';
import type { Seed } from '../service/seed.ts';
import { startService } from '../service/service.ts';
import { configure } from '../support/chromium.ts';
import { setStage } from '../support/stage.ts';
import type { Stage } from '../support/stage.ts';
import { brokenPopupScenes, newPopupScenes, popupScenes } from './popup-scenes.ts';
import { cardScenes } from './card-scenes.ts';
import { checkScenes, newCheckScenes } from './check-scenes.ts';
import { agreedScenes, consentScenes } from './consent-scenes.ts';
import { cardFaultScenes, popupFaultScenes } from './fault-scenes.ts';
import { largeHistoryScenes } from './large-history-scenes.ts';
import { newPanelScenes, panelScenes } from './panel-scenes.ts';
import { managedOptionsScenes, newOptionsScenes, optionsScenes } from './options-scenes.ts';
import { moreOptionsScenes } from './options-more-scenes.ts';
import { emptyPopupScenes, popupStateScenes } from './popup-state-scenes.ts';
import type { SceneGroup } from './scene.ts';
import { storeScenes } from './store-scenes.ts';
import { storyScenes } from './story-scenes.ts';
import { toolbarScenes } from './toolbar-scenes.ts';
import { welcomeScenes } from './welcome-scenes.ts';

const LONG_NAME =
  'Consolidated Treasury and Settlement Operations of the Northern Subsidiary, Account 0042';
const LONG_CHAIN = 'Arbitrum One (Ethereum Layer 2 Optimistic Rollup)';

/** The service's data, with one look-up whose names are longer than any place for them. */
function createLongSeed(): Seed {
  const seed = createSeed({ now: Date.now() });
  const longest = seed.lookups.at(-1);
  const lookups = seed.lookups.map((row, index) =>
    index === 3 || row === longest
      ? { ...row, address: { ...row.address, name: LONG_NAME, blockchain_name: LONG_CHAIN } }
      : row,
  );
  return { ...seed, lookups };
}

function setOwnStage(extensionDir: string): Promise<Stage> {
  return setStage({ service: { seed: createLongSeed() }, launch: { extensionDir } });
}

function setNewStage(extensionDir: string): Promise<Stage> {
  return setStage({ isUnconfigured: true, launch: { extensionDir } });
}

/** The person has never looked an address up. */
function setEmptyStage(extensionDir: string): Promise<Stage> {
  return setStage({ service: { seed: createSeed({ lookups: 0 }) }, launch: { extensionDir } });
}

/** 10,000 look-ups are being read, slowly until the faults are cleared. */
async function setLargeStage(extensionDir: string): Promise<Stage> {
  const stage = await setStage({
    service: { seed: createSeed({ now: Date.now(), lookups: 10_000 }), pageSize: 500 },
    isUnconfigured: true,
    launch: { extensionDir },
  });
  stage.service.setFault({ endpoint: 'lookups', latencyMs: 3_000 });
  await configure(stage.browser, stage.service);
  return stage;
}

/** A policy of the browser decides about everything that a policy can. */
function setManagedStage(extensionDir: string): Promise<Stage> {
  return setStageWithPolicy(extensionDir, {
    allowedSites: ['etherscan.io', 'blockscout.com'],
    forcedSites: ['127.0.0.1', 'localhost'],
    thresholds: { medium: 0.2, high: 0.6 },
    lockedSettings: ['quota'],
    auditDays: 30,
    audit: true,
    consent: true,
  });
}

/** A policy brings the service and leaves the consent to the person. */
function setConsentStage(extensionDir: string): Promise<Stage> {
  return setStageWithPolicy(extensionDir, { forcedSites: ['127.0.0.1'] });
}

async function setStageWithPolicy(extensionDir: string, policy: object): Promise<Stage> {
  const service = await startService({ seed: createLongSeed() });
  const { baseUrl, token } = service;
  const build = await manageBuild(extensionDir, { baseUrl, token, ...policy });
  const stage = await setStage({
    isUnconfigured: true,
    launch: { extensionDir: build.extensionDir },
  });
  return {
    ...stage,
    async [Symbol.asyncDispose]() {
      await stage[Symbol.asyncDispose]();
      await build[Symbol.asyncDispose]();
      await service.close();
    },
  };
}

export const SURFACES: readonly SceneGroup[] = [
  { surface: 'popup', scenes: popupScenes, setStage: setOwnStage },
  { surface: 'popup', scenes: newPopupScenes, setStage: setNewStage },
  { surface: 'popup', scenes: popupStateScenes, setStage: setOwnStage },
  { surface: 'popup', scenes: popupFaultScenes, setStage: setOwnStage },
  { surface: 'popup', scenes: emptyPopupScenes, setStage: setEmptyStage },
  { surface: 'popup', scenes: largeHistoryScenes, setStage: setLargeStage },
  { surface: 'popup', scenes: brokenPopupScenes, setStage: setOwnStage },
  { surface: 'panel', scenes: panelScenes, setStage: setOwnStage },
  { surface: 'panel', scenes: newPanelScenes, setStage: setNewStage },
  { surface: 'check', scenes: checkScenes, setStage: setOwnStage },
  { surface: 'check', scenes: newCheckScenes, setStage: setNewStage },
  { surface: 'card', scenes: cardScenes, setStage: setOwnStage },
  { surface: 'card', scenes: cardFaultScenes, setStage: setOwnStage },
  { surface: 'stories', scenes: storyScenes, setStage: setOwnStage },
  { surface: 'options', scenes: optionsScenes, setStage: setOwnStage },
  { surface: 'options', scenes: moreOptionsScenes, setStage: setOwnStage },
  { surface: 'options', scenes: newOptionsScenes, setStage: setNewStage },
  { surface: 'options', scenes: managedOptionsScenes, setStage: setManagedStage },
  { surface: 'organisation', scenes: consentScenes, setStage: setConsentStage },
  { surface: 'organisation', scenes: agreedScenes, setStage: setManagedStage },
  { surface: 'welcome', scenes: welcomeScenes, setStage: setNewStage },
  { surface: 'toolbar', scenes: toolbarScenes, setStage: setOwnStage },
  { surface: 'store', scenes: storeScenes, setStage: setOwnStage },
];
