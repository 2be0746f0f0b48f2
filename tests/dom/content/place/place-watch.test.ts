import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPlaceWatch } from '../../../../lib/content/place/place-watch.ts';
import type { PlaceWatch } from '../../../../lib/content/place/place-watch.ts';
import type { Sighting } from '../../../../lib/content/find/sighting.ts';
import type { Spot } from '../../../../lib/content/place/spot.ts';
import { draw } from '../../../fixtures/sighting-row.ts';
import { find, sightingsIn, spotOf } from '../page.ts';

let watch: PlaceWatch | undefined;
afterEach(() => {
  watch?.stop();
  vi.restoreAllMocks();
});

/** Watches all addresses of a body. `pass` is a pass over its marks, `movements` how often one was noticed. */
function watchBody(html: string): { pass: () => void; movements: () => number } {
  const sightings = sightingsIn(html);
  let count = 0;
  const made = createPlaceWatch(() => {
    count += 1;
  });
  watch = made;
  return {
    movements: () => count,
    pass() {
      const marked = new Map<Sighting, Spot>();
      for (const sighting of sightings) {
        const spot = spotOf(sighting);
        if (spot !== null) marked.set(sighting, spot);
      }
      made.note(marked);
    },
  };
}

/** Lets frames be painted, in which the browser compares places. */
async function paint(frames: number): Promise<void> {
  for (let frame = 0; frame < frames; frame += 1) {
    document.body.style.color = frame % 2 === 0 ? 'rgb(1, 1, 1)' : 'rgb(2, 2, 2)';
    await new Promise(requestAnimationFrame);
  }
}

describe('a watched text', () => {
  it('is noticed once when it moves by two pixels', async () => {
    const { pass, movements } = watchBody(`<p id="at">${draw()}</p>`);
    pass();
    pass();
    await paint(3);
    find('#at').style.transform = 'translateX(2px)';
    await expect.poll(movements).toBe(1);
    await paint(3);
    expect(movements()).toBe(1);
  });

  it.each([
    ['smaller, about its middle', 'scale(.5)', '50% 50%'],
    ['smaller, about its beginning', 'scale(.5)', '0 50%'],
    ['smaller, about its end', 'scale(.5)', '100% 50%'],
    ['a little smaller', 'scale(.98)', '50% 50%'],
    ['narrower', 'scaleX(.9)', '50% 50%'],
    ['narrower, about its beginning', 'scaleX(.9)', '0 0'],
    ['larger', 'scale(1.1)', '50% 50%'],
    ['to the left', 'translateX(-2px)', '0 0'],
  ])('is noticed when a script animates it: %s', async (_name, transform, origin) => {
    const style = `display:inline-block;margin:60px 90.3px;transform-origin:${origin}`;
    const { pass, movements } = watchBody(`<p id="at" style="${style}">${draw()}</p>`);
    pass();
    pass();
    await paint(3);
    expect(movements()).toBe(0);
    await find('#at').animate({ transform }, { duration: 100, fill: 'forwards' }).finished;
    await expect.poll(movements).toBe(1);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'is noticed each time when a button shrinks around it: %i',
    async () => {
      const { pass, movements } = watchBody(
        `<button style="font:14px/1.5 monospace"><span>${draw()}</span> more</button>`,
      );
      pass();
      pass();
      await paint(3);
      await find('button').animate({ scale: '.5' }, { duration: 300, fill: 'forwards' }).finished;
      await expect.poll(movements).toBe(1);
    },
  );

  it('is noticed when it moves before the next frame', async () => {
    const { pass, movements } = watchBody(`<p id="at">${draw()}</p>`);
    pass();
    pass();
    find('#at').style.transform = 'translateY(15px)';
    await expect.poll(movements).toBe(1);
  });

  it.each([
    ['further out of its scroller', 23],
    ['further into it', 17],
  ])('that is cut off is noticed when it moves %s', async (_way, scrollTop) => {
    const { pass, movements } = watchBody(
      `<div id="box" style="height: 90px; overflow: auto"><p style="margin: 0; padding-top: 40px">${draw()}</p>
        <div style="height: 500px"></div></div>`,
    );
    find('#box').scrollTop = 20;
    pass();
    pass();
    await paint(4);
    find('#box').scrollTop = scrollTop;
    await expect.poll(movements).toBe(1);
  });

  it.each(['-20px', '20px'])('that is cut off below is noticed when it moves by %s', async (to) => {
    const { pass, movements } = watchBody(
      `<div style="height: 25px; overflow: hidden"><p style="height: 90px; margin: 0 90px">${draw()}</p></div>`,
    );
    pass();
    pass();
    await paint(6);
    expect(movements()).toBe(0);
    find('p').style.transform = `translateX(${to})`;
    await expect.poll(movements).toBe(1);
  });

  it('says nothing while it stands still, cut off or not, and is not asked for again', async () => {
    const { pass, movements } = watchBody(
      `<p>${draw()}</p><div style="height: 25px; overflow: hidden"><p style="height: 90px; margin: 0">${draw()}</p></div>`,
    );
    const observe = vi.spyOn(IntersectionObserver.prototype, 'observe');
    pass();
    pass();
    await paint(10);
    expect(movements()).toBe(0);
    expect(observe.mock.calls.length).toBeLessThan(5);
  });

  it('says so once at most where the browser tells of two places, as of a drawing that counts a stroke', async () => {
    const { pass, movements } = watchBody(
      `<svg width="700" height="90"><text y="30" stroke="#fff" stroke-width="4" paint-order="stroke">${draw()}</text></svg>`,
    );
    pass();
    pass();
    await paint(5);
    const before = movements();
    expect(before).toBeLessThanOrEqual(1);
    pass();
    await paint(5);
    expect(movements()).toBe(before);
    find('text').style.transform = 'translateY(20px)';
    await expect.poll(movements).toBe(before + 1);
  });

  it('is watched once it has stood still for a pass', () => {
    const { pass } = watchBody(`<p id="at">${draw()}</p>`);
    const behind: (boolean | undefined)[] = [];
    for (const left of ['1px', '9px', '9px']) {
      find('#at').style.marginLeft = left;
      pass();
      behind.push(watch?.isBehind);
    }
    expect(behind).toEqual([true, true, false]);
  });
});

describe('watched texts', () => {
  it('are 400 at the most, however they come, and none after the end', () => {
    const active = new Set<IntersectionObserver>();
    const { prototype } = IntersectionObserver;
    vi.spyOn(prototype, 'observe').mockImplementation(function (this: IntersectionObserver) {
      active.add(this);
    });
    vi.spyOn(prototype, 'disconnect').mockImplementation(function (this: IntersectionObserver) {
      active.delete(this);
    });
    const all = Array.from({ length: 1000 }, (_, top): [Sighting, Spot] => {
      const element = document.createElement('p');
      return [{ element } as unknown as Sighting, { line: { left: 0, top } } as Spot];
    });
    const made = createPlaceWatch(() => undefined);
    watch = made;
    for (let count = 100; count <= all.length; count += 100) {
      const marked = new Map(all.slice(0, count));
      made.note(marked);
      for (let passes = 0; passes === 0 || made.isBehind; passes += 1) {
        // Without an end, a fault would hold up all that runs after it.
        expect(passes).toBeLessThan(all.length);
        made.note(marked);
      }
      expect(active.size).toBeLessThanOrEqual(400);
    }
    expect(active.size).toBeGreaterThan(200);
    made.stop();
    expect(active.size).toBe(0);
  });
});
