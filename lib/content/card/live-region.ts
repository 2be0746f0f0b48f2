/**
 * Says texts through assistive technology from inside our closed root, so that the page learns nothing of it.
 *
 * `ariaNotify` leaves nothing in the tree, but only newer browsers have it. Elsewhere there is a live region from the
 * start, which gets a new child whose name is an attribute: text in it would be found by a page's `window.find`,
 * closed root or not. A new `aria-label` on the region itself reaches the accessibility tree, but live regions report
 * changes of their content. A region outside our root would be the page's to read.
 */
export function createSpeaker(layer: HTMLElement): (text: string) => void {
  const notify: unknown = Reflect.get(layer, 'ariaNotify');
  if (typeof notify === 'function') return (text) => void Reflect.apply(notify, layer, [text]);
  const region = layer.appendChild(document.createElement('div'));
  region.style.cssText = 'position:absolute;inline-size:1px;block-size:1px;overflow:clip';
  region.setAttribute('aria-live', 'polite');
  return (text) => {
    const words = document.createElement('div');
    words.setAttribute('role', 'img');
    words.setAttribute('aria-label', text);
    region.replaceChildren(words);
  };
}
