import { startGraph } from './graph.ts';

startGraph('text', (element, { x, y }) => {
  element.setAttribute('x', String(x));
  element.setAttribute('y', String(y));
});
