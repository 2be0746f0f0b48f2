import { expect, it } from 'vitest';
import { createSeed } from '../service/seed.ts';
import { readLevels } from '../support/own-pages.ts';
import { setStage } from '../support/stage.ts';
import { hurryTimeouts, speedUpClocks } from '../support/time-lapse.ts';
import { waitFor } from '../support/wait-for.ts';

const ADDRESSES = 300;
const LIMIT_A_MINUTE = 60;
/**
 * How much faster the clocks of service, page and background run. A busy machine's delays count as many times, so it
 * is no more than this.
 */
const SPEED = 6;
const MOST_REFUSED = 0.05;
/** The verdicts take a minute and more. This only ends what hangs. */
const LONGEST_MS = 330_000;

it('300 addresses under 60 requests a minute all get their verdict, with few refusals', async () => {
  const seed = createSeed({ unassessed: ADDRESSES });
  const startedMs = Date.now();
  await using stage = await setStage({
    service: { seed, nowMs: () => startedMs + (Date.now() - startedMs) * SPEED },
  });
  const page = await stage.open(stage.site.page('/empty', '<p>Nothing yet.</p>', STYLE));
  const marked = await stage.open(
    stage.site.page('/first', `<p>${stage.service.seed().named.low}</p>`),
  );
  await waitFor(async () => Object.keys(await readLevels(marked)).length === 1, 'a first mark');
  await marked.close();
  await page.bringToFront();
  await using _timers = await hurryTimeouts(stage.browser.worker(), SPEED);
  await using _clocks = await speedUpClocks(page, stage.browser.worker(), SPEED);
  stage.service.clearRequests();
  stage.service.setRequestsPerMinute(LIMIT_A_MINUTE);

  await page.evaluate((addresses) => {
    document.body.innerHTML = `<ul>${addresses.map((it) => `<li>${it}</li>`).join('')}</ul>`;
  }, seed.unassessed);
  await waitFor(
    async () => {
      const levels = Object.values(await readLevels(page));
      return levels.length === ADDRESSES && levels.every((level) => level === 'unassessed');
    },
    'all verdicts',
    LONGEST_MS,
  );

  const requests = stage.service.requests();
  const refused = requests.filter(({ status }) => status === 429);
  const minutes = (((requests.at(-1)?.atMs ?? 0) - (requests[0]?.atMs ?? 0)) / 60_000).toFixed(1);
  console.log(
    `${ADDRESSES} addresses at ${LIMIT_A_MINUTE} a minute: ${requests.length} requests in ${minutes} min, ${refused.length} answered 429.`,
  );
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length / requests.length).toBeLessThanOrEqual(MOST_REFUSED);
});

const STYLE = '<style>ul{columns:5;font:6px monospace;list-style:none;margin:0;padding:0}</style>';
