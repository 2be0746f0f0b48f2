import { afterAll, beforeAll, expect, it } from 'vitest';
import { clickNamed, fillNamed, waitForText } from './named.ts';
import { setFirefoxStage } from './stage.ts';
import type { FirefoxStage } from './stage.ts';

let stage: FirefoxStage;
beforeAll(async () => {
  stage = await setFirefoxStage();
});
afterAll(() => stage[Symbol.asyncDispose]());

it('the first steps lead from the consent over the service to the sites', async () => {
  const { firefox, service } = stage;
  await firefox.navigate(firefox.extensionUrl('options.html'));
  await waitForText(firefox, 'A token is stored.');
  await firefox.executeAsync(`
    await browser.runtime.sendMessage({ hexmark: 'forgetService', input: {} });
  `);
  service.clearRequests();
  await firefox.navigate(firefox.extensionUrl('welcome.html'));
  await waitForText(firefox, 'What is sent where');
  expect(service.requests()).toEqual([]);
  await clickNamed(firefox, 'I agree, continue');
  await waitForText(firefox, 'Connect your service');
  await fillNamed(firefox, 'Base URL', service.baseUrl);
  await fillNamed(firefox, 'API token', service.token);
  await clickNamed(firefox, 'Save');
  // Access to the host went with the service, so Firefox asks for it.
  await firefox.waitFor(() => firefox.answerPermissionPrompt('allow'), {
    describe: 'the question for the host',
  });
  await waitForText(firefox, 'Connected in');
  await clickNamed(firefox, 'Continue');
  await waitForText(firefox, 'Choose your sites');
  await clickNamed(firefox, 'Finish');
  await waitForText(firefox, 'Hexmark is ready');
});

it('the sample page asks nobody', async () => {
  const { firefox, service } = stage;
  service.clearRequests();
  await firefox.navigate(firefox.extensionUrl('sample.html'));
  await waitForText(firefox, 'Samples of all marks');
  await clickNamed(firefox, 'High risk, 0xe889AfbEe3D70BBA236EFFeAD9a634f9fCe29bCD');
  await waitForText(firefox, 'Made-up message of a service.');
  expect(service.requests({ endpoint: 'prediction' })).toEqual([]);
});
