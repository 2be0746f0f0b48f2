import { expect, it, vi } from 'vitest';
import { createSvg } from '../../../../lib/content/dom/svg.ts';
import type { createBeforePaint } from '../../../../lib/content/follow/before-paint.ts';
import { loadInFrame } from './own-frame.ts';

const MODULE = new URL('../../../../lib/content/follow/before-paint.ts', import.meta.url).pathname;

it('the last moment before the paint is used in a page that has opened its document anew, too', async () => {
  const { exported, page, view } = await loadInFrame<typeof createBeforePaint>(
    MODULE,
    'createBeforePaint',
  );
  const run = vi.fn();
  let isInPlace = false;
  const beforePaint = exported(run, () => isInPlace);
  beforePaint.attach(page.body, createSvg('svg'));
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
  page.open();
  page.write('<p>New</p>');
  page.close();
  // Our tree has gone with the old document. It is put back in a frame.
  beforePaint.request();
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
  isInPlace = true;
  beforePaint.request();
  expect(run).toHaveBeenCalledTimes(2);
  view.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
  expect(run).toHaveBeenCalledTimes(3);
  beforePaint.stop();
});
