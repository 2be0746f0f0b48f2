import { describe, expect, it } from 'vitest';
import { draw } from '../../../fixtures/sighting-row.ts';
import { sightingsIn } from '../page.ts';

const a = draw();
const b = draw();

const inLink = (html: string): string => `<a href="/address/${a}">${html}</a>`;

describe('a name of the Ethereum Name Service that is written like an address', () => {
  it.each([
    ['another', `${b}.eth`, ['disguised-name']],
    ['another, under a second name', `${b}.base.eth`, ['disguised-name']],
    ['its own', `${a}.eth`, []],
    ['another, of another service', `${b}.bnb`, ['disguised-name']],
    ['another, of one in two parts', `${b}.wallet.x`, ['disguised-name']],
    ['another, behind a hyphen', `${b}-pay.eth`, ['disguised-name']],
    ['its own, of another service', `${a}.bnb`, []],
  ])('is warned of unless it is that of the link: %s', (_name, label, flags) => {
    expect(sightingsIn(inLink(label))).toMatchObject([
      { kind: 'label', address: a.toLowerCase(), written: label, flags },
    ]);
  });

  it.each([`${b}.json`, `${b}0.eth`, `${b.slice(0, 20)}.eth`])('is not %s', (label) => {
    expect(sightingsIn(inLink(label)).filter(({ kind }) => kind === 'label')).toEqual([]);
  });
});
