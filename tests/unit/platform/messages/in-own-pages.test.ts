import { expect, it, vi } from 'vitest';

type Hear = (message: unknown, sender: object) => unknown;

const heard: unknown[] = [];
const EVENT = { event: 'policyChanged' };
const BACKGROUND = { id: 'hexmark' };

async function listen(): Promise<Hear> {
  const addListener = vi.fn<(listener: Hear) => void>();
  vi.doMock('wxt/browser', () => ({ browser: { runtime: { onMessage: { addListener } } } }));
  const { onOwnPageEvent } = await import('../../../../lib/platform/messages/in-own-pages.ts');
  onOwnPageEvent((event) => heard.push(event));
  return (...sent) => addListener.mock.calls[0]?.[0](...sent);
}

it('our own pages hear the background, and nothing that comes from a tab', async () => {
  const hear = await listen();
  hear(EVENT, BACKGROUND);
  expect(heard).toEqual([EVENT]);
  hear(EVENT, { ...BACKGROUND, tab: { id: 5 }, url: 'https://explorer.example/' });
  hear('event', BACKGROUND);
  expect(heard).toHaveLength(1);
});
