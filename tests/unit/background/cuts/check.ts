import { originPattern } from '../../../../lib/domain/settings/base-url.ts';
import { ADDRESSES, NUMBERS, SERVICES } from '../model/services.ts';
import { address } from '../samples.ts';
import { COPIED } from './scenes.ts';
import type { Scene } from './scenes.ts';
import type { CutWorld } from './world.ts';

interface Outcome {
  /** The service in force before and now. */
  before: number;
  service: number;
  /** Nothing of what the scene does was lost. */
  isSure: boolean;
}

/** Hosts that are granted for services alone. */
const SERVICE_HOSTS = ['https://one.example/*', 'https://two.example/*'];

/** The service in force, by its number; -1: none. */
export async function serviceInForce({ worker }: CutWorld): Promise<number> {
  const record = await worker().services.read();
  return SERVICES.findIndex(
    ({ baseUrl, token }) => baseUrl === record?.baseUrl && token === record.token,
  );
}

/** What always has to hold, whenever a worker has died, once the next one has had some seconds. */
export async function checkAll(world: CutWorld, scene: Scene, outcome: Outcome): Promise<void> {
  const { wrong, browser } = world;
  const { before, service, isSure } = outcome;
  const stored = await world.stored();
  checkStored(world, stored, outcome);
  checkHosts(world, outcome);
  if (service < 0 && browser.state.hasConsent) wrong.push('The consent is kept.');
  if (browser.state.isAlarmOn && !JSON.stringify(stored).includes('"isStopped":true'))
    wrong.push('The alarm goes on.');
  // Where a message was lost, nobody knows of it any more.
  if ((isSure || scene.send === undefined) && !world.state.isTold) wrong.push('Tabs are not told.');
  if (before === service || isSure) scene.check?.(world, stored, isSure);
  if (service >= 0 && scene.isUnread !== true && scene.isSilent !== true)
    checkHistory(world, stored);
  await checkShown(world, service);
}

function checkStored(
  { wrong }: CutWorld,
  stored: Record<string, unknown[]>,
  { before, service }: Outcome,
): void {
  const text = JSON.stringify(stored);
  const runs = text.matchAll(/"runNumber":(\d+)/g).map(([, run]) => Math.floor(Number(run) / 1e6));
  const names = text.matchAll(/"name":"service (\d)"/g).map(([, number]) => Number(number));
  for (const number of new Set([...runs, ...names]))
    if (number !== service) wrong.push(`Something of service ${number} is stored.`);
  const token = SERVICES[service]?.token;
  for (const other of new Set(SERVICES.map((it) => it.token)))
    if (other !== token && text.includes(`"${other}"`)) wrong.push(`${other} is stored.`);
  if (stored['keys']?.some((key) => key !== 'current')) wrong.push('A host is still noted.');
  const copies = JSON.stringify([stored['copied'], stored['memory']?.find(isTaken)]);
  if (before !== service && copies.includes(address(COPIED))) wrong.push('A copy is kept.');
}

const isTaken = (entry: unknown) => Array.isArray(entry) && entry[0] === 'taken';

/** No service's host counts as a site, and the scanner runs on sites alone. */
function checkHosts({ wrong, browser, state }: CutWorld, { before, service, isSure }: Outcome) {
  const { baseUrl } = SERVICES[service] ?? {};
  const own = baseUrl === undefined ? null : originPattern(baseUrl);
  const sites = [...browser.state.granted].filter((it) => it !== own);
  // What the person has granted for a service that could not be saved stays among the sites.
  const isChanged = isSure || before !== service;
  const left = SERVICE_HOSTS.filter((it) => isChanged && sites.includes(it));
  wrong.push(...left.map((it) => `${it} is granted.`));
  const { matches, excludes } = state.registered;
  if (matches.toSorted().join() !== sites.toSorted().join())
    wrong.push(`It runs on ${matches.join()}.`);
  if (own !== null && !excludes.includes(own)) wrong.push('It runs on the service.');
}

function checkHistory({ wrong, state }: CutWorld, stored: Record<string, unknown[]>): void {
  const rows = stored['lookups']?.length;
  const all = state.list === 'right' ? 7 : 4;
  const record = stored['historyRecord']?.find((it) => Object.hasOwn(Object(it), 'runs'));
  const { run, problem, isWhole } = Object(record) as Record<string, unknown>;
  const isRead = rows === all && run === null && problem === null && isWhole === true;
  if (!isRead) wrong.push(`${rows} look-ups: ${JSON.stringify(record)}`);
}

/** What is shown is what the service in force says. */
async function checkShown({ own, pass, truth, wrong }: CutWorld, service: number): Promise<void> {
  const asked = own('recallAddresses', { addresses: ADDRESSES });
  await pass(300);
  for (const { address: shown, level } of (await asked).known) {
    const number = NUMBERS[ADDRESSES.indexOf(shown)] ?? -1;
    const said = service < 0 ? null : truth.prediction(service, number).said[0]?.level;
    if (level !== null && level !== said) wrong.push(`${number} is ${level}, and not ${said}.`);
  }
}
