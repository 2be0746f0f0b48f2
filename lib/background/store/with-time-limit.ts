/** The limit is counted in this many parts. A machine that sleeps uses up only one, however long it sleeps. */
const PARTS = 4;

/**
 * Resolves as `work` does, or rejects with these words after the limit. With a single timer, a machine that wakes up
 * would report the limit before the answer that came meanwhile, and stored data would count as lost.
 */
export function withTimeLimit<T>(work: Promise<T>, limitMs: number, words: string): Promise<T> {
  return new Promise((resolve, reject) => {
    let left = PARTS;
    let timer = setTimeout(goOn, limitMs / PARTS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));

    function goOn(): void {
      left -= 1;
      if (left === 0) reject(new Error(words));
      else timer = setTimeout(goOn, limitMs / PARTS);
    }
  });
}
