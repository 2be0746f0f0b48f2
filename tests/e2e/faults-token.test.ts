import { describe, expect, it } from 'vitest';
import { createSeed } from '../service/seed.ts';
import { startService } from '../service/service.ts';
import type { RunningService } from '../service/service.ts';
import { saveService } from '../support/chromium.ts';
import {
  allTrue,
  allUnavailable,
  expectLevels,
  expectPopupIsWell,
  expectPopupSays,
  learnKnown,
  lowerKeys,
  openWith,
  seed,
  takeUnknown,
} from '../support/fault-scene.ts';
import {
  hoverCard,
  openOptions,
  openPopup,
  readLevels,
  waitForMark,
} from '../support/own-pages.ts';
import { findQuietPort } from '../support/quiet-port.ts';
import { setStage } from '../support/stage.ts';
import { waitFor } from '../support/wait-for.ts';

/** How many requests may be under way when the token is rejected. */
const UNDER_WAY = 4;

describe('a service that is down', () => {
  it('is found again when it is back, without a reload', async () => {
    await using stage = await setStage({ service: { seed, port: await findQuietPort() } });
    await learnKnown(stage);
    const unknown = takeUnknown(stage);
    await stage.service.close();
    const page = await openWith(stage, unknown);
    await expectLevels(page, allUnavailable(unknown));
    await expectPopupSays(stage, 'The service cannot be reached.');
    const card = await hoverCard(page, unknown[0] ?? '');
    await card.getByRole('alert').getByText('The service cannot be reached.').waitFor();
    await card.getByText('Results that are already stored still show.').waitFor();

    await using back = await restart(stage.service);
    await expectLevels(page, allTrue(unknown));
    expect(back.service.requests().every(({ isAuthorized }) => isAuthorized)).toBe(true);
    await expectPopupIsWell(stage);
  });
});

describe('a rejected token', () => {
  it('stops everything until a new one is saved, loses nothing and lies nowhere', async () => {
    await using stage = await setStage({ service: { seed } });
    await learnKnown(stage);
    const unknown = takeUnknown(stage);
    stage.service.setToken('the-new-token');
    stage.service.clearRequests();
    const page = await openWith(stage, unknown);
    await expectLevels(page, allUnavailable(unknown));
    const words = 'The service did not accept the API token.';
    await expectPopupSays(stage, words);
    const card = await hoverCard(page, unknown[0] ?? '');
    await card.getByRole('alert').getByText(words).waitFor();
    const asked = () => stage.service.requests({ endpoint: 'prediction' }).length;
    expect(asked()).toBeLessThanOrEqual(UNDER_WAY);
    const askedBefore = asked();
    await page.reload();
    await expectLevels(page, allUnavailable(unknown));
    expect(asked()).toBe(askedBefore);

    const options = await openOptions(stage);
    await options.getByRole('alert').getByText(words).waitFor();
    await saveService(options, { baseUrl: stage.service.baseUrl, token: 'the-new-token' });
    await expect.poll(() => options.getByRole('alert').count()).toBe(0);
    await expectLevels(page, allTrue(unknown));
    await expectPopupIsWell(stage);
  });

  it('that was mistyped over a good one is told, and the good one brings all back', async () => {
    await using stage = await setStage({ service: { seed } });
    const unknown = takeUnknown(stage);
    const page = await openWith(stage, unknown);
    await expectLevels(page, allTrue(unknown));
    const options = await openOptions(stage);
    await saveService(options, { baseUrl: stage.service.baseUrl, token: 'mistyped' });
    const words = 'The service did not accept the API token.';
    await options.getByRole('button', { name: 'Test connection' }).click();
    await options.getByTestId('connection-result').getByText(words).waitFor();
    const popup = await openPopup(stage);
    await popup.getByRole('alert').getByText(words).first().waitFor();
    await page.bringToFront();
    const truth = lowerKeys(allTrue(unknown));
    const levels = await waitFor(async () => {
      const seen = await readLevels(page);
      return !Object.values(seen).includes('waiting') && seen;
    }, 'an answer for each address');
    const lies = Object.entries(levels).filter(
      ([address, level]) => level !== 'unavailable' && level !== truth[address],
    );
    expect(lies).toEqual([]);
    await saveService(options, stage.service);
    await expectLevels(page, allTrue(unknown));
    await expectPopupIsWell(stage);
  });
});

describe('a token that may not read the history', () => {
  it('is not said to be rejected, and the popup leads to where another one is entered', async () => {
    await using stage = await setStage({ service: { seed }, isUnconfigured: true });
    stage.service.setFault({ endpoint: 'lookups', fault: { kind: 'status', status: 403 } });
    const options = await openOptions(stage);
    await saveService(options, stage.service);
    const page = await stage.open(stage.site.page('/forbidden', `<p>${seed.named.high}</p>`));
    await expectLevels(page, { [seed.named.high]: 'high' });
    const popup = await openPopup(stage, 'history');
    const told = popup.getByRole('alert');
    await told.getByText('The service does not let this token read your look-ups.').waitFor();
    await told.getByText('You do not have permission to perform this action.').waitFor();
    expect(await popup.getByText('did not accept').count()).toBe(0);
    await told.getByRole('button', { name: 'Open options' }).waitFor();
  });
});

describe('a page that is open before the service is set up', () => {
  it('is marked as soon as it is, blacklisted addresses among them', async () => {
    // From hashes in lower case the background learns no checksum; a new one would have marks ask again.
    const lowerCase = createSeed({ hashCase: 'lower' });
    await using stage = await setStage({ service: { seed: lowerCase }, isUnconfigured: true });
    const page = await stage.open(stage.site.page('/early', `<p>${seed.named.blacklisted}</p>`));
    await expectLevels(page, { [seed.named.blacklisted]: 'unavailable' });
    const options = await openOptions(stage);
    await saveService(options, stage.service);
    await expectLevels(page, { [seed.named.blacklisted]: 'blacklisted' });
    const mark = await waitForMark(page, seed.named.blacklisted);
    expect(mark.label).toContain('Blacklisted');
  });
});

async function restart({ port, token, seed: data }: RunningService) {
  const service = await startService({ port, token, seed: data() });
  return { service, [Symbol.asyncDispose]: () => service.close() };
}
