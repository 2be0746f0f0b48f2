import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBatches } from '../../../../lib/content/draw/path-batches.ts';
import type { Batch, Batches } from '../../../../lib/content/draw/path-batches.ts';
import type { Piece } from '../../../../lib/content/draw/mark-pieces.ts';

/** As much of an element as batches need. */
class FakeElement {
  readonly attributes = new Map<string, string>();
  children: FakeElement[] = [];
  parent: FakeElement | null = null;

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }

  append(child: FakeElement): void {
    child.remove();
    this.children.push(child);
    child.parent = this;
  }

  prepend(child: FakeElement): void {
    child.remove();
    this.children.unshift(child);
    child.parent = this;
  }

  remove(): void {
    if (this.parent !== null)
      this.parent.children = this.parent.children.filter((it) => it !== this);
  }
}

const RED: Piece = { 'data-part': 'shape', color: 'red' };
const BLUE: Piece = { 'data-part': 'shape', color: 'blue' };
const LINE: Piece = { 'data-part': 'underline', color: 'red' };
const UNDER: Piece = { 'data-part': 'under', color: 'white' };
const BOT: Piece = { 'data-part': 'over', color: 'red' };

let drawing: FakeElement;
let over: FakeElement;
let labels: FakeElement;
let batches: Batches<string>;

beforeEach(() => {
  vi.stubGlobal('document', {
    createElement: () => new FakeElement(),
    createElementNS: () => new FakeElement(),
  });
  [drawing, over, labels] = [new FakeElement(), new FakeElement(), new FakeElement()];
  const canvas: unknown = { drawing, over, labels };
  batches = createBatches(
    () => canvas as ReturnType<Parameters<typeof createBatches>[0]>,
    (owner, part) => (part === 'shape' ? `M${owner}` : `L${owner}`),
  );
});
afterEach(() => void vi.unstubAllGlobals());

function join(owner: string, ...pieces: Piece[]): Batch<string>[] {
  const own = new FakeElement();
  own.setAttribute('aria-label', owner);
  const element: unknown = own;
  return batches.join(owner, pieces, element as HTMLElement);
}

const dataIn = (group: FakeElement) => group.children.map((it) => it.attributes.get('d'));
const labelsSaid = () =>
  labels.children.map((group) => group.children.map((it) => it.attributes.get('aria-label')));

describe('marks that are alike', () => {
  it('are drawn with one path, in the order of their words, once all has settled', () => {
    for (const owner of ['1', '2', '3']) join(owner, RED);
    expect(dataIn(drawing)).toEqual([undefined]);
    batches.settle();
    expect(dataIn(drawing)).toEqual(['M1M2M3']);
    expect(labelsSaid()).toEqual([['1', '2', '3']]);
  });

  it('are drawn apart from others, and their words are in the order of the paths of shapes', () => {
    join('1', RED, BOT, LINE);
    join('2', BLUE);
    join('3', RED, LINE);
    batches.settle();
    expect(dataIn(drawing)).toEqual(['M1M3', 'L1L3', 'M2']);
    expect(dataIn(over)).toEqual(['L1']);
    expect(labelsSaid()).toEqual([['1', '3'], ['2']]);
  });

  it('are drawn with one path though some come later', () => {
    join('1', RED);
    batches.settle();
    join('2', RED);
    batches.settle();
    expect(dataIn(drawing)).toEqual(['M1M2']);
  });

  it('have what lies under their lines below the lines of all others, and of their own', () => {
    join('1', RED, LINE);
    join('2', RED, UNDER, LINE);
    const parts = drawing.children.map((it) => it.attributes.get('data-part'));
    expect(parts).toEqual(['under', 'shape', 'underline']);
  });

  it('share a path with 31 others at the most, and fill the room of those that have left', () => {
    const owners = Array.from({ length: 40 }, (_, index) => `${index}`);
    const [first] = owners.map((owner) => join(owner, RED)[0]);
    expect(labelsSaid().map(({ length }) => length)).toEqual([32, 8]);
    if (first !== undefined) batches.leave('0', first);
    join('40', RED);
    batches.settle();
    expect(labelsSaid().map(({ length }) => length)).toEqual([32, 8]);
    expect(dataIn(drawing)[0]).toMatch(/^M1M2.*M31M40$/);
  });
});

describe('a mark that leaves', () => {
  it('is not drawn from then on, and those it was drawn with are when all has settled', () => {
    const batch = join('1', RED)[0];
    join('2', RED);
    batches.settle();
    if (batch !== undefined) batches.leave('1', batch);
    expect(dataIn(drawing)).toEqual(['']);
    expect(labelsSaid()).toEqual([['2']]);
    batches.settle();
    expect(dataIn(drawing)).toEqual(['M2']);
  });

  it('takes its path and its words with it where it was the last', () => {
    for (const batch of join('1', RED, LINE)) batches.leave('1', batch);
    expect([drawing.children, labels.children]).toEqual([[], []]);
    join('2', RED);
    batches.settle();
    expect(dataIn(drawing)).toEqual(['M2']);
  });

  it('has its own words taken away, not those of others', () => {
    const [, second] = ['1', '2', '3'].map((owner) => join(owner, RED)[0]);
    if (second !== undefined) batches.leave('2', second);
    expect(labelsSaid()).toEqual([['1', '3']]);
  });
});

describe('what has settled', () => {
  it('is written again where it is old, and nowhere else', () => {
    const [red] = join('1', RED);
    join('2', BLUE);
    batches.settle();
    const written = vi.fn();
    for (const path of drawing.children) path.setAttribute = written;
    if (red !== undefined) red.isOld = true;
    batches.settle();
    expect(written.mock.calls).toEqual([['d', 'M1']]);
  });
});
