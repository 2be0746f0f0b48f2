import { expect, it } from 'vitest';
import { createLearning } from '../../../../lib/background/engine/learning.ts';
import type { LookupRows } from '../../../../lib/background/engine/learning.ts';
import { MOST_IN_MEMORY } from '../../../../lib/background/store/cache-policy.ts';
import type { AddressLookup } from '../../../../lib/domain/verdict/lookup.ts';
import { createVerdictStore } from '../../../../lib/background/store/verdict-store.ts';
import { A, address, B, lookup, NOW_MS, prediction, verdict } from '../samples.ts';
import { fakeRows } from '../store/fake-rows.ts';
import type { FakeRows } from '../store/fake-rows.ts';
import { brokenConnection } from '../store/fresh-database.ts';

const now = () => NOW_MS;

/** Rows beside which no other look-up of their addresses is left to read. */
function wholePage(rows: readonly AddressLookup[]): LookupRows {
  return { rows, fetchedAtMs: NOW_MS, isWhole: true };
}

function stageLearning(rows: FakeRows, isNews = false) {
  const verdicts = createVerdictStore(brokenConnection, { now, rows });
  const services = { learn: async () => isNews };
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
  await learning.learnLookups(wholePage(page), () => true);
  const replaced = [...rows.stored.values()].filter((it) => it.verdict.prediction?.runNumber !== 2);
  expect(replaced).toEqual([]);
});

it('a blacklisting that any row of a long page tells stands, and each row is learned', async () => {
  const rows = fakeRows();
  const { learning, verdicts } = stageLearning(rows);
  const [of, ...others] = Array.from({ length: 2000 }, (_, at) => address(at));
  if (of === undefined) throw new Error('no address');
  const page = [
    lookup(1, of, { isBlacklisted: true }),
    ...others.map((other, at) => lookup(at + 2, other)),
    lookup(1, of, { isBlacklisted: false, chain: 'Polygon' }),
  ];
  await learning.learnLookups(wholePage(page), () => true);
  expect(verdicts.peek(of)?.isBlacklisted).toBe(true);
  expect(new Set(rows.stored.keys())).toEqual(new Set([of, ...others]));
});

it('an address that the history names by its own id keeps its newer prediction', async () => {
  const newer = prediction(0.9, { runNumber: 2, addressId: 1 });
  const older = prediction(0.1, { runNumber: 1, addressId: 1 });
  const { learning, verdicts } = stageLearning(fakeRows());
  await verdicts.write([verdict(A, { prediction: newer })]);
  const row = lookup(1, A, { finalPredictions: [older] });
  await learning.learnLookups(wholePage([row]), () => true);
  expect(verdicts.peek(A)?.prediction).toEqual(newer);
});

it('rows of a service that was left change nothing of the next one', async () => {
  const { learning, verdicts } = stageLearning(fakeRows());
  const known = [
    verdict(A, { isBlacklisted: true }),
    verdict(B, { prediction: prediction(0.9, { addressId: 7 }) }),
  ];
  await verdicts.write(known);
  await learning.learnLookups(wholePage([lookup(7, A)]), () => false);
  expect([verdicts.peek(A), verdicts.peek(B)]).toEqual(known);
});

it.each([
  ['are asked for again once its history shows capitals', B.replace('0xab', '0xAb'), null],
  ['stay where its history shows none', B, verdict(A, { prediction: null })],
])('addresses that the service has not assessed %s', async (_words, hash, left) => {
  const { learning, verdicts } = stageLearning(fakeRows(), true);
  await verdicts.write([verdict(A, { prediction: null })]);
  await learning.learnLookups(wholePage([lookup(1, B, { hash })]), () => true);
  expect(verdicts.peek(A)).toEqual(left);
});
