import type { Page } from 'playwright';

/** A whole address in visible text. Found here without the extension's code, which it checks. */
export interface SeenAddress {
  address: string;
  /** Right edge and top of the last visible line of the text, in CSS px of the viewport. */
  right: number;
  top: number;
  bottom: number;
  isInViewport: boolean;
}

/** Every whole address written in visible text within half a screen of the viewport. */
export function readSeenAddresses(page: Page): Promise<SeenAddress[]> {
  return page.evaluate(() => {
    const seen: SeenAddress[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const margin = { x: innerWidth / 2, y: innerHeight / 2 };
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || parent.closest('script,style,noscript,textarea') !== null) continue;
      for (const match of (node.nodeValue ?? '').matchAll(/\b0x[0-9a-fA-F]{40}\b/g)) {
        range.setStart(node, match.index);
        range.setEnd(node, match.index + 42);
        const rect = [...range.getClientRects()].findLast(({ width }) => width > 0);
        if (
          rect === undefined ||
          !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        )
          continue;
        const near =
          rect.bottom > -margin.y &&
          rect.top < innerHeight + margin.y &&
          rect.right > -margin.x &&
          rect.left < innerWidth + margin.x;
        if (!near) continue;
        let { right } = rect;
        let isCut = false;
        for (
          let box: Element | null = parent;
          box !== null && box !== document.body;
          box = box.parentElement
        ) {
          const style = getComputedStyle(box);
          if (style.overflow === 'visible' || style.display === 'inline') continue;
          const edge = box.getBoundingClientRect();
          if (
            edge.right < rect.left ||
            edge.bottom < rect.top + 4 ||
            edge.top > rect.bottom - 4 ||
            edge.width < 2
          )
            isCut = true;
          right = Math.min(right, edge.right);
        }
        if (isCut) continue;
        seen.push({
          address: match[0].toLowerCase(),
          right,
          top: rect.top,
          bottom: rect.bottom,
          isInViewport:
            rect.bottom > 0 && rect.top < innerHeight && right > 0 && rect.left < innerWidth,
        });
      }
    }
    return seen;
  });
}
