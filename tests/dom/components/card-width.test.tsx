import { render } from 'preact';
import { expect, it } from 'vitest';
import { CARD_SCENES } from './card-scenes.tsx';
import { STYLES } from './scene.ts';
import { useStyledRoot } from './styled-root.ts';

/** The card's page, as wide as its frame is. */
const root = useStyledRoot(
  `${STYLES.card} #width-root { inline-size: 360px; overflow: auto }`,
  'width-root',
);

it.each(CARD_SCENES.map(({ name, draw }) => [name, draw] as const))(
  '%s does not scroll sideways',
  (_name, draw) => {
    render(draw(), root);
    expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
  },
);
