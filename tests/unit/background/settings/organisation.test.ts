import { describe, expect, it } from 'vitest';
import { toChecksumAddress } from '../../../../lib/domain/address/checksum.ts';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import { notFound } from '../fake-service.ts';
import { A, verdict } from '../samples.ts';
import { stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const GIVEN = { baseUrl: 'https://risk.example', token: 'theirs' };
const NEXT = { ...GIVEN, baseUrl: 'https://next.example' };
const OWN = { baseUrl: 'https://own.example', token: 'mine' };

/** A background whose service answers nothing, with what it was sent. */
function setUp(policy: unknown = null) {
  const sent: [url: string, authorization: string | null][] = [];
  const background = stageBackground({
    connect: connect(),
    async fetch(url, init) {
      sent.push([url, new Headers(init.headers).get('Authorization')]);
      return notFound();
    },
  });
  background.stage.policy = policy;
  return { ...background, sent };
}

function setUpAsked(policy: unknown = null) {
  const background = setUp(policy);
  const { send, sent, changePolicy } = background;
  /** Which services are asked once a policy is in force. */
  const askedUnder = async (changed: unknown): Promise<string[]> => {
    sent.length = 0;
    await changePolicy(changed);
    await send('reportAddress', { address: A });
    return [...new Set(sent.map(([url]) => new URL(url).origin))];
  };
  return { ...background, askedUnder };
}

describe('the service of a policy', () => {
  it('is asked from the first request on, without anyone entering it', async () => {
    const { send, sent } = setUp(GIVEN);
    await send('reportAddress', { address: A });
    expect(sent).toContainEqual([
      `https://risk.example/api/final_predictions/${A}/`,
      'Token theirs',
    ]);
    expect(sent.every(([url]) => url.startsWith('https://risk.example/'))).toBe(true);
  });

  it.each(['theirs\n', ' theirs', '\ttheirs\r\n'])(
    'is asked with its token, whatever space an administrator has copied with it: %j',
    async (token) => {
      const { send, sent } = setUp({ ...GIVEN, token });
      await send('reportAddress', { address: A });
      expect(sent).toContainEqual([
        `https://risk.example/api/final_predictions/${A}/`,
        'Token theirs',
      ]);
    },
  );

  it('is none where its token is nothing but space', async () => {
    const { services, changePolicy } = setUp();
    await changePolicy({ ...GIVEN, token: ' \n' });
    expect(await services.read()).toBeNull();
  });

  it('takes the place of the person’s own, whose answers go', async () => {
    const { send, stage, verdicts, services, changePolicy, sent } = setUp();
    await send('saveService', OWN);
    await verdicts.write([verdict(A)]);
    await changePolicy(GIVEN);
    sent.length = 0;
    expect(await services.read()).toMatchObject(GIVEN);
    expect(await verdicts.readMany([A])).toEqual(new Map());
    stage.hasConsent = true;
    await send('reportAddress', { address: A });
    const tokens = sent.map(([, authorization]) => authorization);
    expect(tokens).toContain('Token theirs');
    expect(tokens).not.toContain('Token mine');
  });

  it('takes the place of one that the person is just saving', async () => {
    const { send, stage, services, changePolicy } = setUp();
    stage.beforeConsent = async () => {
      stage.beforeConsent = async () => undefined;
      await changePolicy(GIVEN);
    };
    expect(await send('saveService', OWN)).toMatchObject({
      output: { ok: true, value: { baseUrl: GIVEN.baseUrl } },
    });
    expect(await services.read()).toMatchObject(GIVEN);
  });

  it('goes with the policy, and the person’s own stays when a policy about other things goes', async () => {
    const { send, stage, services, changePolicy } = setUp(GIVEN);
    await changePolicy(GIVEN);
    await changePolicy(null);
    expect(await services.read()).toBeNull();
    stage.hasConsent = true;
    await send('saveService', OWN);
    await changePolicy({ quota: 4 });
    await changePolicy(null);
    expect(await services.read()).toMatchObject(OWN);
  });

  it('can be replaced, taken over or forgotten by no message, and goes with the policy', async () => {
    const { send, services, changePolicy } = setUp(GIVEN);
    await send('getServiceStatus', {});
    for (const refused of [
      await send('saveService', OWN),
      await send('saveService', { ...GIVEN, token: 'mine' }),
      await send('saveService', { baseUrl: GIVEN.baseUrl }),
      await send('forgetService', {}),
    ]) {
      expect(refused).toMatchObject({ ok: false, problem: 'the organisation has decided this' });
    }
    expect(await services.read()).toMatchObject(GIVEN);
    await changePolicy(null);
    expect(await services.read()).toBeNull();
  });

  it('that names no token leaves the token to the person, and no other service', async () => {
    const { send, stage, services, changePolicy } = setUp();
    await send('saveService', OWN);
    await changePolicy({ baseUrl: GIVEN.baseUrl });
    expect(await services.read()).toBeNull();
    stage.hasConsent = true;
    expect(await send('saveService', OWN)).toMatchObject({ ok: false });
    expect(await send('saveService', { ...GIVEN, token: 'mine' })).toMatchObject({ ok: true });
    expect(await services.read()).toMatchObject({ baseUrl: GIVEN.baseUrl, token: 'mine' });
    expect(await send('forgetService', {})).toMatchObject({ ok: true });
  });
});

describe('what the person has agreed to', () => {
  it('is no other service than theirs, until they agree to it', async () => {
    const { send, stage, askedUnder } = setUpAsked();
    await send('saveService', OWN);
    expect(await askedUnder(null)).toEqual([OWN.baseUrl]);
    expect(await askedUnder(GIVEN)).toEqual([]);
    stage.hasConsent = true;
    expect(await askedUnder({ ...GIVEN, token: 'another' })).toEqual([GIVEN.baseUrl]);
    expect(await askedUnder(NEXT)).toEqual([]);
  });

  it('counts for the first service that a policy brings, and not for one that comes after it', async () => {
    const { askedUnder } = setUpAsked();
    expect(await askedUnder(GIVEN)).toEqual([GIVEN.baseUrl]);
    expect(await askedUnder(null)).toEqual([]);
    expect(await askedUnder(NEXT)).toEqual([]);
  });

  it('does not matter where the organisation has agreed for them', async () => {
    const { send, askedUnder } = setUpAsked();
    await send('saveService', OWN);
    expect(await askedUnder({ ...GIVEN, consent: true })).toEqual([GIVEN.baseUrl]);
  });
});

describe('a policy that a worker meets before its database opens', () => {
  it('is put in force once it opens', async () => {
    const { send, stage, sent } = setUp(GIVEN);
    stage.isStorageBroken = true;
    expect(await send('getServiceStatus', {})).toMatchObject({
      output: { error: { code: 'storageFailed' } },
    });
    stage.isStorageBroken = false;
    await send('reportAddress', { address: A });
    expect(sent).toContainEqual([expect.stringContaining(A), 'Token theirs']);
  });

  it('takes its service along once it opens, and until then nothing is asked', async () => {
    await setUp().changePolicy(GIVEN);
    const { send, services, stage, sent } = setUp();
    stage.isStorageBroken = true;
    await send('getServiceStatus', {});
    stage.isStorageBroken = false;
    expect(await send('reportAddress', { address: A })).toMatchObject({
      output: { error: { code: 'notConfigured' } },
    });
    expect(await services.read()).toBeNull();
    expect(sent).toEqual([]);
  });
});

describe('settings under a policy', () => {
  it('are refused where they are locked, and saved where they are not', async () => {
    const { send, stage, changePolicy } = setUp({
      quota: 4,
      defaultMode: 'onDemand',
      forcedSites: ['a.example'],
    });
    const refused = [
      await send('saveSettings', { ...DEFAULT_SETTINGS, quota: 5 }),
      await send('setDefaultMode', { mode: 'automatic' }),
      await send('setSiteMode', { host: 'a.example', mode: 'off' }),
      await send('setSiteMode', { host: 'sub.a.example', mode: 'off' }),
    ];
    for (const reply of refused) expect(reply).toMatchObject({ ok: false });
    expect(stage.settings).toBeUndefined();
    await send('saveSettings', { ...DEFAULT_SETTINGS, quota: 4, probabilityScale: 'percent' });
    expect(await send('getSettings', {})).toMatchObject({
      output: { quota: 4, probabilityScale: 'percent', defaultMode: 'onDemand' },
    });
    await changePolicy(null);
    expect(await send('getSettings', {})).toMatchObject({
      output: { quota: null, probabilityScale: 'percent', defaultMode: 'automatic' },
    });
  });

  it('are in force at once when the policy changes, and the person’s own again when it goes', async () => {
    const { send, changePolicy } = setUp();
    await send('saveSettings', { ...DEFAULT_SETTINGS, quota: 5 });
    await changePolicy({ quota: 4 });
    expect(await send('getSettings', {})).toMatchObject({ output: { quota: 4 } });
    await changePolicy(null);
    expect(await send('getSettings', {})).toMatchObject({ output: { quota: 5 } });
  });

  it('for another case of hashes ask anew for what seemed not to be there', async () => {
    const { send, sent, changePolicy } = setUp({ ...GIVEN, hashCase: 'lower' });
    // The history of this service is no history, after which only a person's own act has anything asked.
    const ask = () => send('reportAddress', { address: A, isRetry: true });
    expect(await ask()).toMatchObject({ output: { level: 'unassessed', isStale: false } });
    await changePolicy({ ...GIVEN, hashCase: 'checksum' });
    await ask();
    const paths = sent.map(([url]) => new URL(url).pathname);
    expect(paths).toContain(`/api/final_predictions/${toChecksumAddress(A)}/`);
  });

  it('hold while the person’s own cannot be read', async () => {
    const { send, stage } = setUp({ quota: 4 });
    stage.isStorageBroken = true;
    expect(await send('getSettings', {})).toMatchObject({ output: { quota: 4 } });
  });
});
