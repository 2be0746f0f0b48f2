import type { Address } from '../../domain/address/address.ts';
import type { TakenBy } from '../../domain/book/anchors.ts';
import type { Engine } from '../engine/create-engine.ts';
import type { SessionKeeper } from '../store/session-keeper.ts';
import type { KeptCopy } from './kept-copy.ts';
import type { TakenAddresses } from './taken-addresses.ts';

/** Notes an address that the person has copied or pasted. Not to be called for a private window. */
export type NoteTaken = (address: Address, by: TakenBy) => Promise<void>;

export interface NoteTakenDeps {
  engine: Pick<Engine, 'judgement'>;
  taken: Pick<TakenAddresses, 'note' | 'all'>;
  keptCopy: Pick<KeptCopy, 'note'>;
  /** Addresses have to be compared with one more that the person knows. */
  onTaken: () => void;
  session: Pick<SessionKeeper, 'restored'>;
}

/** Copies that follow each other so quickly are told to the tabs together. */
const TAKEN_TOLD_MS = 100;

export function createNoteTaken(deps: NoteTakenDeps): NoteTaken {
  let isTelling = false;
  /** Marks that are drawn already are compared too. What a page has people copy makes no storm in other tabs. */
  function tellTaken(): void {
    if (isTelling) return;
    isTelling = true;
    setTimeout(() => {
      isTelling = false;
      deps.onTaken();
    }, TAKEN_TOLD_MS);
  }

  return async (address, by) => {
    await deps.session.restored();
    const { anchors } = await deps.engine.judgement();
    const isImpostor = anchors.find(address) !== null;
    const isKnown = deps.taken.all().some((anchor) => anchor.address === address);
    deps.taken.note(address, by, isImpostor);
    if (by === 'copied' && !isImpostor) void deps.keptCopy.note(address);
    if (!isImpostor && !isKnown) tellTaken();
  };
}
