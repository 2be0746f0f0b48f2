import axe from 'axe-core';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyButton } from '../../../components/parts/CopyButton.tsx';
import { STYLES } from './scene.ts';

const root = document.createElement('div');
/** What the page was told of. */
const copied: string[] = [];
const style = document.createElement('style');

function show(theme: 'light' | 'dark', dir: 'ltr' | 'rtl'): void {
  Object.assign(document.documentElement, { lang: 'en', dir });
  document.documentElement.dataset['theme'] = theme;
  style.textContent = STYLES.card;
  document.head.append(style);
  document.body.append(root);
  void act(() =>
    render(
      <div class="card-address">
        <span>0x1111</span>
        <CopyButton
          text="0x1111"
          label="Copy address"
          onCopied={(text) => void copied.push(text)}
        />
      </div>,
      root,
    ),
  );
}

const find = (selector: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
};

/** Presses the button, and waits until it says what came of it. */
async function press(): Promise<string> {
  find('button').click();
  await expect.poll(() => find('output').textContent).not.toBe('');
  return find('output').textContent;
}

const hasPicture = (): string | null => find('button path').getAttribute('d');

beforeEach(() => void vi.spyOn(document, 'execCommand').mockReturnValue(false));
afterEach(() => {
  render(null, root);
  root.remove();
  copied.length = 0;
  style.remove();
  vi.restoreAllMocks();
});

describe('copying again before the first copy has been said for long', () => {
  const SAID_MS = 2000;

  /** Waits until it is being said for the `times`th time: until then its end is not due. */
  async function waitUntilSaid(times: number): Promise<void> {
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(0);
        return vi.mocked(setTimeout).mock.calls.filter(([, ms]) => ms === SAID_MS).length;
      })
      .toBe(times);
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(globalThis, 'setTimeout');
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('is said again, and for as long as the first', async () => {
    show('light', 'ltr');
    await press();
    await waitUntilSaid(1);
    await vi.advanceTimersByTimeAsync(SAID_MS - 500);
    const said: (string | null)[] = [];
    const observer = new MutationObserver(() => said.push(find('output').textContent));
    observer.observe(find('output'), { subtree: true, childList: true, characterData: true });
    find('button').click();
    await expect.poll(() => said).toEqual(['', 'Copied']);
    observer.disconnect();
    await waitUntilSaid(2);
    await vi.advanceTimersByTimeAsync(SAID_MS - 500);
    expect(find('output').textContent).toBe('Copied');
    await vi.advanceTimersByTimeAsync(500);
    await expect.poll(() => find('output').textContent).toBe('');
  });
});

describe('copying that the browser refuses', () => {
  beforeEach(() => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  });

  it.each([
    ['light', 'ltr'],
    ['dark', 'ltr'],
    ['light', 'rtl'],
  ] as const)(
    'is told where everybody sees it, and nothing moves, %s and %s',
    async (theme, dir) => {
      show(theme, dir);
      const row = find('.card-address').getBoundingClientRect();
      const before = hasPicture();
      expect(await press()).toBe('The browser did not allow copying');
      expect(hasPicture()).not.toBe(before);
      const said = find('output').getBoundingClientRect();
      expect(said.width).toBeGreaterThan(100);
      expect(said.height).toBeGreaterThan(15);
      expect(said.left).toBeGreaterThanOrEqual(row.left);
      expect(said.right).toBeLessThanOrEqual(row.right);
      expect(getComputedStyle(find('output')).clipPath).toBe('none');
      expect(find('.card-address').getBoundingClientRect()).toEqual(row);
      const { violations } = await axe.run(root, { runOnly: ['wcag2aa'] });
      expect(violations).toEqual([]);
    },
  );

  it('is not told any more once copying succeeds, and the page hears of that one alone', async () => {
    show('light', 'ltr');
    await press();
    expect(copied).toEqual([]);
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    find('button').click();
    await expect.poll(() => find('output').textContent).toBe('Copied');
    expect(find('output').getBoundingClientRect().width).toBeLessThanOrEqual(1);
    expect(copied).toEqual(['0x1111']);
  });
});
