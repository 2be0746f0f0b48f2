import { drag } from 'd3-drag';
import { forceLink, forceManyBody, forceSimulation, forceX, forceY } from 'd3-force';
import { select } from 'd3-selection';
import 'd3-transition';
import { zoom } from 'd3-zoom';
import { offerActs, rootOf, whileBusy } from '../grid/act.ts';
import type { Account } from './account.ts';

const [WIDTH, HEIGHT, ACCOUNTS, IN_A_LINE] = [1240, 760, 40, 4];
/** The simulation ends after about 43 steps. */
const ALPHA_DECAY = 0.15;

/**
 * A graph whose nodes are addresses. Each is drawn to a place of its own, so that few lie over each other, and links
 * and charges pull at it. `place` moves an element to where the simulation has its account.
 */
export function startGraph(
  tag: 'text' | 'g',
  place: (element: Element, account: Account) => void,
): void {
  const accounts = FIXTURE_ADDRESSES.slice(0, ACCOUNTS).map((address) => ({ address, x: 0, y: 0 }));
  const links = accounts.slice(1).map((_, index) => ({ source: index + 1, target: index >> 1 }));
  const svg = select(rootOf(HEIGHT)).append('svg').attr('width', WIDTH).attr('height', HEIGHT);
  const canvas = svg.append('g');
  const nodes = canvas.selectAll(tag).data(accounts).join(tag);
  const texts = tag === 'text' ? nodes : nodes.append('text');
  texts.style('font', '9px monospace').text(({ address }) => address);

  const simulation = forceSimulation(accounts)
    .alphaDecay(ALPHA_DECAY)
    .force('charge', forceManyBody().strength(-40))
    .force('link', forceLink(links).strength(0.03))
    .on('tick', draw)
    .stop();
  function draw(): void {
    nodes.each(function move(account) {
      place(this, account);
    });
  }
  let turn = 0;
  /** Each account is to get the place of another one. */
  function rearrange(): void {
    turn += 1;
    const slot = (index: number): number => (index + 9 * turn) % ACCOUNTS;
    const column = (index: number): number => slot(index) % IN_A_LINE;
    const line = (index: number): number => Math.floor(slot(index) / IN_A_LINE);
    // Far from the edges of the drawing: where one cuts a text off, its mark does not stand beside all of it.
    simulation
      .force('x', forceX((_, index) => 60 + column(index) * 290).strength(0.4))
      .force('y', forceY((_, index) => 120 + line(index) * 58).strength(0.4))
      .alpha(1);
  }
  function start(): void {
    rearrange();
    simulation.restart();
  }
  nodes.call(
    drag()
      .on('start', () => simulation.alphaTarget(0.3).restart())
      .on('drag', ({ subject, x, y }) => Object.assign(subject, { fx: x, fy: y }))
      .on('end', ({ subject }) => {
        simulation.alphaTarget(0);
        Object.assign(subject, { fx: null, fy: null });
      }),
  );
  const zooming = zoom().on('zoom', ({ transform }) =>
    canvas.attr('transform', transform.toString()),
  );
  svg.call(zooming);
  // Out of the heap they begin in, accounts are thrown beyond the edge of the page. Nobody is to watch that.
  rearrange();
  while (simulation.alpha() > simulation.alphaMin()) simulation.tick();
  draw();
  offerActs({
    'run the simulation': start,
    'run the simulation while busy': () => void whileBusy(start),
    'zoom by a transition': () => svg.transition().duration(300).call(zooming.scaleBy, 0.8),
  });
}
