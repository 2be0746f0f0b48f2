import { computed, signal } from '@preact/signals';
import type { Address } from '../../../domain/address/address.ts';
import { toChecksumAddress } from '../../../domain/address/checksum.ts';
import { entryOf } from '../../../domain/book/address-book.ts';
import type { BookEntry } from '../../../domain/book/address-book.ts';
import type { Client } from '../../../messaging/client.ts';
import { ask } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import { nameOfFile } from '../../file-name.ts';
import type { SettingsState } from '../settings-state.ts';
import { isSame, merge, readForm } from './book-changes.ts';
import type { BookFileProblem, BookForm, BookPreview, BookProblem } from './book-changes.ts';
import type { BookFormat, ReadBook } from './book-file.ts';

export type { BookFileProblem, BookForm, BookPreview, BookProblem };

export type BookNews =
  | { kind: 'saved' | 'removed'; address: string }
  | { kind: 'taken'; count: number }
  /** What is typed in the open form has to be saved or cancelled first. */
  | { kind: 'unsaved' }
  | { kind: 'badFile'; problem: BookFileProblem }
  | { kind: 'notWritten' }
  | { kind: 'failed'; fault: Fault };

/** What is being edited. `null` as the address: a new entry. */
export interface BookEdit {
  address: Address | null;
  /** As typed so far. */
  form: BookForm;
  /** Something is typed that is not saved. */
  isTyped: boolean;
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
  /** How often a file was opened or put away. What comes of an older one is not shown. */
  let turns = 0;
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
    turns += 1;
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
    // Each form has its own, by which it is known.
    const shown = entry ? toChecksumAddress(entry.address) : '';
    opened = { ...EMPTY_FORM, ...entry, address: shown };
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
    const sent = edit.value;
    const { address: of, form } = sent;
    const before = opened;
    const read = readForm(form, opened, of, current());
    problem.value = typeof read === 'string' ? read : null;
    if (typeof read === 'string') return false;
    const removed = of === null || of === read.address ? [] : [of];
    const address = toChecksumAddress(read.address);
    const isSaved = await change([read], removed, { kind: 'saved', address });
    if (isSaved && edit.value && opened === before) {
      opened = { ...read, address };
      // What was typed meanwhile is a change of the entry that is in the book now.
      edit.value = edit.value === sent ? null : { ...edit.value, address: read.address };
    }
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
    const mine = turns;
    const read = await seams.readBook(await chosen.text().catch(() => ''));
    if (mine !== turns) return;
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
