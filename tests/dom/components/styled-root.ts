import { render } from 'preact';
import { afterEach, beforeEach } from 'vitest';

/** An element to draw into, in the page under this style sheet during each test, and empty before each. */
export function useStyledRoot(css: string, id = ''): HTMLElement {
  const style = document.createElement('style');
  style.textContent = css;
  const root = document.createElement('div');
  root.id = id;
  beforeEach(() => {
    document.head.append(style);
    document.body.append(root);
  });
  afterEach(() => {
    render(null, root);
    root.remove();
    style.remove();
  });
  return root;
}
