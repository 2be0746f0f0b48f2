import { describe, expect, it } from 'vitest';
import {
  joinVerdicts,
  verdictOfLookup,
  withBlacklistingLifted,
} from '../../../../lib/background/engine/join-verdicts.ts';
import { A, lookup, NOW_MS, prediction, verdict } from '../samples.ts';

const LATER_MS = NOW_MS + 1000;

describe('the verdict of a look-up', () => {
  it('is its newest prediction with the facts only the history tells', () => {
    const row = lookup(1, A, {
      name: 'Payroll',
      chain: 'Ethereum',
      finalPredictions: [prediction(0.1, { runNumber: 1 }), prediction(0.9, { runNumber: 2 })],
    });
    expect(verdictOfLookup(row, NOW_MS)).toEqual({
      address: A,
      prediction: prediction(0.9, { runNumber: 2 }),
      isBlacklisted: false,
      name: 'Payroll',
      chain: 'Ethereum',
      fetchedAtMs: NOW_MS,
      source: 'history',
    });
  });

  it('is none for another kind of chain, and none where there is nothing to show', () => {
    expect(verdictOfLookup(lookup(1, null), NOW_MS)).toBeNull();
    expect(verdictOfLookup(lookup(1, A, { finalPredictions: null }), NOW_MS)).toBeNull();
  });

  it('says that there is no final prediction where the list of them is empty', () => {
    const row = lookup(1, A, { finalPredictions: [] });
    expect(verdictOfLookup(row, NOW_MS)).toMatchObject({ prediction: null, source: 'history' });
  });

  it('of a blacklisted address needs no prediction', () => {
    const row = lookup(1, A, { finalPredictions: [], isBlacklisted: true });
    expect(verdictOfLookup(row, NOW_MS)).toMatchObject({ prediction: null, isBlacklisted: true });
  });
});

describe('joining verdicts', () => {
  const fromHistory = verdict(A, {
    source: 'history',
    isBlacklisted: true,
    name: 'Mixer',
    chain: 'Ethereum',
  });

  it('takes what comes where nothing is known', () => {
    expect(joinVerdicts(null, verdict(A))).toEqual(verdict(A));
  });

  it('keeps the facts of the history when the service answers', () => {
    const answer = verdict(A, { prediction: prediction(0.1), fetchedAtMs: LATER_MS });
    expect(joinVerdicts(fromHistory, answer)).toEqual({
      ...answer,
      isBlacklisted: true,
      name: 'Mixer',
      chain: 'Ethereum',
    });
  });

  it('keeps the blacklisting when the service has no prediction', () => {
    const answer = verdict(A, { prediction: null });
    expect(joinVerdicts(fromHistory, answer)).toMatchObject({
      prediction: null,
      isBlacklisted: true,
    });
  });

  it('adds the facts of the history to an answer of the service', () => {
    const answer = verdict(A, { prediction: prediction(0.9, { runNumber: 2 }) });
    const row = { ...fromHistory, prediction: prediction(0.1, { runNumber: 1 }) };
    expect(joinVerdicts(answer, row)).toMatchObject({
      prediction: { fraudProbability: 0.9 },
      isBlacklisted: true,
      name: 'Mixer',
    });
  });

  it('takes the history’s prediction when it is newer', () => {
    const answer = verdict(A, { prediction: prediction(0.9, { runNumber: 1 }) });
    const row = { ...fromHistory, prediction: prediction(0.1, { runNumber: 2 }) };
    expect(joinVerdicts(answer, row)).toMatchObject({ prediction: { fraudProbability: 0.1 } });
  });

  it('takes the service’s word even where it is an older run: it is asked last', () => {
    const answer = verdict(A, { prediction: prediction(0.1, { runNumber: 1 }) });
    const row = { ...fromHistory, prediction: prediction(0.9, { runNumber: 2 }) };
    expect(joinVerdicts(row, answer)).toMatchObject({ prediction: { fraudProbability: 0.1 } });
  });

  it.each([
    ['run and time', { runNumber: 2, modified: '2026-01-01T00:00:00Z' }],
    ['neither', { runNumber: null, modified: null }],
  ])('takes the history’s prediction, and its time, where both are of the same %s', (_of, same) => {
    const answer = verdict(A, { prediction: prediction(0.1, same) });
    const row = { ...fromHistory, prediction: prediction(0.9, same), fetchedAtMs: LATER_MS };
    expect(joinVerdicts(answer, row)).toMatchObject({
      prediction: { fraudProbability: 0.9 },
      fetchedAtMs: LATER_MS,
    });
  });

  it.each([
    ['repeats the prediction', verdict(A).prediction],
    ['has none', null],
  ])('keeps each fact that a look-up says nothing of, where it %s', (_what, told) => {
    const row = verdict(A, { source: 'history', prediction: told });
    expect(joinVerdicts(fromHistory, row)).toMatchObject({
      isBlacklisted: true,
      name: 'Mixer',
      chain: 'Ethereum',
    });
  });

  it('keeps the names of another chain’s look-up from a prediction that stays', () => {
    const newer = { ...fromHistory, prediction: prediction(0.9, { runNumber: 2 }) };
    const row = verdict(A, {
      source: 'history',
      prediction: prediction(0.1, { runNumber: 1 }),
      isBlacklisted: false,
      name: 'Bridge',
      chain: 'Base',
    });
    expect(joinVerdicts(newer, row)).toMatchObject({
      prediction: { fraudProbability: 0.9 },
      name: 'Mixer',
      chain: 'Ethereum',
    });
    const newest = { ...row, prediction: prediction(0.1, { runNumber: 3 }) };
    expect(joinVerdicts(newer, newest)).toMatchObject({ name: 'Bridge', chain: 'Base' });
  });

  it.each([
    ['has one', prediction(0.9)],
    ['has none either', null],
  ])('takes what the history says, and its time, where none was known and it %s', (_what, told) => {
    const row = { ...fromHistory, prediction: told, fetchedAtMs: LATER_MS };
    expect(joinVerdicts(verdict(A, { prediction: null }), row)).toEqual(row);
  });

  it('does not make a prediction fresh that the history did not show', () => {
    const row = { ...fromHistory, prediction: null, fetchedAtMs: LATER_MS };
    expect(joinVerdicts(verdict(A), row)).toMatchObject({
      prediction: { fraudProbability: 0.5 },
      fetchedAtMs: NOW_MS,
    });
  });

  it('lets a later look-up take a blacklisting back', () => {
    const row = { ...fromHistory, isBlacklisted: false };
    expect(joinVerdicts(fromHistory, row).isBlacklisted).toBe(false);
  });
});

describe('a look-up that takes a blacklisting back', () => {
  const blacklisted = verdict(A, { prediction: null, isBlacklisted: true });

  it('does so as news of the history, without a prediction too', () => {
    expect(
      withBlacklistingLifted(lookup(1, A, { isBlacklisted: false }), blacklisted),
    ).toMatchObject({ isBlacklisted: false, source: 'history' });
  });

  it.each([
    ['says nothing of it', null, blacklisted],
    ['repeats it', true, blacklisted],
    ['is of an address never blacklisted', false, verdict(A)],
    ['is of an address not known', false, null],
  ])('is not one that %s', (_name, isBlacklisted, known) => {
    expect(withBlacklistingLifted(lookup(1, A, { isBlacklisted }), known)).toBeNull();
  });
});
