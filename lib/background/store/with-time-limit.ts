/** A machine that sleeps or stands still uses up one of them, however long. */
const PARTS = 4;

/**
 * What `work` gives, if that comes in time; else it fails with an error of these words. The limit is counted in parts:
 * counted at once, it would be told after a standstill before the answer that came meanwhile, and what is stored would
 * count as lost.
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
