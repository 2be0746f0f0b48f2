import { beforeEach } from 'vitest';
import { createPacer } from '../../../../lib/background/engine/pacer.ts';
import type { Pacer } from '../../../../lib/background/engine/pacer.ts';
import type { AppError } from '../../../../lib/domain/result.ts';

interface PacerStage {
  /** In epoch milliseconds. The test moves it. */
  nowMs: number;
  pacer: Pacer;
  /** The service answers `count` requests, one after another. */
  answer: (count?: number) => void;
  /** It refuses one. */
  refuse: (error?: AppError) => void;
}

const START_MS = 1_000_000;

/** Gives each test a pacer of its own. */
export function usePacer(): PacerStage {
  const stage: PacerStage = {
    nowMs: START_MS,
    pacer: createPacer(() => stage.nowMs),
    answer: (count = 1) => {
      for (let each = 0; each < count; each += 1)
        stage.pacer.noteOutcome(null, stage.pacer.noteSent());
    },
    refuse: (error = { code: 'rateLimited' }) =>
      stage.pacer.noteOutcome(error, stage.pacer.noteSent()),
  };
  beforeEach(() => {
    stage.nowMs = START_MS;
    stage.pacer = createPacer(() => stage.nowMs);
  });
  return stage;
}
