import { describe, expect, it } from 'vitest';
import type { Client } from '../../../../lib/messaging/client.ts';
import type { Output } from '../../../../lib/messaging/contract.ts';
import type { SiteMode } from '../../../../lib/domain/settings/site-mode.ts';
import { readSiteStatus } from '../../../../lib/ui/page/site-status.ts';
import { PAGE } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';
import { HOST, stageMode as stageModeOn } from './mode-stage.ts';

const connect = useFreshDatabase();
const stageMode = (mode: SiteMode) => stageModeOn(connect, mode);

/** Our page's client. */
function callWith(send: Awaited<ReturnType<typeof stageMode>>['send']): Client {
  return async (name, input) => {
    const reply = await send(name, input, PAGE);
    if (!reply.ok) throw new Error(reply.problem);
    return reply.output as Output<typeof name>;
  };
}

describe('the page in front', () => {
  const tab = { id: 7, isLoading: false, isPrivate: false };
  const status = async (
    url: string | null,
    page: { unasked: number | null } | null,
    mode: SiteMode = 'automatic',
    more: object = {},
  ) => {
    const { send, stage, service } = await stageMode(mode);
    stage.page = page;
    const told = await readSiteStatus(callWith(send), { ...tab, url, ...more });
    expect(service.paths).toEqual([]);
    return told;
  };
  const here = `https://${HOST}/address`;

  it.each([
    ['a site it forces', { forcedSites: [HOST] }, true],
    ['every site', { lockedSettings: ['siteModes'] }, true],
    ['another site', { forcedSites: ['other.example'] }, false],
  ])(
    'says whether the organisation has decided its mode: of %s',
    async (_of, policy, isDecided) => {
      const { send, changePolicy } = await stageMode('automatic');
      await changePolicy(policy);
      const told = await readSiteStatus(callWith(send), { ...tab, url: here });
      expect(told).toMatchObject({ isDecided });
    },
  );

  it.each([
    ['marked', here, { unasked: 3 }, { state: 'marking', unasked: 3, host: HOST }],
    ['without a script of ours', here, null, { state: 'lost', tabId: 7 }],
    ['of a kind that is not marked', here, { unasked: null }, { state: 'closed' }],
    ['shown by the browser itself', `${here}.pdf`, null, { state: 'closed' }],
    [
      'not allowed',
      'https://x.example/',
      null,
      { state: 'notAllowed', origin: 'https://x.example' },
    ],
    ['of the service', 'https://risk.example/docs', null, { state: 'service' }],
    ['of the browser', 'chrome://settings', null, { state: 'closed', host: null }],
    ['of the browser’s store', 'https://addons.mozilla.org/x', null, { state: 'closed' }],
    ['the browser tells us nothing of', null, null, { state: 'closed', host: null }],
  ] as const)('is told to be %s', async (_what, url, page, expected) => {
    expect(await status(url, page)).toMatchObject(expected);
  });

  it('is told to be off, whether or not a script still answers', async () => {
    expect(await status(here, null, 'off')).toMatchObject({ state: 'off', mode: 'off' });
  });

  it('is not lost while it loads', async () => {
    const told = await status(here, null, 'onDemand', { isLoading: true });
    expect(told).toMatchObject({ state: 'marking', mode: 'onDemand', unasked: 0 });
  });

  it('is told to be private', async () => {
    const told = await status(here, { unasked: 0 }, 'automatic', { isPrivate: true });
    expect(told).toMatchObject({ isPrivate: true });
  });

  it('is checked by an event to its tab alone', async () => {
    const { send, stage } = await stageMode('onDemand');
    await send('checkPage', { tabId: 7 });
    expect(stage.sentToTabs).toEqual([[7, { event: 'checkRequested' }]]);
  });
});
