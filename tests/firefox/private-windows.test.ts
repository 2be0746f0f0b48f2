import { expect, it } from 'vitest';
import { filesThatHold } from '../support/bytes-on-disk.ts';
import { readDatabase } from '../support/read-database.ts';
import { PASS_FRAMES } from './painted-frames.ts';
import { waitForText } from './named.ts';
import { setFirefoxStage } from './stage.ts';

it('a private window has marks once the person allows it, and nothing of it is written down', async () => {
  await using stage = await setFirefoxStage();
  const { firefox, service } = stage;
  const [shown = '', secret = ''] = service.seed().unassessed;
  const own = await firefox.windowHandle();
  // Firefox closes pages of an add-on that it loads anew.
  await stage.open('/before', '<p>Nothing.</p>');
  await firefox.newPrivateWindow();
  await stage.open('/private', `<p>${secret}</p>`);
  await firefox.executeAsync(PASS_FRAMES);
  expect(await firefox.findAll('hexmark-marks')).toHaveLength(0);
  expect(service.requests({ endpoint: 'prediction' })).toEqual([]);
  await firefox.allowPrivateWindows();
  await stage.waitForMark(secret);
  expect(service.requests({ endpoint: 'prediction' })).toHaveLength(1);
  // Pages of ours there cannot open the database.
  await firefox.navigate(firefox.extensionUrl('popup.html?tab=history'));
  const { lookups } = service.seed();
  await waitForText(firefox, `${lookups.length} look-ups`);
  await waitForText(firefox, lookups[0]?.address.hash ?? '');

  // What is looked at in the other window afterwards is written down.
  await firefox.switchTo(own);
  await stage.open('/open', `<p>${shown}</p>`);
  await stage.waitForMark(shown);
  await firefox.navigate(firefox.extensionUrl('options.html'));
  const stored = await firefox.waitFor(
    async () => {
      const read = await firefox.execute(readDatabase);
      return read.includes(shown.toLowerCase()) && read;
    },
    { describe: 'the other window’s address in the database' },
  );
  expect(stored).not.toContain(secret.toLowerCase());
  expect(stored).not.toContain('/private');
  // The database is written to the disk a moment later. The private window's address was before it.
  await firefox.waitFor(
    async () => (await filesThatHold(firefox.profile, shown.toLowerCase())).length > 0,
    { describe: 'the other window’s address on the disk' },
  );
  for (const digits of [secret, secret.toLowerCase()]) {
    expect(await filesThatHold(firefox.profile, digits)).toEqual([]);
  }
});
