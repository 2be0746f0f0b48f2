import type { Page } from 'playwright';

/** What stands in the page, by the addresses it shows. */
interface Shown {
  high: string;
  low: string;
  medium: string;
  blacklisted: string;
}

/** A page with everything that we could leave a trace in: four marks, a field, shadow roots. */
export function writeUndoPage({ high, low, medium, blacklisted }: Shown): string {
  return `<main style="--x: 1"><p id="first">${high}</p><p><a href="/address/${low}">Aurora</a></p>
    <input value="typed"><x-closed></x-closed><x-open></x-open><div style="height:3000px"></div></main>
    <script>
      for (const mode of ['closed', 'open']) {
        const root = document.querySelector('x-' + mode).attachShadow({ mode });
        (window.roots ??= []).push(root);
        root.innerHTML = '<style>p { margin: 4px }</style><p>' + (mode === 'open' ? '${medium}' : '${blacklisted}') + '</p>';
        root.adoptedStyleSheets = [new CSSStyleSheet()];
      }
    </script>`;
}

/** Everything in a page that a script could have left a trace in. */
export function readWholePage(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const roots = (window as unknown as { roots: ShadowRoot[] }).roots;
    return {
      html: document.documentElement.outerHTML,
      roots: roots.map((root) => [root.innerHTML, root.adoptedStyleSheets.length]),
      sheets: [document.styleSheets.length, document.adoptedStyleSheets.length],
      styles: Array.from(document.querySelectorAll<HTMLElement>('*'), (it) => it.style?.cssText),
      scroll: [scrollX, scrollY],
      size: [document.documentElement.scrollWidth, document.documentElement.scrollHeight],
      focus: document.activeElement?.localName,
      selection: getSelection()?.toString(),
      frames: window.length,
      globals: Object.getOwnPropertyNames(window).length,
    };
  });
}
