import { render } from 'preact';
import type { ComponentProps } from 'preact';
import { beforeAll, describe, expect, it } from 'vitest';
import { AuditSection } from '../../../components/options/organisation/AuditSection.tsx';
import { keepFocus } from '../../../lib/ui/keep-focus.ts';
import { decided } from './data.ts';
import { ignore, STYLES } from './scene.ts';
import { useStyledRoot } from './styled-root.ts';

const root = useStyledRoot(`${STYLES.options} * { transition: none !important; }`);

const TRAIL: ComponentProps<typeof AuditSection> = {
  choice: { audit: true, auditDays: 90 },
  days: '90',
  isShorter: false,
  count: 3,
  news: null,
  decided: decided().settings,
  onChoose: ignore,
  onDays: ignore,
  onSaveDays: ignore,
  onExport: ignore,
  onClear: ignore,
};

function draw(changes: Partial<typeof TRAIL>): void {
  render(<AuditSection {...TRAIL} {...changes} />, root);
}

function find(words: string): HTMLButtonElement {
  const found = Array.from(root.querySelectorAll('button')).find((it) => it.textContent === words);
  if (found === undefined) throw new Error(`There is no button "${words}".`);
  return found;
}

function whyOf(words: string): string | undefined {
  const id = find(words).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent;
}

beforeAll(keepFocus);
describe('the audit trail', () => {
  it('is erased once that is confirmed, and the focus is on its button again', async () => {
    let isErased = false;
    draw({
      onClear() {
        isErased = true;
        draw({ count: 0, news: 'cleared' });
      },
    });
    const erase = find('Erase the trail');
    erase.focus();
    erase.click();
    const dialog = root.querySelector('dialog');
    await expect.poll(() => dialog?.open).toBe(true);
    expect(isErased).toBe(false);
    dialog?.querySelector<HTMLElement>('.button-primary')?.click();
    expect(isErased).toBe(true);
    expect(document.activeElement).toBe(erase);
    expect(erase.getAttribute('aria-disabled')).toBe('true');
  });

  it('is kept for fewer days once that is confirmed, where it holds anything', async () => {
    let saves = 0;
    const change = { days: '30', isShorter: true, onSaveDays: () => void (saves += 1) };
    draw(change);
    find('Save days').click();
    const dialog = root.querySelector<HTMLDialogElement>('#shorten-title')?.closest('dialog');
    await expect.poll(() => dialog?.open).toBe(true);
    expect(saves).toBe(0);
    dialog?.querySelector<HTMLElement>('.button-primary')?.click();
    expect(saves).toBe(1);
    draw({ ...change, count: 0 });
    find('Save days').click();
    draw({ ...change, isShorter: false });
    find('Save days').click();
    expect(saves).toBe(3);
  });

  it('has nothing to export or erase where it is empty, and shows that', () => {
    const done: string[] = [];
    draw({
      count: 0,
      onExport: (format) => void done.push(format),
      onClear: () => void done.push('erased'),
    });
    const words = ['Export CSV', 'Export JSON', 'Erase the trail'];
    const empty = words.map(find);
    for (const button of empty) button.click();
    expect(done).toEqual([]);
    const inEmpty = empty.map((button) => getComputedStyle(button).color);
    draw({});
    const inFull = words.map((name) => getComputedStyle(find(name)).color);
    expect(inEmpty.every((colour, at) => colour !== inFull[at])).toBe(true);
    expect(new Set(inEmpty).size).toBe(1);
  });

  it('says to those who come to an idle button why it is idle', () => {
    draw({ count: 0 });
    expect(whyOf('Export CSV')).toBe('Nothing has been noted yet.');
    draw({});
    expect(whyOf('Export CSV')).toBeUndefined();
  });

  it('does not pass for empty where it cannot be counted', async () => {
    let saves = 0;
    draw({ count: null, days: '30', isShorter: true, onSaveDays: () => void (saves += 1) });
    expect(root.textContent).not.toContain('Nothing has been noted yet.');
    find('Save days').click();
    const dialog = root.querySelector<HTMLDialogElement>('#shorten-title')?.closest('dialog');
    await expect.poll(() => dialog?.open).toBe(true);
    expect(saves).toBe(0);
  });
});
