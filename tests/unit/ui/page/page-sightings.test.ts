import { describe, expect, it } from 'vitest';
import { toAddress } from '../../../../lib/domain/address/address.ts';
import { toChecksumAddress } from '../../../../lib/domain/address/checksum.ts';
import type { Sighted } from '../../../../lib/domain/page-list.ts';
import type { Output } from '../../../../lib/messaging/contract.ts';
import { addressesIn, toPageSightings } from '../../../../lib/ui/page/page-sightings.ts';
import type { PageSightings } from '../../../../lib/ui/page/page-sightings.ts';
import { fakeService } from '../../background/fake-service.ts';
import { A, B, prediction, verdict } from '../../background/samples.ts';
import { json } from '../../background/service/fake-fetch.ts';
import { CONTENT, PAGE, stageBackground } from '../../background/stage.ts';
import { useFreshDatabase } from '../../background/store/fresh-database.ts';

const connect = useFreshDatabase();
const C = toAddress(`0x${'c'.repeat(40)}`);
const D = toAddress(`0x${'d'.repeat(40)}`);

const sighted = (address: Sighted['address'], more: Partial<Sighted> = {}): Sighted => ({
  address,
  level: null,
  flags: [],
  claims: [],
  places: ['inSight'],
  ...more,
});

/** A background that knows A as high and B as low, and a tab with these frames in it. */
async function staged(...frames: Sighted[][]) {
  const open = connect();
  const service = fakeService(() => json({}));
  const background = stageBackground({ connect: open, fetch: service.fetch });
  await background.services.save({ baseUrl: 'https://risk.example', token: 'token' });
  background.stage.nowMs = Date.now();
  const fetchedAtMs = background.stage.nowMs;
  await background.verdicts.write([
    verdict(A, { prediction: prediction(0.9), fetchedAtMs, name: 'Drainer' }),
    verdict(B, { prediction: prediction(0.1), fetchedAtMs, name: '', chain: '' }),
  ]);
  const told = frames.map((list, frameId) => ({ frameId, sighted: list, isPartial: false }));
  const list = async (): Promise<PageSightings> => {
    const reply = await background.send('recallAddresses', { addresses: addressesIn(told) });
    if (!reply.ok) throw new Error(reply.problem);
    return toPageSightings(told, (reply.output as Output<'recallAddresses'>).known);
  };
  return { ...background, service, list };
}

describe('the list of a page', () => {
  it('is worst first, with what is known, and has the service asked for nothing', async () => {
    const { list, service } = await staged([sighted(C), sighted(B), sighted(A)]);
    const page = await list();
    expect(page.rows.map(({ address, level, share }) => [address, level, share])).toEqual([
      [A, 'high', 0.9],
      [B, 'low', 0.1],
      [C, 'waiting', null],
    ]);
    expect(page.rows[0]).toMatchObject({ name: 'Drainer' });
    // What is empty is as what is missing.
    expect(page.rows[1]).toMatchObject({ name: null, chain: null });
    expect(page.isPartial).toBe(false);
    expect(service.paths).toEqual([]);
  });

  it('tells of an address without a verdict what its mark says, or that nobody has asked', async () => {
    const { list } = await staged([
      sighted(C, { level: 'unavailable' }),
      sighted(D, { places: ['below'] }),
    ]);
    expect((await list()).rows.map(({ level }) => level)).toEqual(['unavailable', 'off']);
  });

  it('has an address of several frames once, with all its places', async () => {
    const { list } = await staged(
      [sighted(A)],
      [sighted(B)],
      [sighted(A, { places: ['below', 'hidden'], flags: ['text-link-mismatch'] })],
    );
    const page = await list();
    expect(page.rows).toHaveLength(2);
    expect(page.rows[0]).toMatchObject({
      flags: ['text-link-mismatch'],
      places: [
        { frameId: 0, place: 'inSight' },
        { frameId: 2, place: 'below' },
        { frameId: 2, place: 'hidden' },
      ],
    });
  });

  it('puts what the page itself gives away before every level but the severe ones', async () => {
    const right = toChecksumAddress(B);
    const wrong = right.replace(/[a-f]/g, (digit) => digit.toUpperCase());
    const { list } = await staged([sighted(C), sighted(B, { claims: [right, wrong] }), sighted(A)]);
    const rows = (await list()).rows;
    expect(rows.map(({ address }) => address)).toEqual([A, B, C]);
    expect(rows[1]?.flags).toEqual(['bad-checksum']);
    const calm = await staged([sighted(B, { claims: [right] })]);
    expect((await calm.list()).rows[0]?.flags).toEqual([]);
  });

  it('says when addresses are left out', async () => {
    const { send } = await staged();
    const reply = await send('recallAddresses', { addresses: [A] });
    if (!reply.ok) throw new Error(reply.problem);
    const { known } = reply.output as Output<'recallAddresses'>;
    const frame = { frameId: 0, sighted: [sighted(A), sighted(C)], isPartial: false };
    expect(toPageSightings([frame], known).isPartial).toBe(true);
    expect(toPageSightings([{ ...frame, sighted: [sighted(A)] }], known).isPartial).toBe(false);
  });

  it('is told to our own pages alone', async () => {
    const { send } = await staged([sighted(A)]);
    const input = { addresses: [A] };
    expect(await send('recallAddresses', input, CONTENT)).toMatchObject({ ok: false });
    expect(await send('recallAddresses', input, PAGE)).toMatchObject({ ok: true });
  });
});
