import { afterEach, expect, it } from 'vitest';
import type { PageFollower } from '../../../../lib/content/follow/page-follower.ts';
import { draw, short } from '../../../fixtures/sighting-row.ts';
import { beginReading, find, resolverFor, show } from '../page.ts';
import { followerWith } from './follower.ts';

/** What pages show until a picture is near: it is loaded from elsewhere then. */
const PLACEHOLDER =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const ELSEWHERE = 'https://pictures.example/7.png';
let follower: PageFollower | undefined;
afterEach(() => follower?.stop());

it.each([
  ['src', ELSEWHERE],
  ['srcset', `${ELSEWHERE} 2x`],
])(
  'words of a picture vouch for nothing once it comes from elsewhere in the place of one of the page: by %s',
  async (name, value) => {
    const own = draw();
    show(
      `<p><img src="${PLACEHOLDER}" alt="${own}" width="20" height="20"><b>${short(own)}</b></p>`,
    );
    const page = followerWith({ resolver: () => resolver });
    const resolver = resolverFor(() => page.sightings.all());
    follower = page;
    page.start();
    page.readNow();
    find('img').setAttribute(name, value);
    await new Promise(requestAnimationFrame);
    page.readNow();
    expect(beginReading().readAgain()).toEqual([]);
    expect([...page.sightings.all()]).toEqual([]);
  },
);
