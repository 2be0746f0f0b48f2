/**
 * The one element the page's markup promises; its absence is a mistake of ours.
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
 * Gives an empty place for an address its link and its copy button.
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
