import { parseAddress } from '../../domain/address/address.ts';
import type { Client } from '../../messaging/client.ts';

interface NoteCopiedSeams {
  call: Client;
  /** Whether the window is private. Nothing is noted of it. */
  isPrivate: () => boolean;
}

/**
 * Has the background note what was copied in one of our own pages, or a card would say of it that something else was
 * copied last.
 */
export function createNoteCopied({ call, isPrivate }: NoteCopiedSeams): (text: string) => void {
  return (text) => {
    const address = parseAddress(text);
    // The history may hold other things than addresses.
    if (address === null) return;
    call('noteTaken', { address, by: 'copied', isPrivate: isPrivate() }).catch(() => undefined);
  };
}
