import type { Layout } from './layout.ts';
import type { Screen } from './screen.ts';

/** What is tried on each element: it goes, or only its style, or only itself. */
const WAYS = ['remove', 'plain', 'unwrap'] as const;

type Way = (typeof WAYS)[number];

/** Takes away from a page, part by part, what is not needed for `holds` to be true. */
export async function reduce(
  layout: Layout,
  { evaluateApart }: Pick<Screen, 'evaluateApart'>,
  holds: (less: Layout, tries: number) => Promise<boolean>,
): Promise<Layout> {
  let left = layout;
  let tries = 0;
  const attempt = async (less: Layout): Promise<boolean> => {
    tries += 1;
    const isEnough = await holds(less, tries);
    if (isEnough) left = less;
    return isEnough;
  };
  for (let before: Layout | null = null; before !== left;) {
    before = left;
    // From the last on, since the one before it may be there for it.
    for (let at = left.acts.length - 1; at >= 0; at -= 1) {
      await attempt({ ...left, acts: left.acts.toSpliced(at, 1) });
    }
    for (const way of WAYS) {
      for (let at = 0; ;) {
        const body = await evaluateApart(without, left.body, at, way);
        if (body === null) break;
        // What has gone leaves its place to what came behind it.
        if (body.length >= left.body.length || !(await attempt({ ...left, body }))) at += 1;
      }
    }
  }
  return left;
}

/** Runs in a page. Null where there are fewer elements. */
function without(html: string, at: number, way: Way): string | null {
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
