import type { LevelJudgement } from '../../domain/verdict/level.ts';
import { NO_EVIDENCE, readingOf } from '../../domain/verdict/probability.ts';
import type { SettingsKeeper } from '../settings/settings.ts';
import type { LookupStore } from '../store/lookup-store.ts';
import type { ServiceStore } from '../store/service-store.ts';
import type { Judgement } from './assessment.ts';

/** What verdicts are judged by at the moment. */
export interface Judging {
  /** The settings and the scale in force. */
  judgement(): Promise<Judgement>;
  /** The part that makes levels. If it has changed it is noted beside the history, for our own pages to read. */
  noteJudgement(): Promise<LevelJudgement>;
  /** Another service: it has no judgement noted yet. */
  forget(): void;
}

export interface JudgingDeps {
  settings: Pick<SettingsKeeper, 'get'>;
  services: Pick<ServiceStore, 'read'>;
  lookups: Pick<LookupStore, 'writeJudgement'>;
  /** Gives a function that tells whether service and user are still those of now. */
  thisEra: () => () => boolean;
}

export function createJudging({ settings, services, lookups, thisEra }: JudgingDeps): Judging {
  /** The judgement noted last, as JSON. */
  let noted: string | null = null;

  const readService = () => services.read().catch(() => null);

  async function judgement(): Promise<Judgement> {
    const [inForce, record] = await Promise.all([settings.get(), readService()]);
    const scale = readingOf(inForce.probabilityScale, record?.scaleEvidence ?? NO_EVIDENCE);
    return { settings: inForce, scale };
  }

  return {
    judgement,
    async noteJudgement() {
      const isCurrent = thisEra();
      const inForce = await judgement();
      const current = { thresholds: inForce.settings.thresholds, scale: inForce.scale };
      const text = JSON.stringify(current);
      // Without a service there is no history to judge, and a service that was forgotten leaves nothing behind.
      const isWanted = text !== noted && (await readService()) !== null;
      if (isWanted && isCurrent()) {
        noted = text;
        await lookups.writeJudgement(current, isCurrent).catch(() => {
          noted = null;
        });
      }
      return current;
    },
    forget() {
      noted = null;
    },
  };
}
