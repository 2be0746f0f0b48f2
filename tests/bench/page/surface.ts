import type { Bench } from './in-page/main.ts';

/** A page with the bench's code in it, in either browser. */
export interface Surface {
  browser: 'Chromium' | 'Firefox';
  /** Goes to an empty page, with nothing left of what ran before. */
  renew(): Promise<void>;
  /** Clears what earlier runs have left. Otherwise it would be cleared in a later run's time. */
  collectGarbage(): Promise<unknown>;
  run<N extends keyof Bench>(
    name: N,
    ...input: Parameters<Bench[N]>
  ): Promise<Awaited<ReturnType<Bench[N]>>>;
}

/** What a surface evaluates. */
export function callOf(name: string, input: readonly unknown[]): string {
  return `bench.${name}(${input.map((it) => JSON.stringify(it)).join()})`;
}

/** For a page's head. */
export function scriptTag(code: string): string {
  return `<script>${code.replaceAll('</script', String.raw`<\/script`)}</script>`;
}
