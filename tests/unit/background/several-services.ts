import { notFound } from './fake-service.ts';
import { address } from './samples.ts';
import { json } from './service/fake-fetch.ts';

export const NUMBERS = [0, 1, 2, 3, 4];
export const ADDRESSES = NUMBERS.map(address);
/** Another token and another base URL are other services. */
export const SERVICES = [
  { baseUrl: 'https://one.example', token: 'first' },
  { baseUrl: 'https://one.example', token: 'second' },
  { baseUrl: 'https://two.example', token: 'first' },
];
const PAGE_SIZE = 2;

/** What several services hold, which changes. A version's run number tells service, address and version. */
export function createTruth() {
  const all = SERVICES.map(() =>
    NUMBERS.map((number) => ({ version: 1, isNone: number === 2, isBlacklisted: false })),
  );
  const truthOf = (service: number, number: number) => {
    const found = all[service]?.[number];
    if (found === undefined) throw new Error('There is no such address.');
    return found;
  };
  const runOf = (service: number, number: number) =>
    service * 10_000 + number * 1000 + truthOf(service, number).version;
  const predictionOf = (service: number, number: number) => ({
    run_number: runOf(service, number),
    fraud_probability: 0.25,
    address: service * 10 + number + 1,
  });
  const isNone = (service: number, number: number) => truthOf(service, number).isNone;
  /** The history has every other address, the newest first. */
  const listed = NUMBERS.filter((number) => number % 2 === 0).toReversed();

  function answer(service: number, path: string): Response {
    const number = ADDRESSES.findIndex((it) => path.includes(it));
    if (number >= 0)
      return isNone(service, number) ? notFound() : json(predictionOf(service, number));
    const page = Number(/page=(\d+)/.exec(path)?.[1]);
    const results = listed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((it) => ({
      id: it + 1,
      address: {
        id: service * 10 + it + 1,
        hash: ADDRESSES[it],
        name: `service ${service}`,
        is_blacklist: truthOf(service, it).isBlacklisted,
        final_predictions: isNone(service, it) ? [] : [predictionOf(service, it)],
      },
    }));
    const next = page * PAGE_SIZE < listed.length ? `https://x/?page=${page + 1}` : null;
    return json({ count: listed.length, next, results });
  }
  return { answer, truthOf, runOf, isNone, isListed: (it: number) => listed.includes(it) };
}
