/** The host of the card. Known apart from the card: what an old instance left is removed before any card is there. */
export const CARD_HOST = 'hexmark-card';

/** A custom-named element with a closed shadow root and its own stylesheet; nothing of it is reachable for the page. */
export function createHost(name: string, css: string): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement(name);
  const root = host.attachShadow({ mode: 'closed' });
  applyStyle(root, css);
  return { host, root };
}

function applyStyle(root: ShadowRoot, css: string): void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
  } catch {
    // Firefox before 1751346 was fixed: a script in its own world may not hand sheets to the page's document.
    const style = document.createElement('style');
    style.textContent = css;
    root.append(style);
  }
}

/** Removes hosts that an earlier instance of the extension has left: Firefox keeps them after an update. */
export function removeOldHosts(...names: string[]): void {
  for (const old of document.querySelectorAll(names.join())) old.remove();
}
