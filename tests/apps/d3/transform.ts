import { startGraph } from './graph.ts';

startGraph('g', (element, { x, y }) => element.setAttribute('transform', `translate(${x},${y})`));
