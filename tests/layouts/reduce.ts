import type { Page } from 'playwright';

/** What is tried on each element: it goes, or only its style, or only itself. */
const WAYS = ['remove', 'plain', 'unwrap'] as const;

type Way = (typeof WAYS)[number];

/**
 * Takes away from a page, part by part, what is not needed for `holds` to be true. `reader` is another page, which takes
 * the HTML apart.
 */
export async function reduce(
  html: string,
  reader: Page,
  holds: (html: string) => Promise<boolean>,
): Promise<string> {
  let left = html;
  for (let before = ''; before !== left;) {
    before = left;
    for (const way of WAYS) {
      for (let at = 0; ;) {
        const less = await reader.evaluate(without, [left, at, way] as const);
        if (less === null) break;
        // What has gone leaves its place to what came behind it.
        if (less.length < left.length && (await holds(less))) left = less;
        else at += 1;
      }
    }
  }
  return left;
}

/** Runs in a page. Null where there are not so many elements. */
function without([html, at, way]: readonly [string, number, Way]): string | null {
  const parsed = Document.parseHTMLUnsafe(`<body>${html}`);
  const elements: HTMLElement[] = [];
  const shadowRoots: ShadowRoot[] = [];
  const walk = (root: ParentNode): void => {
    for (const it of root.children) {
      elements.push(it as HTMLElement);
      if (it.shadowRoot !== null) {
        shadowRoots.push(it.shadowRoot);
        walk(it.shadowRoot);
      }
      walk(it);
    }
  };
  walk(parsed.body);
  const element = elements[at];
  if (element === undefined) return null;
  if (way === 'remove') element.remove();
  else if (way === 'plain') element.removeAttribute('style');
  else element.replaceWith(...element.childNodes);
  return parsed.body.getHTML({ shadowRoots }).replaceAll(/\n\s*\n+/g, '\n');
}
