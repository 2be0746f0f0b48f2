import { find } from './dom.js';

const SHOWN_MS = 1_600;

let hideTimer = 0;

/**
 * Shows a line of text at the bottom of the window for a moment.
 *
 * @param {string} text
 */
export function notify(text) {
  const toast = find(document, '#toast');
  toast.textContent = text;
  toast.classList.add('is-shown');
  clearTimeout(hideTimer);
  hideTimer = setTimeout(() => toast.classList.remove('is-shown'), SHOWN_MS);
}

/** Makes every button with a text to copy do so, including buttons of rows that come later. */
export function enableCopying() {
  document.addEventListener('click', async ({ target }) => {
    const button = target instanceof Element && target.closest('button[data-clipboard-text]');
    if (!(button instanceof HTMLElement)) return;
    try {
      await navigator.clipboard.writeText(button.dataset.clipboardText ?? '');
      notify('Address copied');
    } catch {
      notify('The browser did not allow copying');
    }
  });
}
