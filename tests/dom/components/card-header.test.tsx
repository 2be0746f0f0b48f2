import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, describe, expect, it } from 'vitest';
import { CardHeader } from '../../../components/card/CardHeader.tsx';
import type { Flag } from '../../../lib/domain/verdict/level.ts';
import { reportOf } from './data.ts';

const root = document.createElement('div');
afterEach(() => render(null, root));

function headingOf(flags: readonly Flag[], isNotCopied: boolean): string {
  const report = { ...reportOf('low'), flags: [...flags] };
  void act(() => render(<CardHeader report={report} isNotCopied={isNotCopied} />, root));
  return root.querySelector('h1')?.textContent ?? '';
}

const NOT_COPIED = /^This is not the address that you copied last\./;

describe('what a card says first of a pasted address', () => {
  it('is that another one was copied, where it looks like that', () => {
    expect(headingOf(['like-known'], true)).toMatch(NOT_COPIED);
    expect(headingOf(['like-known', 'worthless-transfer'], true)).toMatch(NOT_COPIED);
  });

  it.each<[Flag[], boolean, RegExp]>([
    [['like-known'], false, /^Looks like one you know\./],
    [['paste-changed', 'like-known'], true, /^The page changed what you pasted\. .*copied last\.$/],
    [['look-alike'], true, /^Look-alike\. .*copied last\.$/],
    [[], true, /^Low risk/],
  ])('is what is surer where there is such: %j, another one copied: %s', (flags, is, heading) => {
    expect(headingOf(flags, is)).toMatch(heading);
  });
});
