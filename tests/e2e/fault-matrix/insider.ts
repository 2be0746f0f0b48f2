import type { Page } from 'playwright';

/** The addresses that have a verdict on disk. */
export function readStoredAddresses(insider: Page): Promise<string[]> {
  return readStoredKeys(insider, 'verdicts');
}

/** Deletes what one worker leaves for the next: the gate, the pace, the ceilings of tabs. */
export async function forgetSession(insider: Page): Promise<void> {
  await insider.evaluate(() => chrome.storage.session.remove(['gate', 'pacer', 'ceiling']));
}

export async function countStoredLookups(insider: Page): Promise<number> {
  return (await readStoredKeys(insider, 'lookups')).length;
}

function readStoredKeys(insider: Page, name: string): Promise<string[]> {
  return insider.evaluate(
    (store) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('hexmark');
        const fail = (): void => reject(new Error('The database cannot be read.'));
        opening.addEventListener('error', fail);
        opening.addEventListener('success', () => {
          const database = opening.result;
          const reading = database.transaction(store).objectStore(store).getAllKeys();
          reading.addEventListener('error', fail);
          reading.addEventListener('success', () => {
            database.close();
            resolve(reading.result as string[]);
          });
        });
      }),
    name,
  );
}

declare const chrome: { storage: { session: { remove: (names: string[]) => Promise<void> } } };
