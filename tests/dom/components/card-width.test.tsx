import { render } from 'preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CARD_SCENES } from './card-scenes.tsx';
import { STYLES } from './scene.ts';

/** The card's page, as wide as its frame is. */
const root = document.createElement('div');
const style = document.createElement('style');
style.textContent = `${STYLES.card} #width-root { inline-size: 360px; overflow: auto }`;
root.id = 'width-root';

beforeEach(() => {
  document.head.append(style);
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
  style.remove();
});

it.each(CARD_SCENES.map(({ name, draw }) => [name, draw] as const))(
  '%s does not scroll sideways',
  (_name, draw) => {
    render(draw(), root);
    expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
  },
);
