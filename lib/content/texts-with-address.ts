const NODES_A_STEP = 400;
/** An address may begin in a text that holds a `0x`, or ends where one may be parted. */
export const MAY_BEGIN = /0x|0$/;
/** A page that keeps taking out the very node that was read last is read on from its changes alone. */
const MOST_RESTARTS = 5;

/**
 * The text nodes under `root` in which a `0x` begins. Reading every node's text costs four times the walk itself, so
 * the browser is asked for all of it as one text, and a node is read only where its length says that a `0x` of that
 * text lies in it. Gives null now and then: there the caller may pause. When `version` is another one after a pause,
 * the text has changed and lengths cannot be trusted: the rest is read node by node.
 */
export function* textsWithAddress(root: Node, version: () => number): Generator<Text | null> {
  const text = root.textContent ?? '';
  let place = text.indexOf('0x');
  if (place === -1) return;
  // No filter callback: it would be called for every node and costs 30 times the walk itself.
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const firstVersion = version();
  let [end, steps, restarts] = [0, 0, 0];

  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    const isIntact = version() === firstVersion;
    end += node.length;
    steps += 1;
    if (isIntact ? place < end : MAY_BEGIN.test(node.data)) yield node;
    else if (steps % NODES_A_STEP === 0) yield null;
    else continue;
    if (version() === firstVersion) {
      while (place !== -1 && place < end) place = text.indexOf('0x', place + 1);
      if (place === -1) return;
    } else if (!root.contains(walker.currentNode) && restarts < MOST_RESTARTS) {
      walker.currentNode = root;
      restarts += 1;
    }
  }
}
