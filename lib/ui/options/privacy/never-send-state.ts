import { signal } from '@preact/signals';
import { isMixedCase, parseAddress } from '../../../domain/address/address.ts';
import type { Address } from '../../../domain/address/address.ts';
import { toChecksumAddress } from '../../../domain/address/checksum.ts';
import { MOST_NEVER_SENT } from '../../../domain/settings/never-send.ts';
import type { SettingsState } from '../settings-state.ts';

export type NeverSendProblem = 'notAnAddress' | 'badChecksum' | 'alreadyThere' | 'tooMany';

export type NeverSendNews = { kind: 'added'; count: number } | { kind: 'removed'; address: string };

/** The list of addresses that the service is never asked about. */
export function createNeverSendState({ settings, change }: SettingsState) {
  const problem = signal<NeverSendProblem | null>(null);
  const news = signal<NeverSendNews | null>(null);

  const current = (): readonly Address[] => settings.value?.neverSend ?? [];

  /** Adds one address, or several separated by white space, commas or semicolons. True when all are on the list. */
  async function add(typed: string): Promise<boolean> {
    const read = readNeverSend(typed, current());
    problem.value = 'problem' in read ? read.problem : null;
    news.value = null;
    if ('problem' in read) return false;
    const isSaved = await change({ neverSend: [...current(), ...read.added] });
    if (isSaved) news.value = { kind: 'added', count: read.added.length };
    return isSaved;
  }

  async function remove(address: Address): Promise<void> {
    problem.value = null;
    const isSaved = await change({ neverSend: current().filter((other) => other !== address) });
    news.value = isSaved ? { kind: 'removed', address: toChecksumAddress(address) } : null;
  }

  return { problem, news, add, remove };
}

/** What a text adds to the list, or the first thing wrong with it. */
function readNeverSend(
  typed: string,
  known: readonly Address[],
): { added: Address[] } | { problem: NeverSendProblem } {
  const written = typed.split(/[\s,;]+/).filter((word) => word !== '');
  const added = new Set<Address>();
  for (const word of written) {
    const address = parseAddress(word);
    if (address === null) return { problem: 'notAnAddress' };
    // A mistyped letter would leave the real address unprotected.
    if (isMixedCase(word) && word.slice(2) !== toChecksumAddress(address).slice(2)) {
      return { problem: 'badChecksum' };
    }
    if (!known.includes(address)) added.add(address);
  }
  if (written.length === 0) return { problem: 'notAnAddress' };
  if (added.size === 0) return { problem: 'alreadyThere' };
  if (known.length + added.size > MOST_NEVER_SENT) return { problem: 'tooMany' };
  return { added: [...added] };
}
