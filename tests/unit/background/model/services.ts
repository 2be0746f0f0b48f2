import { address } from '../samples.ts';
import { html, json } from '../service/fake-fetch.ts';

export const NUMBERS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
export const ADDRESSES = NUMBERS.map(address);
/** Another token and another base URL are other services. The last is an organisation's. */
export const SERVICES = [
  { baseUrl: 'https://one.example', token: 'first-secret' },
  { baseUrl: 'https://one.example', token: 'second-secret' },
  { baseUrl: 'https://two.example', token: 'first-secret' },
  { baseUrl: 'https://two.example/path', token: 'managed-secret' },
] as const;
export const MANAGED = 3;
/** No service has a prediction for it. */
const UNASSESSED = 2;

/** What a service says of an address. The run number tells service, address and version. */
export interface Said {
  number: number;
  run: number | null;
  level: string;
}

/** How a service may answer instead. `hang`: never. `throw`: the network fails. */
type Fault = (service: number) => Response | 'hang' | 'throw';

function limited(retryAfter?: string): Fault {
  return () => json({}, 429, retryAfter === undefined ? {} : { 'Retry-After': retryAfter });
}

/** A body that comes in chunks, and may end with the connection. */
function chunks(parts: readonly string[], isCut: boolean, status = 200): Fault {
  return () => {
    const left = parts.map((part) => new TextEncoder().encode(part));
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        const part = left.shift();
        if (part !== undefined) controller.enqueue(part);
        else if (isCut) controller.error(new TypeError('terminated'));
        else controller.close();
      },
    });
    return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
  };
}

export const FAULTS: Record<string, Fault> = {
  unauthorized: (service) => json({ detail: `Invalid: ${SERVICES[service]?.token}` }, 401),
  forbidden: () => json({ detail: 'no' }, 403),
  limited: limited(),
  limitedFor0: limited('0'),
  limitedFor3: limited('3'),
  limitedFor10: limited('1e1'),
  limitedForEver: limited('99999999999'),
  limitedBackwards: limited('-5'),
  limitedForWords: limited('soon'),
  limitedToDate: () =>
    json({}, 429, { 'Retry-After': new Date(Date.now() + 40_000).toUTCString() }),
  limitedToPast: limited('Mon, 01 Jan 2001 00:00:00 GMT'),
  broken: () => json({}, 500),
  away: () => json({}, 503, { 'Retry-After': '30' }),
  page: () => html(200),
  pageNotFound: () => html(404),
  emptyNotFound: () => new Response('', { status: 404 }),
  huge: chunks(
    Array.from({ length: 6 }, () => ' '.repeat(1_000_000)),
    false,
  ),
  half: chunks(['{"fraud_prob'], false),
  cut: chunks(['{"fraud_prob', 'ability":'], true),
  unauthorizedCut: chunks(['{"det'], true, 401),
  redirect: () =>
    new Response(null, { status: 302, headers: { Location: 'https://evil.example' } }),
  list: () => json([1, 2, 3]),
  other: () => json({ hello: 'world' }),
  hang: () => 'hang',
  throw: () => 'throw',
};

/** How the list of look-ups may be wrong. */
export const LISTS = [
  'right',
  'skips',
  'stays',
  'zero',
  'words',
  'elsewhere',
  'repeats',
  'loses',
  'shuffles',
  'noCount',
  'manyCounted',
  'noneCounted',
  'empty',
  'noIds',
] as const;
export type ListKind = (typeof LISTS)[number];
const PAGE_SIZE = 2;
const LISTED = [8, 6, 5, 4, 2, 1, 0];

/** What all services hold, which changes. */
export function createTruth() {
  const versions = SERVICES.map(() => NUMBERS.map(() => 1));
  let used = 0;
  let shuffled = 0;

  function say(service: number, number: number): Said {
    const version = versions[service]?.[number] ?? 0;
    const run = number === UNASSESSED ? null : service * 1_000_000 + number * 10_000 + version;
    const level = run === null ? 'unassessed' : (['low', 'medium', 'high'][run % 3] ?? '');
    return { number, run, level };
  }

  function predictionOf(service: number, number: number) {
    const run = say(service, number).run ?? 0;
    const share = [0.1, 0.5, 0.9][run % 3];
    return { run_number: run, fraud_probability: share, address: service * 100 + number + 1 };
  }

  function rowOf(service: number, number: number, list: ListKind) {
    return {
      id: list === 'noIds' ? null : number + 1,
      created: new Date(Date.UTC(2026, 0, 1 + number)).toISOString(),
      address: {
        id: service * 100 + number + 1,
        hash: ADDRESSES[number],
        name: `service ${service}`,
        is_blacklist: false,
        final_predictions: number === UNASSESSED ? [] : [predictionOf(service, number)],
      },
    };
  }

  return {
    change(service: number, number: number): void {
      const list = versions[service];
      if (list !== undefined) list[number] = (list[number] ?? 0) + 1;
    },
    prediction(service: number, number: number) {
      const said = say(service, number);
      const response =
        said.run === null
          ? json({ detail: 'Not found.' }, 404)
          : json(predictionOf(service, number));
      return { response, said: [said] };
    },
    page(service: number, page: number, list: ListKind) {
      const all = list === 'loses' ? LISTED.filter((it) => it % 4 !== 0) : [...LISTED];
      if (list === 'shuffles') {
        shuffled += 1;
        all.push(...all.splice(0, shuffled % all.length));
      }
      const from = list === 'repeats' ? 0 : (page - 1) * PAGE_SIZE;
      const numbers = list === 'empty' ? [] : all.slice(from, from + PAGE_SIZE);
      const isMore = ['repeats', 'empty'].includes(list) || from + PAGE_SIZE < all.length;
      const odd: Partial<Record<ListKind, string>> = {
        skips: `?page=${page + 2}`,
        stays: `?page=${page}`,
        zero: '?page=0',
        words: '?page=next',
        elsewhere: `https://evil.example/?page=${page + 1}`,
      };
      const counts: Partial<Record<ListKind, number>> = { manyCounted: 1e9, noneCounted: 0 };
      const body = {
        count: list === 'noCount' ? null : (counts[list] ?? all.length),
        next: odd[list] ?? (isMore ? `https://x/?page=${page + 1}` : null),
        results: numbers.map((number) => rowOf(service, number, list)),
      };
      return { response: json(body), said: numbers.map((number) => say(service, number)) };
    },
    used(service: number) {
      used += 1;
      return { response: json({ used: service * 1000 + used, limit: 5000 }), said: [] };
    },
  };
}
