// Wraps what looks like a mail address into an element, as extensions do that make such words into buttons.
const MAIL = /[\w.]+@[\w.]+\.\w+/;

function wrapIn(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (MAIL.test(node.data) && node.parentElement?.className !== 'wrapped') found.push(node);
  }
  for (const node of found) {
    const { index, 0: written } = MAIL.exec(node.data);
    const word = node.splitText(index);
    word.splitText(written.length);
    const wrapped = document.createElement('span');
    wrapped.className = 'wrapped';
    word.replaceWith(wrapped);
    wrapped.append(word);
  }
}

wrapIn(document.body);
new MutationObserver((records) => {
  for (const { addedNodes } of records) {
    for (const node of addedNodes) if (node instanceof Element) wrapIn(node);
  }
}).observe(document.body, { childList: true, subtree: true });
