import { describe, expect, it } from 'vitest';
import { createJudging } from '../../../../lib/background/engine/judging.ts';
import type { KnownService } from '../../../../lib/background/store/service-store.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import { NO_EVIDENCE } from '../../../../lib/domain/verdict/probability.ts';

const RECORD: KnownService = {
  baseUrl: 'https://risk.example',
  token: 'token',
  scaleEvidence: NO_EVIDENCE,
  hasMixedCaseHashes: false,
};

describe('the judgement beside the history', () => {
  it('is noted for the next service, though one of the last service comes late', async () => {
    let era = 0;
    let written = 0;
    let duringRead: (() => void) | null = null;
    const judging = createJudging({
      settings: { get: async () => DEFAULT_SETTINGS },
      services: {
        read: async () => RECORD,
        async readLasting() {
          duringRead?.();
          return RECORD;
        },
      },
      lookups: {
        async writeJudgement(_judgement, isCurrent) {
          if (isCurrent()) written += 1;
        },
      },
      met: { all: async () => [] },
      thisEra() {
        const startedIn = era;
        return () => era === startedIn;
      },
    });
    duringRead = () => {
      era += 1;
      judging.forget();
    };
    await judging.noteJudgement();
    expect(written).toBe(0);
    duringRead = null;
    await judging.noteJudgement();
    await judging.noteJudgement();
    expect(written).toBe(1);
  });
});
