import { createAsking } from './asking.ts';
import { MANAGED, SERVICES } from './services.ts';
import { CHANGES, POLICIES } from './steps.ts';
import type { Step } from './steps.ts';
import { turns } from './world.ts';
import type { World } from './world.ts';

/** Which services and accounts the stored rows and verdicts are of. */
export async function checkStored(world: World): Promise<void> {
  const { state, browser } = world;
  if (state.changes > 0 || browser.state.isDiskBroken) return;
  const { lookups, verdicts } = await world.stored();
  if (state.changes > 0) return;
  const text = JSON.stringify([lookups, verdicts]);
  const runs = text.matchAll(/"runNumber":(\d+)/g).map(([, run]) => Math.floor(Number(run) / 1e6));
  const names = text.matchAll(/"name":"service (\d)"/g).map(([, service]) => Number(service));
  for (const service of new Set([...runs, ...names]))
    if (!state.possible.has(service)) state.blame(`Something of ${service} is stored.`);
}

/** Takes one step. What it begins goes on by itself. */
export async function take(it: Step, world: World): Promise<void> {
  const { state, own, browser, pages } = world;
  state.note(JSON.stringify(it));
  world.noteAllowed();
  if (it.do === 'want') pages.want(it.frame, it.hidden);
  else if (it.do === 'turns') await turns(it.count);
  else if (it.do === 'die') world.die();
  else if (it.do === 'fault') for (const kind of it.kinds) state.faults[kind] = it.name;
  else if (it.do === 'list') state.list = it.kind;
  else if (it.do === 'answersAfter') state.answersAfterMs = it.ms;
  else if (it.do === 'lag') browser.state.lagMs[it.of] = it.ms;
  else if (it.do === 'change') world.truth.change(it.service, it.number);
  else if (it.do === 'jump') world.jump(it.ms);
  else if (it.do === 'browserStarted') world.events().browserStarted();
  else if (it.do === 'alarm') {
    if (browser.state.isAlarmOn) world.events().historyAlarm();
  } else if (it.do === 'close') {
    pages.closeTab(it.tabId);
    void world.events().tabGone(it.tabId);
  } else if (it.do === 'disk') {
    browser.state.isDiskBroken = it.isBroken;
    world.forgetAnswers();
  } else if (it.do === 'wait') {
    await world.pass(it.ms);
    if (state.possible.size > 2) await world.narrow();
    await checkStored(world);
    world.checkWaiting();
  } else if (it.do === 'grant') {
    const pattern = `https://${it.host}/*`;
    if (it.isGiven) browser.state.granted.add(pattern);
    else browser.state.granted.delete(pattern);
    browser.state.onOriginsChanged();
  } else if (it.do === 'save') {
    const service = SERVICES[it.service] ?? SERVICES[0];
    browser.state.hasConsent = true;
    browser.state.granted.add(`${service.baseUrl}/*`);
    browser.state.onOriginsChanged();
    void world.changeService(it.service, () => own('saveService', service));
  } else if (it.do === 'policy') {
    const target = it.name.startsWith('service') ? MANAGED : -1;
    void world.changePolicy(POLICIES[it.name], target);
  } else {
    // It may fail: a disk is broken, or the policy has decided.
    tell(it, world).catch(() => undefined);
  }
}

/** What people do in our own pages, and how long it takes. */
async function tell(it: Step, world: World): Promise<unknown> {
  const { state, own } = world;
  const asking = createAsking(world);
  if (it.do === 'report') return asking.report(it.number, it.isRetry, it.isPrivate);
  if (it.do === 'card') return asking.card(it.frame, it.place, it.isRetry);
  if (it.do === 'press') return asking.press(it.tabId);
  if (it.do === 'count') return asking.count(it.isRetry);
  if (it.do === 'lastCount') return asking.lastCount();
  if (it.do === 'take') return asking.take(it.frame, it.number, it.by);
  if (it.do === 'look') return asking.look();
  if (it.do === 'book') return asking.keepFromSending(it.isIn);
  if (it.do === 'stop') return own('stopHistorySync', {});
  if (it.do === 'sync') {
    asking.noteTry(it.occasion === 'personAsked');
    return own('syncHistory', { occasion: it.occasion });
  }
  if (it.do === 'test') {
    asking.noteTry(true);
    return own('testConnection', {});
  }
  if (it.do === 'forget') return world.changeService(-1, () => own('forgetService', {}));
  if (it.do === 'clear' && it.what === 'everything') return clearEverything(world);
  if (it.do === 'mode') {
    return world.changeModes(() => own('setSiteMode', { host: it.host, mode: it.mode }));
  }
  // The rest may have addresses asked for again.
  world.forgetAnswers();
  if (it.do === 'clear') await own('clearStored', { what: it.what });
  if (it.do === 'settings') {
    if (it.name === 'ages') state.ageMs = CHANGES.ages.unassessedAgeMs;
    await own('saveSettings', CHANGES[it.name]);
  }
  if (it.do === 'import') {
    const written = { siteModes: { 'b.example': 'onDemand' }, defaultMode: 'automatic' };
    await world.changeModes(() => own('importSettings', { written, isTrial: false }));
  }
  return world.forgetAnswers();
}

/** The service, the settings and the address book go at once. */
export function clearEverything(world: World): Promise<void> {
  const { state, own } = world;
  const clear = async (): Promise<void> => {
    state.neverSentSinceMs = Infinity;
    state.bookChanges += 1;
    await own('clearStored', { what: 'everything' });
    state.neverSentSinceMs = Infinity;
    state.bookChanges += 1;
  };
  return world.changeService(-1, () => world.changeModes(clear));
}
