/** The element whose `clientWidth` and `clientHeight` are the viewport's: on a page without a doctype it is the body. */
export function viewportElement(): Element {
  const isWithoutDoctype = document.compatMode === 'BackCompat';
  return (isWithoutDoctype && document.body) || document.documentElement;
}
