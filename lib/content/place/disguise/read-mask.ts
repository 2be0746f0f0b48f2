import type { Box } from '../../dom/box.ts';
import { readColour } from '../colour.ts';

/** A mask of straight gradients, each over the whole box of its element. */
export interface Mask {
  fades: Fade[];
  /** Whether only what all of them leave is shown, not what any of them leaves. */
  intersects: boolean;
}

interface Fade {
  /** Clockwise from upwards. */
  radians: number;
  stops: Stop[];
}

interface Stop {
  alpha: number;
  /** Its place is this share of the gradient, plus `px` CSS px. */
  share: number;
  px: number;
}

const FADES = /\blinear-gradient\(((?:[^()]|\([^()]*\))*)\)/g;
const PARTS = /(?:[^,()]|\([^()]*\))+/g;
const SIDES: Readonly<Record<string, number>> = {
  'to top': 0,
  'to right': 90,
  'to bottom': 180,
  'to left': 270,
};

/** The computed `mask-image`, under the name that all browsers know. */
export function maskOf(style: CSSStyleDeclaration): string {
  return style.getPropertyValue('-webkit-mask-image') || 'none';
}

/** Null for a mask of a picture or of any other gradient, for one in tiles, and for one that cannot be read. */
export function readMask(style: CSSStyleDeclaration): Mask | null {
  const image = maskOf(style);
  const size = style.getPropertyValue('-webkit-mask-size').replaceAll('auto', '');
  if (/\w/.test(image.replaceAll(FADES, '') + size)) return null;
  const fades = Array.from(image.matchAll(FADES), ([, inner = '']) => readFade(inner));
  const isKnown = fades.every(({ radians, stops }) =>
    stops.every(({ alpha, share, px }) => !Number.isNaN(radians + alpha + share + px)),
  );
  const composite = style.getPropertyValue('mask-composite');
  return isKnown ? { fades, intersects: composite.startsWith('intersect') } : null;
}

/** What a mask leaves of what is at a point of its element's box, from 0 to 1. */
export function alphaAt({ fades, intersects }: Mask, box: Box, x: number, y: number): number {
  const alphas = fades.map((fade) => alphaOf(fade, box, x, y));
  return intersects ? Math.min(...alphas) : Math.max(...alphas);
}

function alphaOf({ radians, stops }: Fade, box: Box, x: number, y: number): number {
  const [right, down] = [Math.sin(radians), -Math.cos(radians)];
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const length = Math.abs(width * right) + Math.abs(height * down);
  const at = (x - box.left - width / 2) * right + (y - box.top - height / 2) * down + length / 2;
  let [last] = stops;
  let from = -Infinity;
  for (const stop of stops) {
    const to = Math.max(from, stop.share * length + stop.px);
    if (at < to && last !== undefined) {
      const share = from < -length ? 1 : (at - from) / (to - from);
      return last.alpha + share * (stop.alpha - last.alpha);
    }
    [last, from] = [stop, to];
  }
  return last?.alpha ?? 1;
}

/** Some numbers are NaN where the gradient goes to a corner or is written in an unknown way. */
function readFade(inner: string): Fade {
  const parts = Array.from(inner.match(PARTS) ?? [], (it) => it.trim());
  const [first = ''] = parts;
  const hasWay = /^to |deg$/.test(first);
  const degrees = hasWay ? (SIDES[first] ?? Number(first.replace('deg', ''))) : 180;
  const written = hasWay ? parts.slice(1) : parts;
  const last = written.length - 1;
  // Only the usual case is read: stops between the first and the last have no place, or all have one.
  const isEven = written.every((it, index) => index === 0 || index === last || it.endsWith(')'));
  const stops = written.flatMap((part, index): Stop[] => {
    const [, colour, places = ''] = /^([a-z-]+\([^()]*\))(.*)$/.exec(part) ?? [];
    const alpha = colour === undefined ? NaN : readColour(colour).alpha;
    const found = places.match(/calc\([^()]*\)|\S+/g);
    if (found !== null) return found.map((place) => readStop(alpha, place));
    return [{ alpha, share: isEven || index % last === 0 ? index / last : NaN, px: 0 }];
  });
  return { radians: (degrees * Math.PI) / 180, stops };
}

/** Its place is a length, a percentage or the sum of both. */
function readStop(alpha: number, place: string): Stop {
  let [percent, px] = [0, 0];
  const rest = place
    .replaceAll(/calc|[() ]/g, '')
    .replaceAll(/([+-]?[\d.]+)(%|px)/g, (_all, amount, unit) => {
      if (unit === '%') percent += Number(amount);
      else px += Number(amount);
      return '';
    });
  return { alpha, share: percent / 100, px: rest === '' ? px : NaN };
}
