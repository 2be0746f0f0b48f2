import { computed, signal } from '@preact/signals';
import { isMixedCase, parseAddress } from '../../../domain/address/address.ts';
import type { Address } from '../../../domain/address/address.ts';
import { toChecksumAddress } from '../../../domain/address/checksum.ts';
import { changeBook, createEntry, entryOf } from '../../../domain/book/address-book.ts';
import type { BookEntry } from '../../../domain/book/address-book.ts';
import type { Client } from '../../../messaging/client.ts';
import { ask } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import { nameOfFile } from '../../file-name.ts';
import type { SettingsState } from '../settings-state.ts';
import type { BadRow, BookFormat, ReadBook, ReadRow } from './book-file.ts';

export type BookProblem = 'notAnAddress' | 'badChecksum' | 'alreadyThere' | 'tooMany';
export type BookFileProblem = 'notABook' | 'tooMany';

export type BookNews =
  | { kind: 'saved' | 'removed'; address: string }
  | { kind: 'taken'; count: number }
  /** What is typed in the open form has to be saved or cancelled first. */
  | { kind: 'unsaved' }
  | { kind: 'badFile'; problem: BookFileProblem }
  | { kind: 'notWritten' }
  | { kind: 'failed'; fault: Fault };

/** What a person enters: the address as it was typed, and what they note of it. */
export type BookForm = Omit<BookEntry, 'address'> & { address: string };

/** What is being edited. `null` as the address: a new entry. */
export interface BookEdit {
  address: Address | null;
  /** As typed so far. */
  form: BookForm;
  /** Something is typed that is not saved. */
  isTyped: boolean;
}

/** What a file would change. */
export interface BookPreview {
  /** Entries as they would be. */
  put: BookEntry[];
  added: number;
  changed: number;
  /** Rows that cannot be read and are left out. */
  bad: readonly BadRow[];
}

export interface BookSeams {
  call: Client;
  settings: Pick<SettingsState, 'settings' | 'load'>;
  now: () => Date;
  saveFile: (name: string, type: string, text: string) => void;
  writeBook: (book: readonly BookEntry[], format: BookFormat) => Promise<string>;
  readBook: (text: string) => Promise<ReadBook>;
}

const EMPTY_FORM: BookForm = {
  address: '',
  label: '',
  note: '',
  trust: '',
  colour: 'none',
  isPrivate: false,
};

const TYPES: Record<BookFormat, string> = { csv: 'text/csv', json: 'application/json' };

