import { expect, it } from 'vitest';
import { createLearning } from '../../../../lib/background/engine/learning.ts';
import { MOST_IN_MEMORY } from '../../../../lib/background/store/cache-policy.ts';
import { createVerdictStore } from '../../../../lib/background/store/verdict-store.ts';
import { address, lookup, NOW_MS, prediction, verdict } from '../samples.ts';
import { fakeRows } from '../store/fake-rows.ts';
import type { FakeRows } from '../store/fake-rows.ts';
import { brokenConnection } from '../store/fresh-database.ts';

const now = () => NOW_MS;

function stageLearning(rows: FakeRows) {
  const verdicts = createVerdictStore(brokenConnection, { now, rows });
  const services = { learn: async () => false };
  return {
    verdicts,
    learning: createLearning({ now, services, verdicts, onJudgementChanged: () => undefined }),
  };
}

it('a page of the history that is longer than memory replaces no newer prediction', async () => {
  const addresses = Array.from({ length: MOST_IN_MEMORY + 500 }, (_, at) => address(at));
  const newer = prediction(0.9, { runNumber: 2 });
  const rows = fakeRows(
    addresses.map((of) => ({ verdict: verdict(of, { prediction: newer }), usedAtMs: NOW_MS })),
  );
  const { learning } = stageLearning(rows);
  const older = [prediction(0.1, { runNumber: 1 })];
  const page = addresses.map((of, at) => lookup(at, of, { finalPredictions: older }));
  await learning.learnLookups(page, NOW_MS, () => true, true);
  const replaced = [...rows.stored.values()].filter((it) => it.verdict.prediction?.runNumber !== 2);
  expect(replaced).toEqual([]);
});

it('a blacklisting that any row of a long page tells stands', async () => {
  const { learning, verdicts } = stageLearning(fakeRows());
  const [of, ...others] = Array.from({ length: 2000 }, (_, at) => address(at));
  if (of === undefined) throw new Error('no address');
  const page = [
    lookup(1, of, { isBlacklisted: true }),
    ...others.map((other, at) => lookup(at + 2, other)),
    lookup(1, of, { isBlacklisted: false, chain: 'Polygon' }),
  ];
  await learning.learnLookups(page, NOW_MS, () => true, true);
  expect(verdicts.peek(of)?.isBlacklisted).toBe(true);
});
