import type { Browser } from 'wxt/browser';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { contract } from '../../../../lib/messaging/contract.ts';
import type { MessageName, SenderKind } from '../../../../lib/messaging/contract.ts';
import { allGive, INPUTS, NAMES } from '../../messaging/sample-messages.ts';

const ID = 'hexmark';
const OWN = `chrome-extension://${ID}`;
const TAB = { id: 5, url: 'https://explorer.example/a', incognito: false } as Browser.tabs.Tab;
const IN_TAB = { id: ID, tab: TAB, frameId: 0 };
const IN_FRAME = { id: ID, tab: TAB, frameId: 3 };

type Sender = Browser.runtime.MessageSender;
type Hear = (message: unknown, sender: Sender) => unknown;

const { calls, handlers } = allGive({});
let hear: Hear;

beforeAll(async () => {
  const onMessage = { addListener: (listener: Hear) => (hear = listener) };
  const runtime = { id: ID, getURL: (path: string) => OWN + path, onMessage };
  vi.doMock('wxt/browser', () => ({ browser: { runtime } }));
  const { listen } = await import('../../../../lib/platform/messages/in-background.ts');
  listen(handlers);
});

/** Every kind of sender that a browser may name, and what it is to us; null: nothing. */
const SENDERS: [what: string, sender: Sender, kind: SenderKind | null][] = [
  ['our script in a page', { ...IN_TAB, url: 'https://explorer.example/a' }, 'content'],
  ['our script in a frame', { ...IN_FRAME, url: 'https://frame.example/' }, 'content'],
  ['our script in a blank frame', { ...IN_FRAME, url: 'about:blank' }, 'content'],
  ['our card in its frame', { ...IN_FRAME, url: `${OWN}/card.html#ticket` }, 'card'],
  ['our card in a tab', { ...IN_TAB, url: `${OWN}/card.html` }, 'card'],
  ['our popup', { id: ID, url: `${OWN}/popup.html` }, 'ownPage'],
  ['our options in a tab', { ...IN_TAB, url: `${OWN}/options.html#service` }, 'ownPage'],
  ['our options in a frame', { ...IN_FRAME, url: `${OWN}/options.html` }, null],
  ['our card in a frame, spelled otherwise', { ...IN_FRAME, url: `${OWN}/card%2Ehtml` }, null],
  ['our card in a tab, spelled otherwise', { ...IN_TAB, url: `${OWN}/card%2Ehtml` }, null],
  ['a file of ours that is no page', { ...IN_TAB, url: `${OWN}/manifest.json` }, null],
  ['something of ours that has no address', { id: ID }, null],
  ['another extension', { id: 'other', url: 'chrome-extension://other/popup.html' }, null],
  ['another extension at our address', { ...IN_TAB, id: 'other', url: `${OWN}/popup.html` }, null],
  ['nobody', {}, null],
];

describe.each(SENDERS)('%s', (_what, sender, kind) => {
  it('is answered what the table names for its kind, and nothing else', async () => {
    for (const name of NAMES) {
      calls.length = 0;
      const reply = await hear({ hexmark: name, input: INPUTS[name] }, sender);
      expect([name, calls.length]).toEqual([name, isDue(name, kind) ? 1 : 0]);
      if (!isDue(name, kind)) {
        expect(reply).toEqual({ ok: false, problem: 'not allowed for this sender' });
      }
    }
  });
});

function isDue(name: MessageName, kind: SenderKind | null): boolean {
  return kind !== null && (contract[name].from as readonly SenderKind[]).includes(kind);
}