/** The person's address book: their own addresses and those they know. */
export function createBookState({ call, settings, ...seams }: BookSeams) {
  const edit = signal<BookEdit | null>(null);
  const problem = signal<BookProblem | null>(null);
  const news = signal<BookNews | null>(null);
  /** What an opened file says. */
  const file = signal<Extract<ReadBook, { rows: unknown }> | null>(null);
  /** The form as it was opened, to tell what is typed in it. */
  let opened = EMPTY_FORM;

  const current = (): readonly BookEntry[] => settings.settings.value?.addressBook ?? [];

  /** Follows the book, which another page may change: taking the file over must not undo that. */
  const preview = computed((): BookPreview | null => {
    const merged = file.value && merge(file.value, current());
    return merged === null || 'problem' in merged ? null : merged;
  });

  function closeForm(): void {
    edit.value = problem.value = null;
  }

  /** Puts the file away. An open form is not touched, because it may hold what a person has typed. */
  function close(): void {
    news.value = file.value = null;
  }

  /** Gives the form up, with what is typed in it. */
  function cancel(): void {
    closeForm();
    news.value = null;
  }

  /** Opens the form: for a new entry, or for one that is in the book. What is typed in an open form stays there. */
  function begin(address: Address | null = null): void {
    if (edit.value?.isTyped === true) {
      news.value = { kind: 'unsaved' };
      return;
    }
    cancel();
    const entry = address === null ? undefined : entryOf(current(), address);
    opened =
      entry === undefined ? EMPTY_FORM : { ...entry, address: toChecksumAddress(entry.address) };
    edit.value = { address: entry?.address ?? null, form: opened, isTyped: false };
  }

  /** Notes what is typed into the form. */
  function type(typed: Partial<BookForm>): void {
    if (edit.value === null) return;
    const form = { ...edit.value.form, ...typed };
    edit.value = { ...edit.value, form, isTyped: !isSame(form, opened) };
  }

  async function change(
    put: readonly BookEntry[],
    remove: readonly Address[],
    told: BookNews,
  ): Promise<boolean> {
    // What stays as it is would not be read out again.
    news.value = null;
    const outcome = await ask(
      call('changeAddressBook', { put: [...put], remove: [...remove] }),
      'notSaved',
    );
    await settings.load();
    news.value = outcome.ok ? told : { kind: 'failed', fault: outcome.error };
    return outcome.ok;
  }

  /** Saves what is typed in the form; true if it is in the book now. */
  async function save(): Promise<boolean> {
    if (edit.value === null) return false;
    const { address: of, form } = edit.value;
    const read = readForm(form, opened, of, current());
    problem.value = typeof read === 'string' ? read : null;
    if (typeof read === 'string') return false;
    const removed = of === null || of === read.address ? [] : [of];
    const address = toChecksumAddress(read.address);
    const isSaved = await change([read], removed, { kind: 'saved', address });
    if (isSaved) closeForm();
    return isSaved;
  }

  async function remove(address: Address): Promise<void> {
    const told = { kind: 'removed', address: toChecksumAddress(address) } as const;
    if ((await change([], [address], told)) && edit.value?.address === address) closeForm();
  }

  async function exportAs(format: BookFormat): Promise<void> {
    news.value = null;
    const text = await ask(seams.writeBook(current(), format));
    if (text.ok) {
      seams.saveFile(nameOfFile('addresses', seams.now(), format), TYPES[format], text.value);
    } else news.value = { kind: 'notWritten' };
  }

  /** Shows what a file would change, without changing anything. */
  async function open(chosen: { text: () => Promise<string> }): Promise<void> {
    close();
    const read = await seams.readBook(await chosen.text().catch(() => ''));
    const merged = 'problem' in read ? read : merge(read, current());
    if ('problem' in merged) news.value = { kind: 'badFile', problem: merged.problem };
    else if ('rows' in read) file.value = read;
  }

  async function take(): Promise<void> {
    const put = preview.value?.put ?? [];
    if (await change(put, [], { kind: 'taken', count: put.length })) file.value = null;
  }

  return {
    edit,
    problem,
    news,
    preview,
    begin,
    type,
    cancel,
    close,
    save,
    remove,
    exportAs,
    open,
    take,
  };
}

/**
 * What was entered, or the first thing wrong with it. `of`: the address of the entry that is changed. What another page
 * has changed of it since the form was `opened` stays, where nothing else was typed.
 */
function readForm(
  form: BookForm,
  opened: BookForm,
  of: Address | null,
  book: readonly BookEntry[],
): BookEntry | BookProblem {
  const written = form.address.trim();
  const address = parseAddress(written);
  if (address === null) return 'notAnAddress';
  // A mistyped letter would leave the real address without what is noted here.
  if (isMixedCase(written) && written.slice(2) !== toChecksumAddress(address).slice(2)) {
    return 'badChecksum';
  }
  if (address !== of && entryOf(book, address) !== undefined) return 'alreadyThere';
  const stored = of === null ? undefined : entryOf(book, of);
  const entry = { ...form, ...stored, ...changesIn(form, opened), address };
  return changeBook(book, [entry], of === null ? [] : [of]) === null ? 'tooMany' : entry;
}

/** What rows of a file change in the book. What they do not name stays as it is. */
function merge(
  { rows, bad }: { rows: readonly ReadRow[]; bad: readonly BadRow[] },
  book: readonly BookEntry[],
): BookPreview | { problem: BookFileProblem } {
  const known = rows.filter(({ address }) => entryOf(book, address) !== undefined).length;
  const put = rows
    .map((row) => createEntry(row.address, { ...entryOf(book, row.address), ...row }))
    .filter((entry) => !isSame(entry, entryOf(book, entry.address)));
  if (changeBook(book, put) === null) return { problem: 'tooMany' };
  const added = rows.length - known;
  return { put, added, changed: put.length - added, bad };
}

function isSame(one: BookForm, other: BookForm | undefined): boolean {
  return Object.keys(changesIn(one, other)).length === 0;
}

function changesIn(form: BookForm, before: BookForm | undefined): Partial<BookForm> {
  const fields = Object.entries(form);
  return Object.fromEntries(
    fields.filter(([name, value]) => Reflect.get(before ?? {}, name) !== value),
  );
}
