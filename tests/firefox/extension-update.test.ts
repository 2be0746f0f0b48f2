import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FIREFOX_BUILD, setFirefoxStage } from './stage.ts';

/** The test build with a higher version; its folder. */
async function makeNewer(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hexmark-newer-'));
  await cp(FIREFOX_BUILD, folder, { recursive: true });
  const file = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...manifest, version: '99.0' }));
  return folder;
}

it('an update under an open page hands the marks to the new instance, without a reload', async () => {
  await using stage = await setFirefoxStage();
  const { firefox, service } = stage;
  const { high, low } = service.seed().named;
  const newer = await makeNewer();
  await stage.open('/page', `<p>${high}</p><p>${low}</p>`);
  await stage.waitForMarks(2);
  // The page watches, because it sees the hosts of both instances.
  await firefox.execute(`
    window.seen = { most: 1, comings: 0 };
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) if (node.nodeName === 'HEXMARK-MARKS') seen.comings += 1;
      }
      seen.most = Math.max(seen.most, document.querySelectorAll('hexmark-marks').length);
    }).observe(document.body, { childList: true });`);
  await firefox.installNewer(newer);
  await firefox.waitFor(() => firefox.execute<boolean>('return seen.comings > 0'), {
    describe: 'the marks of the new instance',
  });
  await stage.waitForMarks(2);

  // If the old instance still worked, it would put its own host back or draw twice.
  const [fresh = ''] = service.seed().unassessed;
  await firefox.execute(
    `const line = document.createElement('p');
    line.textContent = arguments[0];
    document.body.append(line);`,
    [fresh],
  );
  await stage.waitForMarks(3);
  await firefox.execute(`document.querySelector('hexmark-marks').remove()`);
  await stage.waitForMarks(3);
  expect(await firefox.execute('return seen')).toEqual({ most: 1, comings: 2 });
  expect(await stage.errors()).toEqual([]);
  await rm(newer, { recursive: true });
});
