import { render } from 'preact';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StoredData } from '../../../components/options/privacy/StoredData.tsx';
import { ignore } from './scene.ts';

const root = document.createElement('div');
beforeEach(() => document.body.append(root));
afterEach(() => {
  render(null, root);
  root.remove();
});

/** What is said before everything is cleared, and afterwards. */
async function clearEverything(isManaged: boolean): Promise<[before: string, after: string]> {
  const draw = (news: Parameters<typeof StoredData>[0]['news']): void =>
    render(<StoredData report={null} news={news} isManaged={isManaged} onClear={ignore} />, root);
  draw(null);
  root.querySelector<HTMLElement>('.push')?.click();
  await expect.poll(() => root.querySelector('dialog h2')?.textContent).toBe('Clear everything?');
  const before = root.querySelector('#clear-note')?.textContent ?? '';
  draw({ kind: 'cleared', what: 'everything' });
  return [before, root.textContent ?? ''];
}

const KEPT = /What your organisation has decided stays, such as its service or its audit trail/;

it('that everything is cleared is not said of what an organisation keeps', async () => {
  const said = await clearEverything(true);
  expect(said[0]).toMatch(KEPT);
  expect(said[1]).toMatch(new RegExp(`Everything is cleared\\. ${KEPT.source}`));
});

it('who has no organisation is not told of one', async () => {
  expect((await clearEverything(false)).join(' ')).not.toMatch(/organisation/);
});

it('the question names all that goes, also what nobody has entered', async () => {
  const [before] = await clearEverything(false);
  for (const part of ['Service', 'token', 'agreement', 'copied or pasted', 'address book'])
    expect(before).toContain(part);
});
