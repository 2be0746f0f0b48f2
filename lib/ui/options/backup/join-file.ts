import { changeBook, createEntry, entryOf } from '../../../domain/book/address-book.ts';
import type { BookEntry } from '../../../domain/book/address-book.ts';
import type { PolicyReport } from '../../../domain/settings/policy-report.ts';
import {
  isWithinSites,
  modeOfSite,
  MOST_SITE_MODES,
  SITE_MODES,
} from '../../../domain/settings/site-mode.ts';
import type { Settings } from '../../types.ts';

/** The settings of a file that keep single addresses and sites from being sent. */
export type Kept = Partial<Pick<Settings, 'addressBook' | 'siteModes'>>;

/**
 * What is written in a file without what the organisation has decided. The background would refuse all of it, and people
 * bring files from before their browser was managed.
 */
export function leaveDecided(
  written: Record<string, unknown>,
  { locked, siteModes }: Pick<PolicyReport, 'locked' | 'siteModes'>,
): Record<string, unknown> {
  const open = Object.entries(written).filter(([name]) => !locked.includes(name));
  return Object.fromEntries(
    open.map(([name, value]) => {
      if (name !== 'siteModes' || typeof value !== 'object' || value === null) return [name, value];
      const modes = Object.entries(value).filter(([host]) => !isWithinSites(host, siteModes));
      return [name, Object.fromEntries(modes)];
    }),
  );
}

/** The part of a file that is joined with what there is, as the background has read it. */
export function keptIn(
  written: Record<string, unknown>,
  { addressBook, siteModes }: Settings,
): Kept {
  return {
    ...('addressBook' in written && { addressBook }),
    ...('siteModes' in written && { siteModes }),
  };
}

/**
 * What a file makes of these settings; or the name of one that would hold too much. A file adds and changes, and takes
 * nothing away: otherwise an older one would undo what has been marked "Never send" or switched off since, and its
 * preview only counts.
 */
export function joinFile(current: Settings, file: Kept): Kept | { badName: keyof Kept } {
  const joined: Kept = {};
  if (file.addressBook) {
    const book = current.addressBook;
    const put = file.addressBook.map((entry) => addNoted(entryOf(book, entry.address), entry));
    const addressBook = changeBook(book, put);
    if (addressBook === null) return { badName: 'addressBook' };
    joined.addressBook = addressBook;
  }
  if (file.siteModes) {
    const siteModes = { ...current.siteModes };
    for (const [host, mode] of Object.entries(file.siteModes)) {
      const present = modeOfSite(host, current);
      // The modes stand in order, the strictest last.
      siteModes[host] = SITE_MODES.findLast((it) => it === mode || it === present) ?? mode;
    }
    if (Object.keys(siteModes).length > MOST_SITE_MODES) return { badName: 'siteModes' };
    joined.siteModes = siteModes;
  }
  return joined;
}

/** An entry with what a file notes of it. What the file leaves empty stays as it is, and so does "Never send". */
function addNoted(present: BookEntry | undefined, written: BookEntry): BookEntry {
  const empty = createEntry(written.address);
  const noted = Object.entries(written).filter(
    ([name, value]) => value !== empty[name as keyof BookEntry],
  );
  return { ...empty, ...present, ...Object.fromEntries(noted) };
}
