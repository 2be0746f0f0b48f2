import type { Browser, Life } from './browser.ts';
import { ADDRESSES, FAULTS, SERVICES } from './services.ts';
import type { createTruth } from './services.ts';
import { HOUR_MS, NEVER_SENT } from './state.ts';
import type { State } from './state.ts';

/** What was on its way when something changed is no fault. */
const GRACE_MS = 400;
/** A person's "try again" lets one request pass for this long. */
const PASS_MS = 11_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

interface Asked {
  kind: 'prediction' | 'used' | 'list';
  number: number;
  service: number;
  life: Life;
}

/** The services' side: checks each request, and answers it. */
export function listenForRequests(
  state: State,
  browser: Browser,
  truth: ReturnType<typeof createTruth>,
  mayAsk: (number: number) => boolean,
): void {
  function checkService({ service, kind, number }: Asked, url: string): void {
    if (service < 0) state.blame(`A token went to ${url}.`);
    else if (!state.possible.has(service)) {
      state.blame(
        `Service ${service} asked (${kind} ${number}), not ${[...state.possible].join()}.`,
      );
    }
  }

  function checkAddress({ number, service, life }: Asked): void {
    const nowMs = Date.now();
    if (!mayAsk(number) && nowMs - (state.allowedAtMs[number] ?? 0) > GRACE_MS)
      state.blame(`${number} asked of ${service}, though nobody wants it who may.`);
    if (number === NEVER_SENT && nowMs - state.neverSentSinceMs > GRACE_MS)
      state.blame(`${number} asked, which is never to be sent.`);
    const last = state.answers.get(number);
    if (last === undefined || state.changes > 0) return;
    const ageMs = Math.abs(browser.now() - last.atMs);
    const freshMs = last.said.run === null ? Math.min(state.ageMs, HOUR_MS / 2) : state.ageMs;
    const isKnown = last.life === life || last.isLasting;
    if (isKnown && ageMs > GRACE_MS && ageMs < freshMs - 1000)
      state.blame(`${number} asked again after ${ageMs} ms.`);
  }

  function checkPause({ service, kind }: Asked): void {
    const pause = state.pauses.get(service);
    if (pause === undefined || state.changes > 0) return;
    const { fromMs, untilMs, why } = pause;
    const isIn = Date.now() > fromMs + GRACE_MS && browser.now() < untilMs - 1000;
    if (isIn && state.triedAtMs < fromMs - PASS_MS)
      state.blame(`${kind} asked ${Date.now() - fromMs} ms after ${why}.`);
  }

  function notePause({ service, kind }: Asked, { status, headers }: Response): void {
    const text = headers.get('Retry-After');
    const askedMs = text?.includes('GMT') ? Date.parse(text) - browser.now() : Number(text) * 1000;
    const isTold = text !== null && askedMs >= 0;
    let waitMs = status === 429 ? 2000 : 0;
    if (isTold) waitMs = Math.min(Math.max(askedMs, 1000), LONGEST_PAUSE_MS);
    if (status === 401 || (status === 403 && kind === 'prediction')) waitMs = Infinity;
    const untilMs = browser.now() + waitMs;
    const isLonger = untilMs > (state.pauses.get(service)?.untilMs ?? 0);
    if (waitMs > 0 && isLonger && state.changes === 0)
      state.pauses.set(service, { fromMs: Date.now(), untilMs, why: `${status} ${text}` });
  }

  function noteSaid(
    { service, kind, number, life }: Asked,
    said: ReturnType<typeof answer>['said'],
    askedAtMs: number,
  ) {
    // What was told for a private window alone does not last.
    const isLasting = !browser.state.isDiskBroken && number !== 8;
    const by = kind === 'prediction' ? ('service' as const) : ('history' as const);
    for (const it of said)
      state.told.note(service, { ...it, atMs: Date.now(), by, isLasting, life });
    const [own] = said;
    if (kind === 'prediction' && own && askedAtMs >= state.answersForgottenAtMs) {
      const isKept = isLasting && number !== 0;
      state.answers.set(number, { atMs: browser.now(), life, isLasting: isKept, said: own });
    }
  }

  function answer({ service, kind, number }: Asked, search: string) {
    const fault = FAULTS[state.faults[kind] ?? ''];
    if (fault !== undefined) return { response: fault(service), said: [] };
    if (kind === 'used') return truth.used(service);
    if (kind === 'prediction') return truth.prediction(service, number);
    return truth.page(service, Number(/page=(\d+)/.exec(search)?.[1]), state.list);
  }

  browser.state.fetch = async (life, url, init) => {
    const { pathname, search } = new URL(url);
    const authorization = new Headers(init.headers).get('Authorization');
    const service = SERVICES.findIndex(
      ({ baseUrl, token }) =>
        url.startsWith(`${baseUrl}/api/`) && authorization === `Token ${token}`,
    );
    const number = ADDRESSES.findIndex((it) => pathname.includes(it));
    const other = pathname.endsWith('/used/') ? 'used' : 'list';
    const asked: Asked = { kind: number < 0 ? other : 'prediction', number, service, life };
    state.note(`asks ${service}: ${asked.kind} ${number}${search}`);
    const askedAtMs = Date.now();
    state.sentAtMs.push(askedAtMs);
    checkService(asked, url);
    if (number >= 0) checkAddress(asked);
    checkPause(asked);
    const { response, said } = answer(asked, search);
    await new Promise<void>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')));
      if (response !== 'hang') setTimeout(resolve, state.answersAfterMs + 5);
    });
    if (life.isDead) return new Promise<never>(() => undefined);
    if (typeof response === 'string') throw new TypeError('Failed to fetch');
    state.note(`${service} says ${response.status} to ${asked.kind} ${number}${search}`);
    if (state.possible.has(service)) {
      noteSaid(asked, said, askedAtMs);
      notePause(asked, response);
    }
    return response;
  };
}
