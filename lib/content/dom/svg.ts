type Attributes = Readonly<Record<string, string>>;

export const SVG = 'http://www.w3.org/2000/svg';

/** An element of SVG; its attributes are as they are written. */
export function createSvg<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
): SVGElementTagNameMap[Name] {
  return setAttributes(document.createElementNS(SVG, name), attributes);
}

export function setAttributes<E extends Element>(element: E, attributes: Attributes): E {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
