import type { BookEntry } from '../../domain/book/address-book.ts';
import { createAnchors } from '../../domain/book/anchors.ts';
import type { Anchor, Anchors } from '../../domain/book/anchors.ts';
import type { LevelJudgement } from '../../domain/verdict/level.ts';
import { NO_EVIDENCE, readingOf } from '../../domain/verdict/probability.ts';
import type { MetAddresses } from '../anchors/met-addresses.ts';
import type { SettingsKeeper } from '../settings/settings.ts';
import type { LookupStore } from '../store/lookup-store.ts';
import type { ServiceStore } from '../store/service-store.ts';
import type { Judgement } from './assessment.ts';

/** What verdicts are judged by at the moment. */
export interface Judging {
  /** The settings and the scale in force. */
  judgement(): Promise<Judgement>;
  /**
   * The part that makes levels. If it has changed it is noted beside the history, for our own pages to read, without
   * what only private windows were taught.
   */
  noteJudgement(): Promise<LevelJudgement>;
  /** Another service: it has no judgement noted yet. */
  forget(): void;
}

export interface JudgingDeps {
  settings: Pick<SettingsKeeper, 'get'>;
  services: Pick<ServiceStore, 'read' | 'readLasting'>;
  lookups: Pick<LookupStore, 'writeJudgement'>;
  met: Pick<MetAddresses, 'all'>;
  /** Gives a function that tells whether service and user are still those of now. */
  thisEra: () => () => boolean;
}

export function createJudging({ settings, services, lookups, met, thisEra }: JudgingDeps): Judging {
  /** The judgement noted last, as JSON. */
  let noted: string | null = null;
  let indexed: { book: readonly BookEntry[]; known: readonly Anchor[]; anchors: Anchors } | null =
    null;

  async function judgement(): Promise<Judgement> {
    const [inForce, record, known] = await Promise.all([
      settings.get(),
      services.read().catch(() => null),
      met.all(),
    ]);
    const scale = readingOf(inForce.probabilityScale, record?.scaleEvidence ?? NO_EVIDENCE);
    return { settings: inForce, scale, anchors: anchorsOf(inForce.addressBook, known) };
  }

  /** The index is made anew only after a change. */
  function anchorsOf(book: readonly BookEntry[], known: readonly Anchor[]): Anchors {
    if (indexed === null || indexed.book !== book || indexed.known !== known) {
      indexed = { book, known, anchors: createAnchors(book, known) };
    }
    return indexed.anchors;
  }

  return {
    judgement,
    async noteJudgement() {
      const isCurrent = thisEra();
      const { settings: inForce, scale } = await judgement();
      const { thresholds, probabilityScale } = inForce;
      const record = await services.readLasting().catch(() => null);
      // Without a service there is no history to judge, and a service that was forgotten leaves nothing behind.
      if (record !== null && isCurrent()) {
        const lasting = { thresholds, scale: readingOf(probabilityScale, record.scaleEvidence) };
        const text = JSON.stringify(lasting);
        if (text !== noted) {
          noted = text;
          await lookups.writeJudgement(lasting, isCurrent).catch(() => {
            noted = null;
          });
        }
      }
      return { thresholds, scale };
    },
    forget() {
      noted = null;
    },
  };
}
