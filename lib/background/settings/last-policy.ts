import type { Connect } from '../store/connection.ts';

/**
 * Chromium hands over its policy only some three seconds after its start. Until then the tabs that it opens again would
 * show no mark, though the verdicts are on the disk.
 */
const SOON_MS = 100;

/**
 * Makes a function that reads the policy as the browser hands it over. While a browser takes its time, the policy that
 * it handed over last counts. One that has never handed over any is waited for. `onOther`: a browser that took its time
 * has another policy than the last one.
 */
export function createLastPolicy(
  browser: { readPolicy: () => Promise<unknown> },
  connect: Connect,
  onOther: () => void,
): () => Promise<unknown> {
  /** As JSON. It lies in the database, because a policy may hold a token. */
  let last: Promise<string | null> | null = null;

  async function readKept(): Promise<string | null> {
    const kept = await connect()
      .then((database) => database.get('settings', 'policy'))
      .catch(() => null);
    return typeof kept === 'string' ? kept : null;
  }

  async function keep(policy: string, isLate: boolean): Promise<void> {
    const before = last ?? readKept();
    last = Promise.resolve(policy);
    if (policy === (await before)) return;
    // Without a disk the next start waits for the browser.
    await connect()
      .then((database) => database.put('settings', policy, 'policy'))
      .catch(() => undefined);
    if (isLate) onOther();
  }

  return async function readPolicy() {
    let isTold = false;
    let isLate = false;

    async function ask(): Promise<{ policy: unknown }> {
      const policy: unknown = await browser.readPolicy();
      isTold = true;
      void keep(JSON.stringify(policy ?? null), isLate);
      return { policy };
    }

    const asked = ask();
    const inTime = await firstOf(asked, SOON_MS);
    const kept = inTime === null ? await (last ??= readKept()) : null;
    if (kept === null || isTold) return (await asked).policy;
    isLate = true;
    return JSON.parse(kept) as unknown;
  };
}

/** What `work` resolves to; null if that takes longer. */
async function firstOf<T>(work: Promise<T>, limitMs: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
