/** What the acts of a layout are written with. An element that is not there is one that is on no page. */
export const PAGE_SCRIPT = `<style>
body { margin: 10px; font: 14px/1.5 monospace; color: #000; background: #fff }
dialog::backdrop { background: #bbb }
@keyframes slide { to { translate: 60px 24px } }
@keyframes narrow { to { width: 90px; overflow: hidden } }
@keyframes leave { to { translate: -2000px 0; visibility: hidden } }
</style>
<script>
function all(root, found = []) {
  for (const it of root.querySelectorAll('*')) {
    found.push(it);
    if (it.shadowRoot) all(it.shadowRoot, found);
  }
  return found;
}
const nowhere = document.createElement('p').appendChild(document.createElement('div'));
const box = (at) => all(document).find(({ id }) => id === 'box' + at) ?? nowhere;
const text = (at) => all(document).find(({ id }) => id === 'text' + at) ?? nowhere;
function move(it, into) {
  if (!it.contains(into)) into.append(it);
}
function swap(one, other) {
  const words = one.textContent;
  one.textContent = other.textContent;
  other.textContent = words;
}
function toggle(it) {
  if (!it.isConnected) return;
  if (it.localName === 'dialog') it.open ? it.close() : it.showModal();
  else if (it.localName === 'details') it.open = !it.open;
  else if (it.popover) it.togglePopover();
  else it.style.display = it.style.display === 'none' ? '' : 'none';
}
function tick(at) {
  const found = all(document).filter((it) => it.type === 'checkbox');
  found[at % found.length]?.click();
}
function split(it, at) {
  if (it.firstChild instanceof Text && it.firstChild.length > at) it.firstChild.splitText(at);
}
function renew(it) {
  if (it.isConnected) it.replaceWith(it.cloneNode(true));
}
function wrap(it) {
  const around = document.createElement('div');
  it.replaceWith(around);
  around.append(it);
}
function enclose(it, html) {
  if (it.localName === 'div' && !it.shadowRoot) it.attachShadow({ mode: 'open' }).innerHTML = html;
}
function fly(it, keyframes) {
  return it.animate(keyframes, { duration: 300, fill: 'forwards' }).finished;
}
function inTransition(change) {
  return document.startViewTransition(change).finished;
}
function addRule(it, style) {
  const sheet = document.createElement('style');
  sheet.textContent = '#' + it.id + '{' + style + '}';
  document.head.append(sheet);
}
</script>`;
