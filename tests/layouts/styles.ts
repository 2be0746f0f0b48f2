import type { Random } from '../service/random.ts';

/** Some declarations, as they stand in a `style`. */
type Style = (random: Random) => string;

const SIZES = ['20px', '60px', '120px', '260px', '480px'] as const;
const SHIFTS = ['-90px', '-30px', '-6px', '4px', '18px', '70px', '160px'] as const;
const CUTS = ['hidden', 'auto', 'scroll', 'clip'] as const;
const TIMELINES = ['animation-timeline', 'scroll(root)', 'scroll()', 'view()'] as const;
const GROUNDS = ['#fff', '#eee', '#ddd'] as const;

const shift =
  (property: string): Style =>
  (random) =>
    `${property}:${random.pick(SHIFTS)}`;
const oneOf =
  (property: string, first: string, ...others: string[]): Style =>
  (random) =>
    `${property}:${random.pick([first, ...others])}`;
const all =
  (...styles: Style[]): Style =>
  (random) =>
    styles.map((style) => style(random)).join(';');

/** What decides where a text is, whether it is seen, and what lies over it. */
const STYLES: readonly [Style, ...Style[]] = [
  all(oneOf('position', 'relative', 'absolute', 'fixed', 'sticky'), shift('top'), shift('left')),
  all(oneOf('position', 'relative'), oneOf('z-index', '-1', '0', '1', '3')),
  all(
    oneOf('position', 'absolute'),
    oneOf('background', '#eee'),
    shift('top'),
    shift('left'),
    oneOf('z-index', '0', '1', '4'),
  ),
  all(oneOf('overflow', ...CUTS), oneOf('height', ...SIZES)),
  all(oneOf('overflow', ...CUTS), oneOf('width', ...SIZES)),
  all(oneOf('overflow-y', 'auto', 'hidden'), oneOf('max-height', ...SIZES)),
  all(
    oneOf('overflow', 'hidden'),
    oneOf('width', ...SIZES),
    oneOf('white-space', 'nowrap'),
    oneOf('text-overflow', 'ellipsis'),
  ),
  all(oneOf('overflow', 'hidden', 'clip'), oneOf('border-radius', '30px')),
  all(shift('translate')),
  oneOf('scale', '.6', '1.7'),
  oneOf('rotate', '8deg', '90deg', '-90deg'),
  oneOf('transform', 'skewX(20deg)', 'translate(18px, -30px)'),
  oneOf('opacity', '0'),
  oneOf('visibility', 'hidden', 'visible'),
  oneOf('display', 'block', 'inline', 'inline-block', 'flex', 'grid', 'contents', 'flow-root'),
  oneOf('display', 'table', 'table-cell', 'list-item', 'none'),
  oneOf('clip-path', 'inset(0 50% 0 0)', 'circle(40px)', 'polygon(0 0, 100% 0, 0 100%)'),
  oneOf('contain', 'paint', 'layout', 'strict', 'content', 'size'),
  oneOf('content-visibility', 'auto', 'hidden'),
  oneOf('will-change', 'transform', 'opacity', 'scroll-position'),
  oneOf('direction', 'rtl', 'ltr'),
  oneOf('text-align', 'left', 'right', 'center'),
  oneOf('writing-mode', 'vertical-rl', 'vertical-lr', 'sideways-lr'),
  oneOf('float', 'left', 'right'),
  all(shift('margin-block'), shift('margin-inline')),
  oneOf('padding', '2px', '14px', '0 60px 0 0'),
  oneOf('font-size', '9px', '12px', '20px', '28px'),
  oneOf('line-height', '1', '1.2', '2'),
  oneOf('letter-spacing', '1px', '3px', '-1px'),
  oneOf('zoom', '.7', '1.4'),
  all(oneOf('word-break', 'break-all', 'normal'), oneOf('width', ...SIZES)),
  oneOf('columns', '2', '3'),
  oneOf('text-indent', '-400px', '40px'),
  oneOf('background', ...GROUNDS),
  oneOf('isolation', 'isolate'),
  oneOf('backface-visibility', 'hidden'),
  oneOf('filter', 'brightness(1)'),
  oneOf('transition', 'all .2s', 'translate .4s, width .2s'),
  oneOf('animation', 'slide .3s forwards', 'narrow .3s forwards', 'leave .3s forwards'),
  all(oneOf('animation', 'slide linear both', 'narrow linear both'), oneOf(...TIMELINES)),
  oneOf('mask-image', 'linear-gradient(90deg, #000 60%, transparent 60%)'),
  oneOf('container-type', 'inline-size', 'size'),
  all(oneOf('overflow', 'clip'), oneOf('overflow-clip-margin', '16px'), oneOf('height', ...SIZES)),
  all(oneOf('overflow-x', 'clip'), oneOf('width', ...SIZES)),
  all(
    oneOf('display', '-webkit-box'),
    oneOf('-webkit-box-orient', 'vertical'),
    oneOf('-webkit-line-clamp', '1', '2'),
    oneOf('overflow', 'hidden'),
  ),
  all(oneOf('overflow-wrap', 'anywhere'), oneOf('width', ...SIZES)),
  all(oneOf('display', 'flex'), oneOf('flex-direction', 'row-reverse', 'column', 'column-reverse')),
  all(oneOf('display', 'grid'), oneOf('grid-template-columns', '80px 1fr', '1fr 1fr 1fr')),
  oneOf('display', 'inline-flex', 'inline-grid', 'inline-table', 'table-row', 'table-caption'),
  oneOf('order', '-1', '1'),
  oneOf('translate', '50% 20%', '0 -100%'),
  all(oneOf('position', 'absolute'), oneOf('inset', '0', '20px auto auto 40%', '-12px')),
  oneOf('border', '12px solid #bbb'),
  oneOf('visibility', 'collapse'),
  oneOf('position', 'static'),
  oneOf('pointer-events', 'none', 'auto'),
  oneOf('user-select', 'none', 'all'),
  oneOf('offset-path', 'ray(90deg)', "path('M10 10H200')"),
  all(oneOf('scroll-behavior', 'smooth'), oneOf('overflow', 'auto'), oneOf('height', ...SIZES)),
  oneOf('aspect-ratio', '3'),
  oneOf('vertical-align', 'top', 'middle', '20px'),
  oneOf('unicode-bidi', 'bidi-override', 'isolate', 'plaintext'),
  oneOf('transform-style', 'preserve-3d'),
  oneOf('resize', 'both'),
  oneOf('all', 'unset', 'initial'),
];

export const drawStyle: Style = (random) => random.pick(STYLES)(random);

/** None to `most` of them. */
export function drawStyles(random: Random, most: number): string {
  return Array.from({ length: random.integer(0, most) }, () => drawStyle(random)).join(';');
}

/** What may make a box over other things see-through, round or no longer in the way of the pointer. */
export function drawBoxStyle(random: Random): string {
  const clip = random.pick(['inset(0 0 0 40px)', 'inset(30% 0 0)', 'circle(30px at 0 0)']);
  return random.pick([
    '',
    'pointer-events:none',
    `z-index:${random.integer(-1, 5)}`,
    'opacity:0',
    'background:none',
    'rotate:10deg',
    'border-radius:50%',
    `clip-path:${clip};${random.pick(['', 'rotate:180deg', 'scale:-1 1', 'scale:.5', 'zoom:2'])}`,
  ]);
}
