import { describe, expect, it } from 'vitest';
import { ELLIPSED_ROWS } from '../../../../fixtures/ellipsed-rows.ts';
import { draw } from '../../../../fixtures/sighting-row.ts';
import { spotIn } from '../../page.ts';

describe('in lines that end with an ellipsis, an address is seen or not', () => {
  it.each(ELLIPSED_ROWS)('$name', ({ html, marked }) => {
    expect(spotIn(html) !== null).toBe(marked.length > 0);
  });

  it('a box behind nothing that is seen counts as left out, as it is in Chromium', () => {
    const style = 'width:90px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap';
    const box = `<b style="display:inline-block">${draw()}</b>`;
    expect(spotIn(`<p style="${style}"><i></i>${box}</p>`)).toBeNull();
    expect(spotIn(`<p style="${style}">${box}</p>`)).not.toBeNull();
  });
});
