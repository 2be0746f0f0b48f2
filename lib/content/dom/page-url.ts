/** The part of the page's URL that says what the page is about. Anybody can add a query to a link to it. */
export function pathOfPage(): string {
  const { pathname, hash } = location;
  // A page of one document may keep its path in the fragment.
  return pathname + (hash.startsWith('#/') ? hash.replace(/\?.*/, '') : '');
}
