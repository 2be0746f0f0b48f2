import { BookForm } from '../../../components/options/book/BookForm.tsx';
import { BookImport } from '../../../components/options/book/BookImport.tsx';
import { BookSection } from '../../../components/options/book/BookSection.tsx';
import { NoteForm } from '../../../components/page/NoteForm.tsx';
import { ENTRY, reportOf } from './data.ts';
import { ignore, refuse } from './scene.ts';
import type { Scene } from './scene.ts';

const { address } = reportOf('high');

/** The address book in some state. */
export function book(name: string, changes: Partial<Parameters<typeof BookSection>[0]>): Scene {
  return {
    name: `the options: the address book ${name}`,
    on: 'options',
    draw: () => (
      <BookSection
        book={[
          ENTRY,
          { ...ENTRY, address, label: '', trust: '', colour: 'none', isPrivate: false },
        ]}
        edit={null}
        problem={null}
        news={null}
        preview={null}
        onBegin={ignore}
        onType={ignore}
        onCancel={ignore}
        onSave={ignore}
        onRemove={ignore}
        onExport={ignore}
        onOpen={ignore}
        onClose={ignore}
        onTake={ignore}
        {...changes}
      />
    ),
  };
}

/** Its form, which comes into the address book late. */
function form(name: string, changes: Partial<Parameters<typeof BookForm>[0]>): Scene {
  return {
    name: `the options: the form of the address book ${name}`,
    on: 'options',
    draw: () => (
      <BookForm
        edit={{ address: ENTRY.address, form: ENTRY, isTyped: false }}
        problem={null}
        onType={ignore}
        onSave={ignore}
        onCancel={ignore}
        {...changes}
      />
    ),
  };
}

export const BOOK_SCENES: readonly Scene[] = [
  book('', {}),
  book('with two of one name', { book: [ENTRY, { ...ENTRY, address }] }),
  book('without an address', { book: [] }),
  form('with a new entry', {
    edit: { address: null, form: { ...ENTRY, address: '0x12' }, isTyped: true },
    problem: 'This is no address.',
  }),
  form('with a change', {}),
  book('that was not saved', { news: { kind: 'failed', fault: { code: 'noAnswer' } } }),
  {
    name: 'the options: a file for the address book',
    on: 'options',
    draw: () => (
      <BookImport
        preview={{
          put: [ENTRY],
          added: 1,
          changed: 2,
          bad: [
            { line: 3, problem: 'badChecksum' },
            { line: 7, problem: 'tooLong' },
          ],
        }}
        onTake={ignore}
        onCancel={ignore}
      />
    ),
  },
  {
    name: 'the address book from the list of a page',
    on: 'popup',
    draw: () => <NoteForm ends="0x12345678…90abcdef" onSave={refuse} onClose={ignore} />,
  },
];
