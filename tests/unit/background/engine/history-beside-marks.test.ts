import { describe, expect, it } from 'vitest';
import { HISTORY } from '../../../../lib/background/history/plan.ts';
import { eventually } from '../../eventually.ts';
import { fakeService } from '../fake-service.ts';
import { A, address, B, C, requester } from '../samples.ts';
import { html, json } from '../service/fake-fetch.ts';
import { CONTENT, stageBackground } from '../stage.ts';
import { useFreshDatabase } from '../store/fresh-database.ts';

const connect = useFreshDatabase();
const MANY = [10, 11, 12, 13, 14].map(address);

/** A service with a history of two pages, B on the first and C on the second. */
async function stageTwoPages() {
  const service = fakeService((path) => {
    if (!path.includes('lookups')) return answers.toOne();
    return path.includes('page=2') ? listing(C, false) : answers.toFirstPage();
  });
  const answers = {
    toOne: () => json({ fraud_probability: 0.9 }),
    toFirstPage: () => listing(B, true),
  };
  const background = stageBackground({ connect: connect(), fetch: service.fetch });
  await background.desk.save('https://risk.example', 'token');
  const pages = () => service.paths.filter((path) => path.includes('lookups'));
  /** By the time all of this has been done, a page of the history that nothing holds back has been asked for. */
  const letRun = async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      await background.engine.history.progress();
      await new Promise((done) => {
        setTimeout(done);
      });
    }
  };
  return { ...background, service, answers, pages, letRun };
}

function listing(hash: string, hasNext: boolean): Response {
  const row = { id: Number(hash), address: { id: Number(hash), hash, is_blacklist: true } };
  const next = hasNext ? 'https://risk.example/api/address_lookups/?page=2' : null;
  return json({ count: 2, next, results: [row] });
}

describe('the reading of the history', () => {
  it('asks nothing in a pause, and leaves no page out, while the service is down', async () => {
    const { engine, stage, answers, pages } = await stageTwoPages();
    const works = answers.toFirstPage;
    answers.toOne = () => html(503);
    answers.toFirstPage = () => html(503);
    await engine.assessor.assess(requester('report:1'), [A]);
    await engine.history.sync('serviceSaved');
    expect(pages()).toEqual([]);
    for (let time = 0; time < 2 * HISTORY.mostFailures; time += 1) {
      stage.nowMs += HISTORY.retryLongestMs;
      await engine.history.sync('serviceSaved');
    }
    expect(new Set(pages())).toEqual(new Set(['/api/address_lookups/?page=1']));
    answers.toFirstPage = works;
    stage.nowMs += HISTORY.retryLongestMs;
    await engine.history.sync('serviceSaved');
    expect(await engine.assessor.assess(requester('report:1'), [B])).toMatchObject([
      { verdict: { isBlacklisted: true } },
    ]);
  });

  it('keeps to the pace that the service wants', async () => {
    const { engine, stage, pacer, pages, letRun } = await stageTwoPages();
    for (let each = 0; each < 60; each += 1) pacer.noteOutcome(null, pacer.noteSent());
    pacer.noteOutcome({ code: 'rateLimited', retryAfterMs: 90 }, pacer.noteSent());
    stage.nowMs += 200;
    const reading = engine.history.sync('serviceSaved');
    await eventually(() => expect(pages()).toHaveLength(1));
    await letRun();
    expect(pages()).toHaveLength(1);
    stage.nowMs += 200;
    await reading;
    expect(pages()).toHaveLength(2);
  });

  it('lets addresses on pages go first', async () => {
    const { engine, send, service, pages, letRun } = await stageTwoPages();
    const release = service.hold('final_predictions');
    const asking = send('assessAddresses', { addresses: MANY, refresh: [] }, CONTENT);
    await eventually(() => expect(engine.assessor.isBacklogged()).toBe(true));
    const reading = engine.history.sync('serviceSaved');
    await letRun();
    expect(pages()).toEqual([]);
    release();
    await Promise.all([asking, reading]);
    expect(pages()).toHaveLength(2);
  });
});

describe('another service', () => {
  it('is asked for what the last one answered wrongly, and has a judgement of its own noted', async () => {
    const open = connect();
    const service = fakeService((_path, token) =>
      token.includes('second') ? json({ fraud_probability: 0.9 }) : json('none'),
    );
    const { engine, desk, send } = stageBackground({ connect: open, fetch: service.fetch });
    const noted = async () => (await open()).get('historyRecord', 'judgement');
    await desk.save('https://risk.example', 'first');
    await send('getJudgement', {});
    expect(await noted()).toBeDefined();
    expect(await engine.assessor.assess(requester('report:1'), [A])).toMatchObject([
      { verdict: null, error: { code: 'malformed' } },
    ]);
    await desk.save('https://risk.example', 'second');
    expect(await noted()).toBeUndefined();
    await send('getJudgement', {});
    expect(await noted()).toBeDefined();
    expect(await engine.assessor.assess(requester('report:1'), [A])).toMatchObject([
      { error: null, verdict: { prediction: { fraudProbability: 0.9 } } },
    ]);
  });
});
