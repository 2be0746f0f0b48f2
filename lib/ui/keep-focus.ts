/** What stands together: the focus stays in it if it can. */
const GROUPS = 'form, section, dialog';

/**
 * Keeps the keyboard in its place on one of our pages. An element may go while it has the focus, as a button does with
 * its own press. Browsers then leave the focus on nothing, and a screen reader begins again at the top. Here it comes to
 * the element whose id `data-focus-after` names on what has gone; to the one of the same id, as where the page was drawn
 * in another language; or else to what stands next.
 */
export function keepFocus(): void {
  let last: HTMLElement | null = null;
  let frame = 0;
  addEventListener('focusin', ({ target }) => {
    last = target as HTMLElement;
  });
  // A person who has clicked on nothing has left it, and wants no focus that comes back.
  addEventListener(
    'click',
    () => {
      if (document.activeElement === document.body) last = null;
    },
    true,
  );
  new MutationObserver((records) => {
    if (last === null) return;
    if (last.isConnected) {
      // Moved with its row. Browsers without `moveBefore` (Chromium before 133, Firefox before 144) take the focus away.
      if (document.activeElement === document.body && hasTakenOut(last, records)) last.focus();
      return;
    }
    const id = last.closest<HTMLElement>('[data-focus-after]')?.dataset['focusAfter'] ?? last.id;
    const goneId = last.id;
    const place = placeOf(last, records);
    last = null;
    cancelAnimationFrame(frame);
    // A part of the page may know better where the focus goes. Its effects come with the next frame.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const named = id === '' ? null : document.getElementById(id);
        // A form that was drawn anew with it, as in another language, takes the focus as if it had just been opened.
        const isDrawnAnew = named !== null && id === goneId;
        if (document.activeElement !== document.body && !isDrawnAnew) return;
        (named ?? findStop(place))?.focus();
      });
    });
  }).observe(document, { childList: true, subtree: true });
}

function hasTakenOut(element: Node, records: readonly MutationRecord[]): boolean {
  return records.some((record) =>
    Array.from(record.removedNodes).some((node) => node.contains(element)),
  );
}

/** Where an element was that is gone. The element around it may be gone as well. */
function placeOf(gone: Node, records: readonly MutationRecord[]): Range {
  const place = document.createRange();
  place.selectNodeContents(document.body);
  let lost = gone;
  for (const { target, removedNodes, previousSibling, nextSibling } of records) {
    if (Array.from(removedNodes).every((node) => !node.contains(lost))) continue;
    lost = target;
    if (!target.isConnected) continue;
    place.selectNodeContents(target);
    // From behind the node before it, so that whatever has taken its place comes first.
    if (previousSibling?.parentNode === target) place.setStartAfter(previousSibling);
    else if (nextSibling?.parentNode === target) place.setStartBefore(nextSibling);
  }
  return place;
}

/** The next stop in the same group, or the last one before, or the next on the page. */
function findStop(place: Range): HTMLElement | undefined {
  const group = (place.startContainer as Element).closest(GROUPS) ?? document;
  const near = stopsIn(group);
  const stops = near.length > 0 ? near : stopsIn(document);
  return stops.find((stop) => place.comparePoint(stop, 0) >= 0) ?? stops.at(-1);
}

/** What the keyboard can come to, in order. */
function stopsIn(part: ParentNode): HTMLElement[] {
  return Array.from(part.querySelectorAll<HTMLElement>('*')).filter(
    (it) => it.tabIndex >= 0 && !it.matches(':disabled, [inert] *') && it.checkVisibility(),
  );
}
