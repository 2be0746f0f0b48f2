import { randomFrom } from './figures.js';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function shape(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/**
 * A mirrored mosaic, five blocks wide, that belongs to one address.
 *
 * @param {SVGElement} svg
 * @param {string} address
 */
export function drawMosaic(svg, address) {
  const next = randomFrom(address);
  const hue = Math.floor(200 + next() * 35);
  const blocks = [];
  for (let x = 0; x < 3; x++) {
    for (let y = 0; y < 5; y++) {
      if (next() < 0.45) continue;
      const fill = `hsl(${hue} 55% ${next() < 0.5 ? 48 : 62}%)`;
      for (const column of x === 2 ? [x] : [x, 4 - x]) {
        blocks.push(shape('rect', { x: column, y, width: 1.02, height: 1.02, fill }));
      }
    }
  }
  svg.replaceChildren(...blocks);
}

/**
 * A line with a soft area under it, in a box of 100 × 32.
 *
 * @param {SVGElement} svg
 * @param {readonly number[]} values
 */
export function drawTrend(svg, values) {
  const low = Math.min(...values);
  const span = Math.max(...values) - low || 1;
  const points = values.map((value, at) => {
    const x = (at / (values.length - 1)) * 100;
    return `${x.toFixed(1)},${(29 - ((value - low) / span) * 26).toFixed(1)}`;
  });
  svg.replaceChildren(
    shape('polygon', { class: 'trend-area', points: `0,32 ${points.join(' ')} 100,32` }),
    shape('polyline', { class: 'trend-line', points: points.join(' ') }),
  );
}
