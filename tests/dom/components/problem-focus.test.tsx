import { render } from 'preact';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { afterEach, expect, it } from 'vitest';
import { AddForm } from '../../../components/form/AddForm.tsx';
import { AuditSection } from '../../../components/options/organisation/AuditSection.tsx';
import { BookForm } from '../../../components/options/book/BookForm.tsx';
import { decided, ENTRY } from './data.ts';
import { ignore } from './scene.ts';

const root = document.createElement('div');

/** A form in which every submit fails in the same way. */
function Failing({ draw }: { draw: (isWrong: boolean, fail: () => void) => ComponentChildren }) {
  const [isWrong, setWrong] = useState(false);
  return draw(isWrong, () => setWrong(true));
}

const FORMS = [
  {
    field: 'add-site',
    draw: (isWrong: boolean, fail: () => void) => (
      <AddForm
        id="add-site"
        label="Site"
        hint="A host"
        button="Add"
        problem={isWrong ? 'This is no site.' : null}
        value="no site"
        onInput={ignore}
        onAdd={fail}
      />
    ),
  },
  {
    field: 'book-address',
    draw: (isWrong: boolean, fail: () => void) => (
      <BookForm
        edit={{ address: null, form: ENTRY, isTyped: true }}
        problem={isWrong ? 'This is no address.' : null}
        onType={ignore}
        onSave={fail}
        onCancel={ignore}
      />
    ),
  },
  {
    field: 'audit-days',
    draw: (isWrong: boolean, fail: () => void) => (
      <AuditSection
        choice={{ audit: true, auditDays: 90 }}
        days="0"
        isShorter={false}
        count={0}
        news={isWrong ? 'notDays' : null}
        decided={decided().settings}
        onChoose={ignore}
        onDays={ignore}
        onSaveDays={fail}
        onExport={ignore}
        onClear={ignore}
      />
    ),
  },
];

afterEach(() => {
  render(null, root);
  root.remove();
});

it.each(FORMS)('each submit that fails brings the keyboard to #$field', async ({ field, draw }) => {
  document.body.append(root);
  render(<Failing draw={draw} />, root);
  const button = root.querySelector<HTMLElement>('[type=submit]');
  for (const _time of ['first', 'second', 'third']) {
    button?.focus();
    button?.click();
    await expect.poll(() => document.activeElement?.id).toBe(field);
  }
});
