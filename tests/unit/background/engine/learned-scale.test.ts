import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../lib/domain/settings/settings.ts';
import { fakeService } from '../fake-service.ts';
import { address } from '../samples.ts';
import { json } from '../service/fake-fetch.ts';
import { CONTENT, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();

/** A service that answers for address 1 with the first value, for address 2 with the second, and so on. */
async function stageValues(...values: number[]) {
  const service = fakeService((path) => {
    const number = Number.parseInt(/0xabcd([0-9a-f]{36})/.exec(path)?.[1] ?? '', 16);
    return json(path.includes('lookups') ? [] : { fraud_probability: values[number - 1] });
  });
  const background = stageBackground({ connect: connect(), fetch: service.fetch });
  await background.services.save({ baseUrl: 'https://risk.example', token: 'token' });
  const { send, stage } = background;

  async function levelOf(number: number): Promise<unknown> {
    const input = { addresses: [address(number)], refresh: [] };
    const reply = await send('assessAddresses', input, CONTENT);
    return (reply as { output?: { marks: { level: string }[] } }).output?.marks[0]?.level;
  }

  async function levels(): Promise<unknown[]> {
    const found: unknown[] = [];
    for (const index of values.keys()) found.push(await levelOf(index + 1));
    return found;
  }

  async function isAsked(): Promise<unknown> {
    const reply = await send('getServiceStatus', {});
    return (reply as { output?: { isScaleInQuestion: boolean } }).output?.isScaleInQuestion;
  }

  const choose = (probabilityScale: 'unit' | 'percent') =>
    send('saveSettings', { ...DEFAULT_SETTINGS, probabilityScale });
  const report = (number: number) => send('reportAddress', { address: address(number) });
  return { ...background, stage, levelOf, levels, isAsked, choose, report };
}

describe('the scale of a service that has sent a share', () => {
  it.each([1.0000000002, 1.2, 1.5])('is not changed by a reply of %d', async (odd) => {
    const { levels, levelOf, report, stage } = await stageValues(0.95, odd);
    expect(await levels()).toEqual(['high', 'unrated']);
    expect(await levelOf(1)).toBe('high');
    expect(stage.verdictsChanged).toBe(0);
    expect(await report(1)).toMatchObject({ output: { share: 0.95, isReadBothWays: false } });
    expect(await report(2)).toMatchObject({ output: { share: null, isReadBothWays: false } });
  });

  it('is not changed by any number of percentages, which are shown as what they are at worst', async () => {
    const { levels, levelOf, report } = await stageValues(0.95, 93, 12, 47, 80, 100, 60);
    const expected = ['high', 'high', 'low', 'medium', 'high', 'high', 'medium'];
    expect(await levels()).toEqual(expected);
    expect(await levelOf(1)).toBe('high');
    expect(await report(1)).toMatchObject({ output: { share: 0.95, isReadBothWays: true } });
    expect(await report(3)).toMatchObject({ output: { share: 0.12, isReadBothWays: true } });
  });

  it('is asked of the person after several contradictions, and their answer holds', async () => {
    const { levels, isAsked, choose, report } = await stageValues(0.95, 93, 12, 47);
    expect(await isAsked()).toBe(false);
    await levels();
    expect(await isAsked()).toBe(true);
    await choose('percent');
    expect(await isAsked()).toBe(false);
    expect(await levels()).toEqual(['low', 'high', 'low', 'medium']);
    await choose('unit');
    expect(await levels()).toEqual(['high', 'unrated', 'unrated', 'unrated']);
    expect(await report(1)).toMatchObject({ output: { isReadBothWays: false } });
  });

  it('is not asked of a person for whom an organisation has decided', async () => {
    const { levels, isAsked, changePolicy } = await stageValues(0.95, 93, 12, 47);
    await levels();
    await changePolicy({ lockedSettings: ['probabilityScale'] });
    expect(await isAsked()).toBe(false);
    await changePolicy({});
    expect(await isAsked()).toBe(true);
  });
});

describe('the scale of a service that has sent percentages alone', () => {
  it('is percent after several of them, and not before', async () => {
    const { levels, levelOf, report, stage } = await stageValues(1, 93, 12, 47);
    expect(await levelOf(1)).toBe('high');
    expect(await report(1)).toMatchObject({ output: { share: 1, isReadBothWays: true } });
    await levels();
    expect(stage.verdictsChanged).toBe(1);
    expect(await levels()).toEqual(['low', 'high', 'low', 'medium']);
    expect(await report(1)).toMatchObject({ output: { share: 0.01, isReadBothWays: false } });
  });

  it('is open again with the first share, so that a high one never counts as low', async () => {
    const { levels, isAsked, stage } = await stageValues(93, 12, 47, 0.95, 0.4, 0.6);
    expect(await levels()).toEqual(['high', 'low', 'medium', 'high', 'medium', 'medium']);
    expect(stage.verdictsChanged).toBe(2);
    expect(await isAsked()).toBe(true);
  });
});
