/**
 * The element that the page's markup must have. Throws if it is missing, because that is our own mistake.
 *
 * @template {Element} T
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => T} type
 * @returns {T}
 */
export function findAs(root, selector, type) {
  const element = root.querySelector(selector);
  if (!(element instanceof type)) throw new Error(`No ${type.name} matches ${selector}`);
  return element;
}

/**
 * @param {ParentNode} root
 * @param {string} selector
 */
export const find = (root, selector) => findAs(root, selector, HTMLElement);

/**
 * A copy of a template's only element, with its parties ready to be filled.
 *
 * @param {string} id
 */
export function stamp(id) {
  const [element] = copyOf(id).children;
  if (!element) throw new Error(`The template ${id} is empty`);
  for (const slot of element.querySelectorAll('.party')) prepareParty(slot);
  return element;
}

/**
 * Puts a link and a copy button into an empty slot for an address.
 *
 * @param {Element} slot
 */
export function prepareParty(slot) {
  slot.append(...copyOf('party').children);
}

/** @param {string} id */
function copyOf(id) {
  const template = findAs(document, `template#${id}`, HTMLTemplateElement);
  return document.importNode(template.content, true);
}
