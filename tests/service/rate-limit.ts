const WINDOW_MS = 60_000;

/** At most so many requests in any minute. Refused ones do not count, as in Django REST Framework. */
export class RateLimit {
  readonly #nowMs: () => number;
  #perMinute: number | undefined;
  #acceptedMs: number[] = [];

  /** `perMinute` undefined means no limit. */
  constructor(perMinute: number | undefined, nowMs: () => number) {
    this.#perMinute = perMinute;
    this.#nowMs = nowMs;
  }

  /** Changes the limit and forgets what was counted. */
  reset(perMinute: number | undefined): void {
    this.#perMinute = perMinute;
    this.#acceptedMs = [];
  }

  /** Counts a request. Returns 0, or the whole seconds to wait if it is one too many. */
  take(): number {
    if (this.#perMinute === undefined) return 0;
    const nowMs = this.#nowMs();
    this.#acceptedMs = this.#acceptedMs.filter((ms) => ms > nowMs - WINDOW_MS);
    const oldest = this.#acceptedMs.at(-this.#perMinute);
    if (this.#acceptedMs.length < this.#perMinute) {
      this.#acceptedMs.push(nowMs);
      return 0;
    }
    return Math.max(1, Math.ceil(((oldest ?? nowMs) + WINDOW_MS - nowMs) / 1000));
  }
}
