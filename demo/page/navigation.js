import { notify } from './copy.js';
import { find, findAs } from './dom.js';

const ADDRESS_PATH = /^\/(?:address|token)\/(0x[\da-f]{40})$/i;

/** The address in the page's URL, if there is one. */
export const addressInUrl = () => ADDRESS_PATH.exec(location.pathname)?.[1] ?? null;

/**
 * Follows the page's own links without leaving it, as single-page explorers do.
 *
 * @param {() => void} show called when the URL has changed
 */
export function followLinks(show) {
  /** @param {string} path */
  function go(path) {
    history.pushState(null, '', path);
    show();
    scrollTo({ top: 0 });
  }

  document.addEventListener('click', (event) => {
    const { target } = event;
    const link = target instanceof Element && target.closest('a[href]');
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (ADDRESS_PATH.test(link.pathname) || (link.pathname === '/' && !link.hash)) {
      event.preventDefault();
      go(link.pathname);
    } else if (link.pathname.startsWith('/tx/')) {
      event.preventDefault();
      notify('Transactions have no page of their own in this demo');
    }
  });

  find(document, '#search').addEventListener('submit', (event) => {
    event.preventDefault();
    const field = findAs(document, '#search input', HTMLInputElement);
    const path = `/address/${field.value.trim()}`;
    if (ADDRESS_PATH.test(path)) go(path);
    else notify('Enter a whole address: 0x and 40 digits');
  });

  addEventListener('popstate', show);
}
